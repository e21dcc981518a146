import { expect, test } from 'vitest'
import { type AlertFacts, alertInWords } from './alert-in-words.ts'
import { alertKinds } from './alert-kinds.ts'

// Every sentence of the bell, word for word: `npm run unit -- src/domain/alerts -u` takes over a change that was read.

/** An alert of which only what cannot be missing is known. */
const bare: Omit<AlertFacts, 'kind'> = {
  times: 1,
  name: null,
  by: null,
  requestId: 12,
  reason: null,
  equipmentKind: null,
  isUrgent: null,
  visitDay: null,
  visitFrom: null,
  visitTo: null,
  address: null,
  device: null,
  proposalId: 41,
  mayBeScanner: false,
  option: null,
  emailKind: null,
  job: null,
  email: null,
}
/** One of which everything is. */
const full: Omit<AlertFacts, 'kind'> = {
  times: 3,
  name: 'Pat Miller',
  by: 'Sam Lee',
  requestId: 12,
  reason: 'upgrade',
  equipmentKind: 'furnace',
  isUrgent: true,
  visitDay: '2026-12-01',
  visitFrom: '09:00',
  visitTo: '11:00',
  address: '101 Abalone Rd',
  device: 'Safari on iPhone',
  proposalId: 41,
  mayBeScanner: true,
  option: 'Better',
  emailKind: 'proposal',
  job: 'backup',
  email: 'new@example.com',
}

const said = (facts: AlertFacts) => {
  const { text, detail } = alertInWords(facts)
  return `  ${text}${detail === null ? '' : `\n    ${detail}`}`
}

/** One of a customer's own doing, which happened once. */
const plain: Omit<AlertFacts, 'kind'> = {
  ...full,
  times: 1,
  by: null,
  isUrgent: false,
  visitDay: null,
  mayBeScanner: false,
  option: null,
  device: null,
  job: 'price-of-gas',
}

test('what the bell says of each kind: with everything known, of a plain case, and with nothing', async () => {
  const lines = alertKinds.map(({ kind }) =>
    [kind, ...[full, plain, bare].map((facts) => said({ ...facts, kind }))].join('\n'),
  )
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('read-aloud/alerts.txt')
})
