import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BusinessSettings } from '#contract/business.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { ImageField } from '../../shared/image-field.tsx'
import { useImageUpload } from '../../shared/use-image-upload.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { GrowingTextarea } from '../../ui/growing-textarea.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { notify } from '../../ui/notify.tsx'
import { problemsFound } from '../../ui/schema-problems.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts'
import { BrandSection } from './brand-section.tsx'
import { BusinessSection } from './business-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { LabelSizeField } from './label-size-field.tsx'
import { SiteOriginField } from './site-origin-field.tsx'
import { TrustSection } from './trust-section.tsx'
import { businessLabels, useBusinessForm } from './use-business-form.ts'
import { useSaveBusiness } from './use-save-business.ts'

/** Who the business is and how its site looks, the links of its labels and the sender of its e-mails. */
export function BusinessForm({ stored }: { stored: BusinessSettings }) {
  const images = useImageUpload('logo')
  const heroImages = useImageUpload('hero')
  const [pickedHero, setPickedHero] = useState<File | null>(null)
  const { save, isSaving } = useSaveBusiness()
  const { form, field, record, picked, setPicked, refusals, refuse, rebase, onStale, onSubmit, ...state } =
    useBusinessForm(stored)
  const isDirty = state.isDirty || pickedHero !== null
  useUnsavedChanges(isDirty)

  const submit = onSubmit(async (_input, { values, read }) => {
    const logoImageName = picked ? await images.upload('logoImageName', picked) : values.logoImageName
    if (logoImageName === undefined) return document.getElementById('logoImageName')?.focus()
    form.setFieldValue('logoImageName', logoImageName)
    setPicked(null)
    const heroImageName = pickedHero
      ? await heroImages.upload('heroImageName', pickedHero)
      : values.heroImageName
    if (heroImageName === undefined) return document.getElementById('heroImageName')?.focus()
    form.setFieldValue('heroImageName', heroImageName)
    setPickedHero(null)
    // Why again: a photo needs words for those who do not see it.
    const { data: input, error } = read({ ...values, logoImageName, heroImageName })
    if (!input) return refuse(problemsFound(error))
    const outcome = await save(input)
    if (outcome.kind === 'refused') return refuse(outcome.problems)
    if (outcome.kind === 'stale') return onStale(outcome)
    if (outcome.kind === 'failed') return
    rebase(outcome.current)
    notify.success(messages.updated)
  })

  function discard() {
    setPickedHero(null)
    rebase(record)
  }

  return (
    <form noValidate style={{ position: 'relative', maxWidth: '60rem' }} onSubmit={submit}>
      <LoadingOverlay visible={isSaving} />
      <FormErrorSummary problems={refusals} />
      <BusinessSection title="On labels and pages">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Stack gap="md">
            <TextInput {...field('name')} required maxLength={200} />
            <TextInput {...field('servicePhone')} type="tel" required maxLength={40} />
            <TextInput {...field('officePhone')} type="tel" required maxLength={40} />
            <TextInput {...field('email')} {...emailInput} required maxLength={254} />
            <GrowingTextarea {...field('address')} minRows={2} maxLength={300} />
            <TextInput
              {...field('license')}
              description="Proposals, e-mails and the site print it as you write it. Proposals are not sent without it."
              maxLength={200}
            />
          </Stack>
          <div>
            <ImageField
              noun="logo"
              id="logoImageName"
              label={businessLabels.logoImageName}
              value={form.values.logoImageName}
              picked={picked}
              error={images.errorOf('logoImageName') ?? refusals.logoImageName}
              progress={images.progressOf('logoImageName')}
              onChange={(choice) => {
                images.forget('logoImageName')
                setPicked(choice.picked)
                form.setFieldValue('logoImageName', choice.value)
              }}
            />
            <Text size="xs" c="dimmed" mt="xs">
              {messages.business.logo}
            </Text>
          </div>
        </SimpleGrid>
      </BusinessSection>
      <BrandSection form={form} field={field} />
      <HeroSection
        form={form}
        field={field}
        picked={pickedHero}
        images={heroImages}
        refusal={refusals.heroImageName}
        onChange={(choice) => {
          heroImages.forget('heroImageName')
          setPickedHero(choice.picked)
          form.setFieldValue('heroImageName', choice.value)
        }}
      />
      <TrustSection field={field} />
      <HoursSection field={field} />
      <BusinessSection title="Labels">
        <SiteOriginField form={form} field={field} originInUse={record.originInUse} />
        <LabelSizeField form={form} field={field} originInUse={record.originInUse} />
      </BusinessSection>
      <BusinessSection title="Sender of e-mails" about={messages.business.sender}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('senderName')} required maxLength={200} />
          <TextInput {...field('senderAddress')} {...emailInput} required maxLength={254} />
        </SimpleGrid>
      </BusinessSection>
      <Group gap="xs">
        <Button type="submit" loading={form.submitting} disabled={!isDirty}>
          Save
        </Button>
        <Button variant="default" disabled={!isDirty} onClick={discard}>
          Discard changes
        </Button>
      </Group>
    </form>
  )
}
