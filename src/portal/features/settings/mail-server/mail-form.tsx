import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BusinessSettings } from '#contract/office/business.ts'
import type { MailSettings } from '#contract/office/mail.ts'
import {
  type MailWay,
  mailEncryptions,
  mailWays,
  needsSecret,
  serversOfProviders,
} from '#domain/operations/mail-server/mail-settings.ts'
import { messages } from '#texts/en/messages.ts'
import { mailServerMessages } from '#texts/en/staff/office/mail-server-messages.ts'
import { api } from '../../../api/client.ts'
import { shownByForm, unsaved } from '../../../api/save-outcome.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useRecordForm } from '../../../shared/form/use-record-form.ts'
import { FormErrorSummary } from '../../../ui/form/form-error-summary.tsx'
import { GrowingTextarea } from '../../../ui/form/growing-textarea.tsx'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes.ts'
import { lateCode } from '../../../ui/frame/late-part.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { BusinessSection } from '../business-section.tsx'
import { MailSender } from './mail-sender.tsx'
import { MailTest } from './mail-test.tsx'
import type { MailValues } from './read-mail.ts'

const { page } = mailServerMessages

const valuesOf = (stored: MailSettings): MailValues => ({
  way: stored.way,
  host: stored.host,
  port: String(stored.port),
  encryption: stored.encryption,
  user: stored.user ?? '',
  tenant: stored.tenant ?? '',
  program: stored.program ?? '',
  secret: '',
})

const labels = {
  way: page.way,
  host: page.host,
  port: page.port,
  encryption: page.encryption,
  user: page.user,
  tenant: page.tenant,
  program: page.appId,
  // Why none: a device does not keep it, and nobody compares it.
  secret: null,
} as const

const wayChoices = mailWays
  .toSorted((one, other) => orderOf(one) - orderOf(other))
  .map((value) => ({ value, label: page.ways[value] }))
const encryptionChoices = mailEncryptions.map((value) => ({ value, label: page.encryptions[value] }))

/** The most usual first. */
function orderOf(way: MailWay): number {
  return ['off', 'microsoft', 'google', 'password', 'relay'].indexOf(way)
}

const fetchReader = lateCode(() => import('./read-mail.ts').then(({ readMail }) => readMail))

/** Names the mail server; its secret is typed here and never shown again. */
export function MailForm({
  stored,
  business,
}: {
  stored: MailSettings
  business: Pick<BusinessSettings, 'senderName' | 'senderAddress' | 'email'>
}) {
  const saving = useMutation(
    api.mail.save.mutationOptions({
      meta: shownByForm,
      onSuccess: useRefresh(api.outbox.key(), api.lookups.key()),
    }),
  )
  const { form, field, record, refusals, refuse, rebase, onStale, onSubmit, ...state } = useRecordForm({
    stored,
    keptAs: 'mail',
    valuesOf,
    fetchReader,
    labels,
    choices: { way: wayChoices, encryption: encryptionChoices },
  })
  const [saves, setSaves] = useState(0)
  useUnsavedChanges(state.isDirty)
  const { values } = form
  const { way } = values

  const submit = onSubmit(async (input) => {
    try {
      rebase(await saving.mutateAsync(input))
      setSaves(saves + 1)
      notify.success(messages.updated)
    } catch (error) {
      const outcome = unsaved<MailSettings>(error)
      if (outcome.kind === 'refused') refuse(outcome.problems)
      if (outcome.kind === 'stale') await onStale(outcome)
    }
  })

  /** The servers of the two providers are known; those of others are typed. */
  function chooseWay(next: MailWay) {
    const known = next === 'microsoft' || next === 'google' ? serversOfProviders[next] : undefined
    const wasKnown = way === 'microsoft' || way === 'google'
    form.setValues({
      way: next,
      secret: '',
      ...(known && { ...known, port: String(known.port) }),
      ...(!known && wasKnown && { host: '', port: '587', encryption: 'starttls' as const }),
    })
  }

  return (
    <>
      <form noValidate onSubmit={submit}>
        <FormErrorSummary problems={refusals} />
        <KeptTyped {...state.kept} />
        <BusinessSection title={page.way} about={page.wayAbout}>
          <Stack gap="md">
            <NativeSelect
              {...field('way')}
              label={null}
              aria-label={page.way}
              data={wayChoices}
              onChange={(event) => chooseWay(event.currentTarget.value as MailWay)}
            />
            {way !== 'off' && <Text size="sm">{page.guides[way]}</Text>}
            {way !== 'off' && <ServerFields field={field} />}
            {needsSecret(way) && <SignInFields way={way} record={record} values={values} field={field} />}
            {way !== 'off' && (
              <MailSender business={business} user={needsSecret(way) ? values.user.trim() : null} />
            )}
          </Stack>
        </BusinessSection>
        <SaveBar changes={state.changes} isSaving={form.submitting} onDiscard={state.discard} />
      </form>
      {record.way !== 'off' && <MailTest key={saves} isChanged={state.isDirty} />}
    </>
  )
}

type FieldProps = Pick<ReturnType<typeof useRecordForm<MailValues, MailSettings, unknown>>, 'field'>

function ServerFields({ field }: FieldProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <TextInput {...field('host')} required maxLength={253} autoComplete="off" spellCheck={false} />
      <TextInput {...field('port')} required maxLength={5} inputMode="numeric" autoComplete="off" />
      <NativeSelect {...field('encryption')} data={encryptionChoices} />
    </SimpleGrid>
  )
}

type SignInFieldsProps = FieldProps & { way: MailWay; record: MailSettings; values: MailValues }

/** The mailbox that sends, and what lets the portal in. */
function SignInFields({ way, record, values, field }: SignInFieldsProps) {
  const { label: _none, ...secret } = field('secret')
  const description = aboutSecret(way, record, values)
  const isMissing = description !== page.secretKept
  return (
    <>
      <TextInput
        {...field('user')}
        required
        maxLength={254}
        description={page.userAbout}
        autoComplete="off"
        spellCheck={false}
      />
      {way === 'microsoft' && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('tenant')} required maxLength={100} autoComplete="off" spellCheck={false} />
          <TextInput {...field('program')} required maxLength={254} autoComplete="off" spellCheck={false} />
        </SimpleGrid>
      )}
      {way === 'google' && record.way === 'google' && record.program !== null && (
        <Text size="sm">
          {page.serviceAccount}: {record.program}
        </Text>
      )}
      {way === 'google' ? (
        <GrowingTextarea
          {...secret}
          label={page.secrets.google}
          required={isMissing}
          description={`${page.keyFileAbout} ${description}`}
          minRows={3}
          maxLength={8_000}
          autoComplete="off"
          spellCheck={false}
        />
      ) : (
        <PasswordField
          {...secret}
          label={way === 'microsoft' ? page.secrets.microsoft : page.secrets.password}
          description={description}
          required={isMissing}
          maxLength={8_000}
          autoComplete="new-password"
        />
      )}
    </>
  )
}

/** Whether the stored secret stays, or has to be typed again. */
function aboutSecret(way: MailWay, record: MailSettings, values: MailValues): string {
  if (record.way !== way) return ''
  if (!record.hasSecret) return page.secretLost
  const { secret: _typed, ...now } = values
  const { secret: _none, ...before } = valuesOf(record)
  return JSON.stringify(now) === JSON.stringify(before) ? page.secretKept : page.secretAgain
}
