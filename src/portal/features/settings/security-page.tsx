import { Box, Checkbox, Input, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SecuritySettings } from '#contract/office/settings.ts'
import { type Role, type RoleName, roleRows, roles } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../api/client.ts'
import { shownByForm, unsaved } from '../../api/save-outcome.ts'
import { useRecordForm } from '../../shared/form/use-record-form.ts'
import { KeptTyped } from '../../ui/form/kept-typed.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.ts'
import { lateCode } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { BusinessSection } from './business-section.tsx'
import type { SecurityValues } from './read-security.ts'

const about =
  'People in these roles must set up a second factor before they can do anything else. This applies right away.'

const valuesOf = ({ secondFactorRoles }: SecuritySettings) =>
  Object.fromEntries(roles.map((role) => [role, secondFactorRoles.includes(role)])) as SecurityValues

const fetchReader = lateCode(() => import('./read-security.ts').then(({ readSecurity }) => readSecurity))

const labels = Object.fromEntries(roleRows.map(({ role, roleName }) => [role, roleName])) as Record<
  Role,
  RoleName
>

/** Which roles need a second factor to sign in. */
export function SecurityPage({ stored }: { stored: SecuritySettings }) {
  const saving = useMutation(api.settings.saveSecurity.mutationOptions({ meta: shownByForm }))
  const { form, field, refusals, refuse, rebase, onStale, onSubmit, ...state } = useRecordForm({
    stored,
    keptAs: 'security',
    valuesOf,
    fetchReader,
    labels,
  })
  useUnsavedChanges(state.isDirty)

  const submit = onSubmit(async (input) => {
    try {
      rebase(await saving.mutateAsync(input))
      notify.success(messages.updated)
    } catch (error) {
      const outcome = unsaved<SecuritySettings>(error)
      if (outcome.kind === 'refused') refuse(outcome.problems)
      if (outcome.kind === 'stale') await onStale(outcome)
    }
  })

  return (
    <>
      <PageHeader title="Security" />
      <Box component="form" maw="44rem" noValidate onSubmit={submit}>
        <KeptTyped {...state.kept} />
        <BusinessSection title="Roles that need a second factor" about={about}>
          <Input.Wrapper
            role="group"
            aria-label="Roles that need a second factor"
            error={refusals.secondFactorRoles}
          >
            <Stack gap="sm" my="xs">
              {roles.map((role) => (
                <Checkbox key={role} {...field(role)} />
              ))}
            </Stack>
          </Input.Wrapper>
        </BusinessSection>
        <SaveBar changes={state.changes} isSaving={form.submitting} onDiscard={state.discard} />
      </Box>
    </>
  )
}
