import { Button, Checkbox, Group, NativeSelect, Paper, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Employee } from '#contract/employees.ts'
import { can, homePath } from '#domain/people/access.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { roleIdOf, shortestPassword } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { actorOf, signedInQuery, useSignedIn } from '../../session/session.ts'
import { NewPasswordField } from '../../shared/new-password-field.tsx'
import { useRecordForm } from '../../shared/use-record-form.ts'
import { FormErrorSummary } from '../../ui/form-error-summary.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { lateCode } from '../../ui/late-part.ts'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts'
import type { EmployeeValues } from './read-employee.ts'
import { roleChoices } from './role-choices.ts'
import { SecondFactorOf } from './second-factor-of.tsx'
import { useSaveEmployee } from './use-save-employee.ts'

const labels = {
  name: 'Name',
  email: 'Email',
  password: null,
  roleId: 'Role',
  isAssignable: 'Visits homes: requests can be assigned to this Admin',
} as const

const valuesOf = (stored: Employee | undefined): EmployeeValues => ({
  name: stored?.name ?? '',
  email: stored?.email ?? '',
  password: '',
  roleId: String(stored?.roleId ?? 0),
  isAssignable: stored?.isAssignable ?? false,
})

const fetchReader = lateCode(() => import('./read-employee.ts').then(({ readEmployee }) => readEmployee))

const adminId = String(roleIdOf('admin'))

/** Adds or changes an employee, then returns to the list. */
export function EmployeeForm({ stored }: { stored?: Employee }) {
  const me = useSignedIn()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { save, isSaving } = useSaveEmployee()
  const { form, field, refusals, refuse, onStale, onSubmit, isDirty } = useRecordForm({
    stored,
    valuesOf,
    fetchReader,
    labels,
    choices: { roleId: roleChoices },
  })
  const allowLeaving = useUnsavedChanges(isDirty)

  const submit = onSubmit(async (input, { record }) => {
    const outcome = await save(input)
    if (outcome.kind === 'refused') return refuse(outcome.problems)
    if (outcome.kind === 'stale') return onStale(outcome)
    if (outcome.kind === 'failed') return
    notify.success(outcome.isNew ? messages.saved : messages.updated)
    allowLeaving()
    if (record?.id === me.id) return leaveAsWhoIAmNow()
    await navigate({ to: '/portal/manage-employees' })
  })

  /** Goes home if the person has given up the right to see the list. */
  async function leaveAsWhoIAmNow() {
    const now = await queryClient.fetchQuery({ ...signedInQuery, staleTime: 0 })
    const seesList = !now || can.manageEmployees(actorOf(now))
    await navigate({ to: seesList ? '/portal/manage-employees' : homePath(now.role) })
  }

  const rule = `At least ${shortestPassword} characters.`
  return (
    <>
      <PageHeader title={messages.employee.detailsTitle} />
      <Paper
        component="form"
        withBorder
        p={{ base: 'md', sm: 'lg' }}
        maw="34rem"
        pos="relative"
        noValidate
        onSubmit={submit}
      >
        <LoadingOverlay visible={isSaving} />
        <FormErrorSummary problems={refusals} />
        <Stack gap="md">
          <TextInput {...field('name')} required maxLength={200} autoComplete="off" />
          <TextInput {...field('email')} {...emailInput} required maxLength={254} autoComplete="off" />
          <NewPasswordField
            {...field('password')}
            label="Password"
            required={!stored}
            whose={() => [form.getValues().name, form.getValues().email]}
            description={stored ? `${passwordOf(stored)} ${rule}` : rule}
          />
          <NativeSelect {...field('roleId')} required data={roleChoices} />
          {form.values.roleId === adminId && <Checkbox {...field('isAssignable')} />}
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" renderRoot={(props) => <Link to="/portal/manage-employees" {...props} />}>
            Cancel
          </Button>
          <Button type="submit" loading={form.submitting}>
            Save
          </Button>
        </Group>
      </Paper>
      {stored && <SecondFactorOf employee={stored} />}
    </>
  )
}

function passwordOf({ passwordChangedDate }: Employee): string {
  return passwordChangedDate === null
    ? 'None yet: they choose one with a link that we e-mail. Leave empty to let them.'
    : `Set on ${formatDate(passwordChangedDate)}. Leave empty to keep it. A new password signs them out.`
}
