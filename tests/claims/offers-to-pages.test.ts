import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueOf } from '#engine/assumptions/assumption-catalogue.ts'
import { sampled } from '#tests/support/depth.ts'
import { type SaidOfOffer, startOffering } from '#tests/support/typed-offer.ts'
import { offerInputs, offerPlaces, type TypedOffer } from './offer-inputs.ts'
import { expectSameWords } from './same-words.ts'

let offering: Awaited<ReturnType<typeof startOffering>>
beforeAll(async () => {
  offering = await startOffering()
})
afterAll(() => offering.app.close())

/** The lines of one list that the other one lacks. */
const without = (lines: readonly string[], others: readonly string[]) =>
  lines.filter((line) => !others.includes(line))

const heard: string[] = []
const saidBefore = new Map<string, SaidOfOffer>()

/** What is said of an offer that several rows begin with. */
async function firstSaidOf(typed: TypedOffer, isPrinted: boolean): Promise<SaidOfOffer> {
  const key = JSON.stringify([typed, isPrinted])
  const said = saidBefore.get(key) ?? (await offering.saidOf(typed, isPrinted))
  saidBefore.set(key, said)
  return said
}

type Compared = { from?: TypedOffer; to: TypedOffer; reaches: readonly string[] }
const rows = Object.entries(offerInputs).flatMap(([input, row]): { input: string; row: Compared }[] =>
  'to' in row ? [{ input, row }] : [],
)
const tried = sampled(rows, 3)

describe('what is typed for an offer or the call list reaches', () => {
  test.each(tried)('every page and file that rests on it: $input', async ({ input, row }) => {
    const isPrinted = row.reaches.includes('paper')
    const before = await firstSaidOf(row.from ?? {}, isPrinted)
    const after = await offering.saidOf(row.to, isPrinted)
    heard.push(`# ${input}`)
    const reached = offerPlaces.filter((place) => {
      const [gone, come] = [without(before[place], after[place]), without(after[place], before[place])]
      if (gone.length + come.length === 0) return false
      heard.push(
        `## ${place}`,
        ...gone.slice(0, 4).map((line) => `− ${line}`),
        ...come.slice(0, 4).map((line) => `+ ${line}`),
      )
      return true
    })
    expect(reached).toEqual(row.reaches)
  })

  test('in these words', async () => {
    await expectSameWords(heard, 'offers-to-pages.txt', tried.length === rows.length)
  })
})

test('no row is read in the audit trail alone', () => {
  const unread = rows.filter(({ row }) => row.reaches.every((place) => place === 'auditFile'))
  expect(unread.map(({ input }) => input)).toEqual([])
})

test('each assumption of owning and of the verdict that an Admin can type has its row', () => {
  const withoutIndex = (path: string) => path.replace(/(?:\.\d)+$/, '')
  const lacking = [...catalogueOf('ON'), ...catalogueOf('US')]
    .filter(({ path, adminEditable }) => adminEditable && /^(?:ownership|verdict)\./.test(path))
    .filter(({ path }) => !(path in offerInputs || withoutIndex(path) in offerInputs))
  expect(lacking.map(({ path }) => path)).toEqual([])
})
