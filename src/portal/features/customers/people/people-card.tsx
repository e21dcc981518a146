import { Anchor, Button, Paper, Text, Title } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { HomePerson } from '#contract/homes/home-people.ts'
import { homeParts } from '#domain/homes/home-people.ts'
import { peopleWords } from '#texts/en/staff/homes/people.ts'
import { fill } from '#texts/fill.ts'
import { api } from '../../../api/client.ts'
import { ContactWay } from '../../../shared/record/contact-way.tsx'
import { confirmAction } from '../../../ui/dialog/confirm.tsx'
import { lateCode } from '../../../ui/frame/late-part.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import classes from './people-card.module.css'
import { useSavePeople } from './use-save-people.ts'

const personForm = lateCode(() => import('./person-form.tsx'))

type PeopleCardProps = {
  customer: Customer
  /** Called with the home as it is stored then. */
  onSaved: (customer: Customer) => void
}

/** Who else belongs to a home: whom to call, and where else its customer has a home. */
export function PeopleCard({ customer: start, onSaved }: PeopleCardProps) {
  const { id } = start
  const { data: customer } = useQuery(api.customers.find.queryOptions({ input: { id }, initialData: start }))
  const saving = useSavePeople(id)

  async function open(stored?: HomePerson) {
    const code = await personForm().catch(() => undefined)
    if (!code) return notify.lostCode()
    const answer = await code.openPerson(id, stored)
    if (answer && 'saved' in answer) onSaved(answer.saved)
    if (answer && 'removes' in answer) remove(answer.removes)
  }

  function remove(stored: HomePerson) {
    const { name } = stored
    confirmAction({
      question: fill(peopleWords.removeQuestion, { name }),
      detail: peopleWords.removeMeans,
      yes: peopleWords.remove,
      isDangerous: true,
      onYes: async () => {
        const outcome = await saving.mutateAsync({ stored, person: null })
        if (outcome.kind === 'changed') return notify.error(peopleWords.changedMeanwhile)
        if (outcome.kind === 'refused') return notify.error(Object.values(outcome.problems).join(' '))
        notify.success(fill(peopleWords.removed, { name }))
        onSaved(outcome.customer)
      },
    })
  }

  return (
    <Paper
      withBorder
      component="section"
      aria-label={peopleWords.title}
      p={{ base: 'sm', sm: 'md' }}
      className={classes.card}
    >
      <div className={classes.head}>
        <Title order={2} size="h3">
          {peopleWords.title}
        </Title>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          flex="none"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => void open()}
        >
          {peopleWords.add}
        </Button>
      </div>
      {customer.people.length === 0 ? (
        <Text size="sm" c="dimmed">
          {peopleWords.nobody}
        </Text>
      ) : (
        <ul className={classes.people}>
          {customer.people.map((person) => (
            <Person key={person.id} person={person} home={customer} onEdit={() => void open(person)} />
          ))}
        </ul>
      )}
      <OtherHomes customerId={id} />
    </Paper>
  )
}

type PersonProps = { person: HomePerson; home: Customer; onEdit: () => void }

function Person({ person, home, onEdit }: PersonProps) {
  const { name, part, phone, email, mayDecide, forVisits } = person
  const about = [
    part !== 'other' && homeParts.find((row) => row.part === part)?.name,
    mayDecide && peopleWords.mayDecide,
    forVisits && peopleWords.forVisits,
  ].filter(Boolean)
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <span className={classes.name} translate="no">
          {name}
        </span>
        {about.length > 0 && <span className={classes.about}>{about.join(' · ')}</span>}
      </div>
      <div className={classes.ways}>
        {phone !== null && <ContactWay kind="phone" contact={phone} home={home} className={classes.way} />}
        {email !== null && <ContactWay kind="email" contact={email} home={home} className={classes.way} />}
      </div>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        className={classes.edit}
        leftSection={<IconPencil size={16} aria-hidden />}
        aria-label={fill(peopleWords.editOf, { name })}
        onClick={onEdit}
      >
        {peopleWords.edit}
      </Button>
    </li>
  )
}

/** Other homes of the same customer, by email or phone. */
function OtherHomes({ customerId }: { customerId: number }) {
  const { data: homes = [] } = useQuery(
    api.homes.overview.queryOptions({ input: { customerId }, select: ({ otherHomes }) => otherHomes }),
  )
  if (homes.length === 0) return null
  return (
    <Text size="sm" className={classes.others}>
      {peopleWords.otherHomes}{' '}
      {homes.map(({ id, address }, index) => (
        <Fragment key={id}>
          {index > 0 && ' · '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => (
              <Link to="/portal/customer-details/$id" params={{ id: String(id) }} {...props} />
            )}
          >
            {address}
          </Anchor>
        </Fragment>
      ))}
    </Text>
  )
}
