import { isSameEmail } from '../../people/email-address.ts'

/** Somebody of a home with an email; number 0 is its customer. */
export type Receiver = { personId: number; name: string | null; email: string }

type Person = { id: number; name: string; email: string | null; mayDecide: boolean }
type Home = { name: string | null; email: string | null; people: readonly Person[] }

/** Everybody of a home who can be sent something, each mailbox once, the customer first. */
export function receiversOf({ name, email, people }: Home): Receiver[] {
  return onceEach([{ personId: 0, name, email }, ...people.map(toReceiver)])
}

/** Those of them who may accept a proposal: the customer, and whoever may decide. */
export function decidersOf({ name, email, people }: Home): Receiver[] {
  const deciders = people.filter(({ mayDecide }) => mayDecide)
  return onceEach([{ personId: 0, name, email }, ...deciders.map(toReceiver)])
}

const toReceiver = ({ id, name, email }: Person) => ({ personId: id, name, email })

function onceEach(all: readonly (Omit<Receiver, 'email'> & { email: string | null })[]): Receiver[] {
  const found: Receiver[] = []
  for (const { email, ...person } of all)
    if (email !== null && !found.some((one) => isSameEmail(one.email, email)))
      found.push({ ...person, email })
  return found
}

/** Who is chosen to answer a proposal, and who else gets it. */
export type ReceiverIds = { toPersonId: number; readerIds: readonly number[] }

/** Where a proposal goes: `to` answers it, and so may the other deciders; the readers read. */
export type Addressed = { to: string | null; deciders: string[]; readers: string[] }

/**
 * Where a proposal goes that is sent to these people; or which of them may not get it so. Nobody only reads what they may answer: of several
 * who may decide, each can, and the first answer stands. Without another choice it goes to the customer, who may have no email.
 */
export function addressed(
  home: Home,
  { toPersonId, readerIds }: ReceiverIds,
): Addressed | { refused: 'toPersonId' | 'readerIds' } {
  const decider = [...home.people.filter(({ mayDecide }) => mayDecide)].find(({ id }) => id === toPersonId)
  const to = toPersonId === 0 ? home.email : decider?.email
  if (to === undefined || (toPersonId !== 0 && to === null)) return { refused: 'toPersonId' }
  const people = [{ id: 0, email: home.email }, ...home.people]
  const readers = readerIds.map((personId) => people.find(({ id }) => id === personId)?.email ?? null)
  if (readers.includes(null)) return { refused: 'readerIds' }
  const others = receiversOf(home).filter(
    ({ email }) => !isSameEmail(email, to) && readers.some((reader) => isSameEmail(reader, email)),
  )
  const mayDecide = ({ email }: Receiver) => decidersOf(home).some((one) => isSameEmail(one.email, email))
  return {
    to,
    deciders: others.filter(mayDecide).map(({ email }) => email),
    readers: others.filter((other) => !mayDecide(other)).map(({ email }) => email),
  }
}
