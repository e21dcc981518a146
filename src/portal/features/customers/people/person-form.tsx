import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#contract/homes/customers.ts'
import { type HomePerson, HomePersonInput } from '#contract/homes/home-people.ts'
import { homeParts, longestPersonName } from '#domain/homes/home-people.ts'
import { emailInput } from '#domain/people/email-in-pages.ts'
import { peopleWords } from '#texts/en/staff/homes/people.ts'
import { recordWords } from '#texts/en/staff/record-words.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { askInDialog } from '../../../ui/dialog/ask-in-dialog.ts'
import { KeptTyped } from '../../../ui/form/kept-typed.tsx'
import { notify } from '../../../ui/frame/notify.tsx'
import { type PersonChange, useSavePeople } from './use-save-people.ts'

/** What became of the dialog: the home once it was saved, whom to remove, or nothing. */
export type PersonAnswer = { saved: Customer } | { removes: HomePerson } | undefined

/** Opens the fields of a person of a home, or without one those of somebody new. */
export const openPerson = (customerId: number, stored: HomePerson | undefined) =>
  askInDialog<PersonAnswer>({
    title: stored ? peopleWords.changing : peopleWords.adding,
    otherwise: undefined,
    content: (answer) => <PersonForm customerId={customerId} stored={stored} onAnswer={answer} />,
  })

type PersonFormProps = {
  customerId: number
  stored: HomePerson | undefined
  onAnswer: (answer: PersonAnswer) => void
}

const partChoices = homeParts.map(({ part, name }) => ({ value: part, label: name }))

const valuesOf = (stored: HomePerson | undefined) => ({
  name: stored?.name ?? '',
  part: stored?.part ?? 'other',
  phone: stored?.phone ?? '',
  email: stored?.email ?? '',
  mayDecide: stored?.mayDecide ?? false,
  forVisits: stored?.forVisits ?? false,
})

function PersonForm({ customerId, stored, onAnswer }: PersonFormProps) {
  const checks = useQuery(api.contactWishes.find.queryOptions({ input: { customerId } }))
  const saving = useSavePeople(customerId)
  const { field, problems, refuse, onSubmit, kept, closes } = useCheckedForm({
    keptAs: `person/${customerId}/${stored?.id ?? 'new'}`,
    initialValues: valuesOf(stored),
    read: (typed) => HomePersonInput.safeParse({ ...typed, id: stored?.id ?? 0 }),
  })
  const close = closes(onAnswer)

  async function save(person: PersonChange['person']) {
    const outcome = await saving.mutateAsync({ stored, person }).catch(() => undefined)
    if (outcome?.kind === 'refused') refuse(outcome.problems)
    if (outcome?.kind === 'changed') {
      notify.error(peopleWords.changedMeanwhile)
      close(undefined)
    }
    if (outcome?.kind !== 'saved') return
    notify.success(fill(stored ? peopleWords.saved : peopleWords.added, { name: person?.name ?? '' }))
    close({ saved: outcome.customer })
  }

  return (
    <form noValidate onSubmit={onSubmit((person) => save(person))}>
      <KeptTyped {...kept} />
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <TextInput
            {...field('name')}
            label={peopleWords.fields.name}
            required
            maxLength={longestPersonName}
            autoComplete="off"
            data-autofocus
          />
          <NativeSelect {...field('part')} label={peopleWords.fields.part} data={partChoices} />
          <TextInput
            {...field('phone')}
            label={peopleWords.fields.phone}
            type="tel"
            inputMode="tel"
            maxLength={40}
            autoComplete="off"
          />
          <TextInput
            {...field('email')}
            label={peopleWords.fields.email}
            {...emailInput}
            maxLength={254}
            autoComplete="off"
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {peopleWords.furtherNumber}
        </Text>
        <Checkbox
          {...field('mayDecide')}
          label={peopleWords.mayDecide}
          disabled={checks.data?.maySettle === false}
          description={
            checks.data?.maySettle === false ? peopleWords.rightsOfSellers : peopleWords.mayDecideMeans
          }
        />
        <Checkbox
          {...field('forVisits')}
          label={peopleWords.forVisits}
          description={peopleWords.forVisitsMeans}
        />
        {problems.people && (
          <Text size="sm" c="var(--hvac-danger)" role="alert">
            {problems.people}
          </Text>
        )}
      </Stack>
      <Group justify="space-between" gap="xs" mt="lg">
        {stored ? (
          <Button
            variant="subtle"
            color="danger"
            disabled={saving.isPending}
            onClick={() => close({ removes: stored })}
          >
            {peopleWords.remove}
          </Button>
        ) : (
          <span />
        )}
        <Group gap="xs">
          <Button variant="default" disabled={saving.isPending} onClick={() => close(undefined)}>
            {recordWords.cancel}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {recordWords.save}
          </Button>
        </Group>
      </Group>
    </form>
  )
}
