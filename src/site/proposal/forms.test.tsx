import { expect, test } from 'vitest'
import type { ProposalAnswer } from '#contract/proposals/proposal-page.ts'
import { emptyAnswer } from '#server/site/proposal/proposal-answer.ts'
import { decision, htmlOf, snapshot } from '#tests/support/proposal-page.tsx'
import { missingIds, readForms } from '#tests/support/read-forms.ts'

// Where each form of the page goes and what it sends, as of its words: `npm run unit -- src/site/proposal -u` takes over a change that was read.

const typed = {
  ...emptyAnswer().typed,
  optionKey: 'b',
  planId: 'other',
  name: 'P',
  isOwner: true,
  wishes: 'Without the permit.',
  changedOption: 'c',
  reason: 'price',
  askAgainOn: '2027-03-01',
  words: 'Too much.',
  code: '123',
}
const refused = (
  part: 'accept' | 'changes' | 'decline' | 'code',
  ...fields: string[]
): Partial<ProposalAnswer> => ({
  typed,
  refusal: {
    part,
    message: 'Not taken.',
    problems: Object.fromEntries(fields.map((field) => [field, `Look at ${field}.`])),
  },
})

const shared = [{ id: 7, madeOn: '2026-11-23', endsOn: '2026-12-23', lastReadOn: null }]
const oneOption = {
  ...snapshot,
  options: snapshot.options.slice(0, 1),
  results: {
    ...snapshot.results,
    options: snapshot.results.options.slice(0, 1).map((option) => ({ ...option, price: null, payments: [] })),
  },
}
const byLabel = { reader: 'label', codeGoesTo: 'p•••@example.com' } as const

const pages: [string, string][] = [
  ['the reader of an emailed link', htmlOf({ shared })],
  ['one option, without a price and a plan', htmlOf({ snapshot: oneOption })],
  ['the holder of a label', htmlOf(byLabel)],
  ['the holder of a label, once a code was sent', htmlOf({ ...byLabel, isCodeSent: true })],
  ['a code that was refused', htmlOf(byLabel, refused('code'))],
  ['a yes that was refused for its code', htmlOf(byLabel, refused('accept', 'code', 'name'))],
  [
    'a yes that was refused',
    htmlOf({}, refused('accept', 'optionKey', 'planId', 'name', 'isOwner', 'agrees')),
  ],
  ['a wish that was refused', htmlOf({}, refused('changes', 'wishes'))],
  ['a no that was refused', htmlOf({}, refused('decline', 'reason', 'askAgainOn', 'words'))],
  ['an answer that was refused as a whole', htmlOf({}, refused('accept'))],
  ['a device that was handed over', htmlOf({ reader: 'in-person' })],
  [
    'a proposal that was accepted',
    htmlOf({ state: 'accepted', decisions: [decision('accept', { optionKey: 'b', name: 'Pat Miller' })] }),
  ],
  ['a newer version', htmlOf({ state: 'superseded', snapshot: null })],
  [
    'a newer version that was shown',
    htmlOf({ state: 'superseded', newerShownOn: '2026-11-25', mayAskToSend: true }),
  ],
]

/** The lines of a page, without what is another at each draw. */
const linesOf = (html: string) =>
  readForms(html)
    .replaceAll(/value="[0-9a-f]{64}"/g, 'value="hash"')
    .replaceAll(/name="pressKey" value="[^"]*"/g, 'name="pressKey" value="key"')
    .trim()
    .split('\n')

test('what is sent and where it goes: of the first page in full, of each other what the first has not', async () => {
  const [first = [], ...others] = pages.map(([, html]) => linesOf(html))
  const more = others.map((lines) => lines.filter((line) => !first.includes(line)))
  const said = [first, ...more].map((lines, index) => [`== ${pages[index]?.[0]}`, ...lines].join('\n'))
  await expect(`${said.join('\n\n')}\n`).toMatchFileSnapshot('read-aloud/forms.txt')
})

test('nobody is asked how to pay where no option has a plan', () => {
  const html = htmlOf({ snapshot: oneOption })
  expect(html).not.toContain('name="planId"')
  expect(html).not.toContain('name="offersPlans"')
})

test.each(pages)(
  '%s: what labels or describes a part, and where a link leads, is on the page',
  (_name, html) => {
    expect(missingIds(html)).toEqual([])
  },
)
