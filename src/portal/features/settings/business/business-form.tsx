import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BusinessInput, BusinessSettings } from '#contract/office/business.ts'
import { largestId } from '#domain/ids.ts'
import { profileLink } from '#domain/labels/label-code.ts'
import { type LabelSize, printersOf } from '#domain/labels/label-sizes.ts'
import { businessPromises, longestTrustFact, originOf } from '#domain/operations/business/business.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { type SaveOutcome, shownByForm, unsaved } from '../../../api/save-outcome.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { businessQuery } from '../../../shared/frame/business.ts'
import { type ImageChoice, ImageField } from '../../../shared/photos/image-field.tsx'
import { useImageUpload } from '../../../shared/photos/use-image-upload.ts'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { LoadingOverlay } from '../../../ui/form/loading-overlay.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { problemsFound } from '../../../ui/form/schema-problems.ts'
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { BusinessSection } from '../business-section.tsx'
import { BrandSection } from './brand-section.tsx'
import classes from './business-form.module.css'
import { CompareSection } from './compare-section.tsx'
import { days, factKindChoices, factPlaces } from './face-values.ts'
import { SiteOriginField } from './site-origin-field.tsx'
import {
  type BusinessFormState,
  businessLabels,
  labelSizeChoices,
  useBusinessForm,
} from './use-business-form.ts'

const ends = ['opens', 'closes'] as const

/** When the business is open on each day of the week. */
function HoursSection({ field }: Pick<BusinessFormState, 'field'>) {
  return (
    <BusinessSection title="Hours" about={messages.business.hours}>
      <div className={classes.week}>
        {days.map(({ day, name }) => (
          <div key={day} className={classes.day}>
            <span aria-hidden>{name}</span>
            {ends.map((end) => {
              const { label, ...input } = field(`hours_${day}_${end}`)
              return <TextInput key={end} {...input} type="time" aria-label={label ?? undefined} />
            })}
          </div>
        ))}
      </div>
    </BusinessSection>
  )
}

/** Who the business is and how its site looks, the links of its labels and the sender of its emails. */
export function BusinessForm({ stored }: { stored: BusinessSettings }) {
  const images = useImageUpload('logo')
  const heroImages = useImageUpload('hero')
  const [pickedHero, setPickedHero] = useState<File | null>(null)
  const { save, isSaving } = useSaveBusiness()
  const { form, field, record, picked, setPicked, refusals, refuse, rebase, onStale, onSubmit, ...state } =
    useBusinessForm(stored)
  const changes = state.changes + (pickedHero === null ? 0 : 1)
  useUnsavedChanges(changes > 0)

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
    const takeBack = state.discard()
    return () => {
      takeBack()
      setPickedHero(pickedHero)
    }
  }

  return (
    <form noValidate style={{ position: 'relative', maxWidth: '60rem' }} onSubmit={submit}>
      <LoadingOverlay visible={isSaving} />
      <FormErrorSummary problems={refusals} />
      <KeptTyped {...state.kept} />
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
              description="Proposals, emails and the site print it as you write it. Proposals are not sent without it."
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
      <CompareSection field={field} originInUse={record.originInUse} brand={record.brand.light} />
      <BusinessSection title="Labels">
        <SiteOriginField form={form} field={field} originInUse={record.originInUse} />
        <LabelSizeField form={form} field={field} originInUse={record.originInUse} />
      </BusinessSection>
      <BusinessSection title="Sender of emails" about={messages.business.sender}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('senderName')} required maxLength={200} />
          <TextInput {...field('senderAddress')} {...emailInput} required maxLength={254} />
        </SimpleGrid>
      </BusinessSection>
      <SaveBar changes={changes} isSaving={form.submitting} onDiscard={discard} />
    </form>
  )
}

type HeroSectionProps = BusinessFormState & {
  picked: File | null
  images: ReturnType<typeof useImageUpload>
  refusal: string | undefined
  onChange: (choice: ImageChoice) => void
}

/** The photo of the landing page and its description. */
function HeroSection({ form, field, picked, images, refusal, onChange }: HeroSectionProps) {
  return (
    <BusinessSection title="Photo on the home page" about={messages.business.photo}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ImageField
          id="heroImageName"
          label={businessLabels.heroImageName}
          value={form.values.heroImageName}
          picked={picked}
          error={images.errorOf('heroImageName') ?? refusal}
          progress={images.progressOf('heroImageName')}
          onChange={onChange}
        />
        <TextInput {...field('heroImageAlt')} maxLength={125} description={messages.business.photoShows} />
      </SimpleGrid>
    </BusinessSection>
  )
}

type LabelSizeFieldProps = BusinessFormState & { originInUse: string }

/** The size of printed labels; of one whose code gets small with this address, which printers print it well. */
function LabelSizeField({ form, field, originInUse }: LabelSizeFieldProps) {
  const origin = originOf(form.values.siteOrigin.trim()) ?? originInUse
  return (
    <NativeSelect
      {...field('labelSize')}
      mt="sm"
      data={labelSizeChoices}
      description={smallnessInWords(origin, form.values.labelSize)}
    />
  )
}

/** Of the longest link that a label may get. */
function smallnessInWords(origin: string, size: LabelSize): string {
  const link = profileLink(origin, largestId, '0'.repeat(10))
  return messages.business.labelPrinters[printersOf(new TextEncoder().encode(link).length, size)]
}

/** Reasons to trust the business, and what it promises. */
function TrustSection({ field }: Pick<BusinessFormState, 'field'>) {
  return (
    <>
      <BusinessSection title="Three facts" about={messages.business.facts}>
        <Stack gap="md">
          {factPlaces.map((place) => (
            <SimpleGrid key={place} cols={{ base: 1, sm: 3 }}>
              <NativeSelect {...field(`trustFacts_${place}_kind`)} data={[...factKindChoices]} />
              <TextInput {...field(`trustFacts_${place}_title`)} maxLength={longestTrustFact.title} />
              <TextInput {...field(`trustFacts_${place}_line`)} maxLength={longestTrustFact.line} />
            </SimpleGrid>
          ))}
        </Stack>
      </BusinessSection>
      <BusinessSection title="Promises" about={messages.business.promises}>
        <Stack gap="sm">
          {businessPromises.map((promise) => (
            <Checkbox key={promise} {...field(`promises_${promise}`)} />
          ))}
        </Stack>
      </BusinessSection>
    </>
  )
}

/** Saves the business and refetches whatever shows it, the links of labels included. */
function useSaveBusiness() {
  const queryClient = useQueryClient()
  const saving = useMutation(
    api.settings.saveBusiness.mutationOptions({
      meta: shownByForm,
      onSuccess: useRefresh(api.customers.key(), api.profiles.key()),
    }),
  )

  async function save(
    input: BusinessInput,
  ): Promise<SaveOutcome<{ current: BusinessSettings }, BusinessSettings>> {
    try {
      await saving.mutateAsync(input)
      return { kind: 'saved', current: await queryClient.fetchQuery({ ...businessQuery, staleTime: 0 }) }
    } catch (error) {
      return unsaved(error)
    }
  }

  return { save, isSaving: saving.isPending }
}
