import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isLeftAlone } from '#domain/call-list/left-alone.ts'
import type { HomePerson } from '#domain/homes/home-people.ts'
import { callListWords } from '#texts/en/staff/homes/call-list.ts'
import { takenRequestWords } from '#texts/en/staff/taken-request.ts'
import { api } from '../../../api/client.ts'
import { inOneLine } from '../../../ui/text/in-one-line.ts'
import type { HomeOfRequest, noRequest } from './taken-request.ts'

/** Name and ways to reach somebody, as a request keeps them; empty for those of the home. */
type Contact = Pick<typeof noRequest, 'name' | 'phone' | 'email'>

const ofHome: Contact = { name: '', phone: '', email: '' }

type PersonToCallBackProps = {
  home: HomeOfRequest
  value: Contact
  onChange: (contact: Contact) => void
}

/** Whom to call back about a request, where a home has more people than its customer: news of it goes to them. */
export function PersonToCallBack({ home, value, onChange }: PersonToCallBackProps) {
  const { data } = useQuery(api.customers.find.queryOptions({ input: { id: home.id } }))
  const people = data?.people.filter(({ phone, email }) => phone !== null || email !== null) ?? []
  if (people.length === 0) return null
  const labelOf = (person: Person) => {
    const isAlone = data && [person.phone, person.email].some((contact) => isLeftAlone(data, contact))
    return inOneLine([personInWords(person), isAlone && callListWords.marks['do-not-contact']])
  }
  return (
    <NativeSelect
      label={takenRequestWords.callBack}
      value={people.find((person) => isContactOf(person, value))?.id ?? ''}
      onChange={({ currentTarget }) => {
        const person = people.find(({ id }) => String(id) === currentTarget.value)
        onChange(person ? contactOf(person) : ofHome)
      }}
      data={[
        { value: '', label: labelOf({ ...home, name: home.name ?? takenRequestWords.customer }) },
        ...people.map((person) => ({ value: String(person.id), label: labelOf(person) })),
      ]}
    />
  )
}

type Person = Pick<HomePerson, 'phone' | 'email'> & { name: string | null }

const contactOf = ({ name, phone, email }: Person): Contact => ({
  name: name ?? '',
  phone: phone ?? '',
  email: email ?? '',
})

function isContactOf(person: Person, { name, phone, email }: Contact): boolean {
  const own = contactOf(person)
  return own.name === name && own.phone === phone && own.email === email
}

const personInWords = ({ name, phone, email }: Person) => [name, phone ?? email].filter(Boolean).join(', ')
