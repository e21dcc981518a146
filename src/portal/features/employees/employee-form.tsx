import {
  Box,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Paper,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Employee, EmployeeInput, Invitation } from '#contract/callers/employees.ts'
import { can, homePath } from '#domain/people/access.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { roleIdOf, shortestPassword } from '#domain/people/roles.ts'
import { messages } from '#texts/en/messages.ts'
import { invitationTexts } from '#texts/en/staff/invitations.ts'
import { recordWords } from '#texts/en/staff/record-words.ts'
import { api } from '../../api/client.ts'
import { hasCode } from '../../api/failures.ts'
import { type SaveOutcome, shownByForm, unsaved } from '../../api/save-outcome.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { actorOf, signedInQuery, useSignedIn } from '../../session/session.ts'
import { NewPasswordField } from '../../shared/form/new-password-field.tsx'
import { useRecordForm } from '../../shared/form/use-record-form.ts'
import { noteWhereEmailWent } from '../../shared/record/mail-state.ts'
import { confirmAction } from '../../ui/dialog/confirm.tsx'
import { FormErrorSummary } from '../../ui/form/form-error-summary.tsx'
import { KeptTyped } from '../../ui/form/kept-typed.tsx'
import { LoadingOverlay } from '../../ui/form/loading-overlay.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.ts'
import { lateCode } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { formatMonthDay } from '../../ui/text/format-date.ts'
import { invitationCard, inviteAgain } from './late-invitation.ts'
import type { EmployeeValues } from './read-employee.ts'
import { roleChoices } from './role-choices.ts'

const labels = {
  name: 'Name',
  email: 'Email',
  password: null,
  // Why none: it is a way to add somebody, and nothing that is stored of them.
  isInvited: null,
  roleId: 'Role',
  isAssignable: 'Visits homes: requests can be assigned to this Admin',
} as const

const valuesOf = (stored: Employee | undefined, isInvited: boolean): EmployeeValues => ({
  name: stored?.name ?? '',
  email: stored?.email ?? '',
  password: '',
  isInvited,
  roleId: String(stored?.roleId ?? 0),
  isAssignable: stored?.isAssignable ?? false,
})

const fetchReader = lateCode(() => import('./read-employee.ts').then(({ readEmployee }) => readEmployee))

const adminId = String(roleIdOf('admin'))

/** Adds or changes an employee, then returns to the list. */
export function EmployeeForm({ stored, isInvited = false }: { stored?: Employee; isInvited?: boolean }) {
  const me = useSignedIn()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { save, isSaving } = useSaveEmployee()
  const { form, field, refusals, refuse, onStale, onSubmit, changes, discard, kept, isDirty } = useRecordForm(
    {
      stored,
      keptAs: `employee/${stored?.id ?? 'new'}`,
      valuesOf: (employee) => valuesOf(employee, isInvited),
      fetchReader,
      labels,
      choices: { roleId: roleChoices },
    },
  )
  const InvitationCard = invitationCard.usePart()
  const InviteAgain = inviteAgain.usePart()
  const [invited, setInvited] = useState<{ name: string; made: Invitation }>()
  const allowLeaving = useUnsavedChanges(isDirty)

  const submit = onSubmit(async (input, { record }) => {
    const outcome = await save(input)
    if (outcome.kind === 'refused') return refuse(outcome.problems)
    if (outcome.kind === 'stale') return onStale(outcome)
    if (outcome.kind === 'failed') return
    notify.success(outcome.isNew ? messages.saved : messages.updated)
    allowLeaving()
    if (outcome.invitation) {
      // Why its failure is no matter: without the card the form stays, and whoever is listed can be invited again.
      await invitationCard.fetchPart().catch(() => undefined)
      return setInvited({ name: input.name, made: outcome.invitation })
    }
    if (record?.id === me.id) return leaveAsWhoIAmNow()
    await navigate({ to: '/portal/manage-employees' })
  })

  /** Goes home if the person has given up the right to see the list. */
  async function leaveAsWhoIAmNow() {
    const now = await queryClient.fetchQuery({ ...signedInQuery, staleTime: 0 })
    const seesList = !now || can.manageEmployees(actorOf(now))
    await navigate({ to: seesList ? '/portal/manage-employees' : homePath(now.role) })
  }

  if (invited && InvitationCard)
    return (
      <>
        <PageHeader title={messages.employee.detailsTitle} />
        <InvitationCard {...invited}>
          <Button variant="default" renderRoot={(props) => <Link to="/portal/manage-employees" {...props} />}>
            {invitationTexts.toList}
          </Button>
        </InvitationCard>
      </>
    )
  const rule = `At least ${shortestPassword} characters.`
  return (
    <>
      <PageHeader title={messages.employee.detailsTitle} />
      <Box component="form" maw="34rem" noValidate onSubmit={submit}>
        <Paper withBorder p={{ base: 'md', sm: 'lg' }} pos="relative">
          <LoadingOverlay visible={isSaving} />
          <FormErrorSummary problems={refusals} />
          <KeptTyped {...kept} />
          <Stack gap="md">
            <TextInput {...field('name')} required maxLength={200} autoComplete="off" />
            <TextInput {...field('email')} {...emailInput} required maxLength={254} autoComplete="off" />
            {!stored && <Checkbox {...field('isInvited')} label={invitationTexts.choose} />}
            {!form.values.isInvited && (
              <NewPasswordField
                {...field('password')}
                label="Password"
                whose={() => [form.getValues().name, form.getValues().email]}
                required={!stored}
                description={stored ? `${passwordOf(stored)} ${rule}` : rule}
              />
            )}
            <NativeSelect {...field('roleId')} required data={roleChoices} />
            {form.values.roleId === adminId && <Checkbox {...field('isAssignable')} />}
          </Stack>
        </Paper>
        <SaveBar changes={changes} isNew={!stored} isSaving={form.submitting} onDiscard={discard}>
          <Button variant="default" renderRoot={(props) => <Link to="/portal/manage-employees" {...props} />}>
            {recordWords.cancel}
          </Button>
        </SaveBar>
      </Box>
      {InviteAgain && stored?.passwordChangedDate === null && <InviteAgain employee={stored} />}
      {stored && <SecondFactorOf employee={stored} />}
    </>
  )
}

function passwordOf({ passwordChangedDate }: Employee): string {
  return passwordChangedDate === null
    ? 'None yet: they choose one with a link that we email. Leave empty to let them.'
    : `Set on ${formatMonthDay(passwordChangedDate)}. Leave empty to keep it. A new password signs them out.`
}

/** Whether an employee has a second factor, which an Admin can reset if the phone is lost. */
function SecondFactorOf({ employee }: { employee: Employee }) {
  const me = useSignedIn()
  const router = useRouter()
  const queryClient = useQueryClient()
  const resetting = useMutation(
    api.secondFactor.reset.mutationOptions({
      onSuccess: async () => {
        notify.success(messages.secondFactor.resetDone, await noteWhereEmailWent(queryClient, employee.email))
        await router.invalidate()
      },
    }),
  )
  const { id, hasSecondFactor } = employee
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} maw="34rem" mt="md">
      <Title order={2} size="h3" mb="xs">
        {messages.secondFactor.title}
      </Title>
      <Group justify="space-between">
        <Text size="sm">{hasSecondFactor ? 'Set up.' : messages.secondFactor.notOn}</Text>
        {hasSecondFactor && id !== me.id && (
          <Button
            variant="default"
            onClick={() =>
              confirmAction({
                question: messages.secondFactor.resetQuestion,
                detail: messages.secondFactor.resetDetail,
                isDangerous: true,
                onYes: () => resetting.mutateAsync({ id }),
              })
            }
          >
            Reset
          </Button>
        )}
      </Group>
    </Paper>
  )
}

/** Saves an employee and refetches what shows employees. */
function useSaveEmployee() {
  const saving = useMutation(
    api.employees.save.mutationOptions({
      meta: { handles: [...shownByForm.handles, 'LAST_ADMIN'] },
      onSettled: useRefresh(api.employees.key(), api.dashboard.key()),
    }),
  )

  async function save(
    input: EmployeeInput,
  ): Promise<SaveOutcome<{ isNew: boolean; invitation?: Invitation | undefined }, Employee>> {
    try {
      const { statusCode, invitation } = await saving.mutateAsync(input)
      if (statusCode !== 3) return { kind: 'saved', isNew: statusCode === 1, invitation }
      notify.error(messages.emailAlreadyExists)
      return { kind: 'refused', problems: { email: messages.emailAlreadyExists } }
    } catch (error) {
      if (hasCode(error, 'LAST_ADMIN'))
        return { kind: 'refused', problems: { roleId: messages.employee.lastAdmin } }
      return unsaved(error)
    }
  }

  return { save, isSaving: saving.isPending }
}
