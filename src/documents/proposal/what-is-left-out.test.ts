import { expect, test } from 'vitest'
import type { DraftOption } from '#domain/proposals/drafting/draft.ts'
import { pageStructures, type Structure } from '#tests/support/pdf-structure.ts'
import { homeOfCase } from '#tests/support/proposal-cases.ts'
import { proposalDocument } from '#tests/support/proposal-documents.ts'
import { lineOf, optionOf, proposalDraft, proposalGrounds } from '#tests/support/proposal-snapshot.ts'
import { readPdfAloud } from '#tests/support/read-pdf-aloud.ts'
import { print } from '../print.ts'

const [place] = proposalGrounds.home
const sold = proposalGrounds.entries.get(2)
if (place?.input.kind !== 'furnace' || !sold) throw new Error('No furnace')
const { kind: _, proposed, isSelected, asOfYear, ...furnace } = place.input

/** The home of the shared grounds, with an air conditioner of which nobody knows how much it cools. */
const homeOf = (change = {}) =>
  homeOfCase({
    asOfYear: 2026,
    furnaces: [{ ...furnace, ...change } as Parameters<typeof homeOfCase>[0]['furnaces'][number]],
    airConditioners: [
      {
        seer: 10,
        coolingBtuPerHour: null,
        installationYear: 2009,
        electricityPricePerKwh: null,
        seasonHours: null,
      },
    ],
  })

const unit = {
  ...sold,
  id: 9,
  kind: 'air-conditioner',
  afuePercent: null,
  rating: 16,
  ratingStandard: 'seer2',
} as const

const alone = { rebateIds: [], financingPlanIds: [], comfortTexts: [] }
const furnaceOption = optionOf('a', 'Furnace', [lineOf(2, ['Furnace 1'])], alone)
const permitOption = optionOf('a', 'Permit', [lineOf(5)], alone)
const coolingOption = optionOf('b', 'Cooling', [{ ...lineOf(9, ['AC 1']), unitPriceCents: 450_000 }], alone)
const quietOption = optionOf('b', 'Quiet', [lineOf(3, ['Furnace 1'])], {
  ...alone,
  comfortTexts: ['It is quieter.'],
})

/** The paper of these options. */
function printed(options: DraftOption[], home: ReturnType<typeof homeOf>): Promise<Uint8Array> {
  const document = proposalDocument(
    { ...proposalDraft, options, repairQuote: null, suggestion: null, personalMessage: null },
    {
      ...proposalGrounds,
      home,
      entries: new Map([...proposalGrounds.entries, [9, unit]]),
      meaning: {
        ...proposalGrounds.meaning,
        terms: 'First.\n\nSecond.',
        cancellationNotice: null,
      },
    },
  )
  const meaning = { ...document.snapshot.meaning, cancelSentence: 'You can cancel.' }
  return print({ ...document, snapshot: { ...document.snapshot, meaning }, explanations: [] }, 'letter')
}

const [payback, ownership, repair, comfort] = [
  'H2 When it pays back',
  'H2 What 15 years cost',
  'H2 Repair or replace?',
  'H2 Comfort',
]
const optional = [payback, ownership, repair, comfort]
const how = 'H2 How we worked this out'

test.each([
  {
    of: 'of a furnace whose gas is unknown',
    options: [furnaceOption],
    home: homeOf({ gasCostPerMonth: null }),
    parts: [ownership, repair],
    tables: 1 + 1,
    says: [[ownership, 'Some facts of your home are missing, so we cannot show this table yet.', repair]],
  },
  {
    of: 'of a permit, which replaces nothing',
    options: [permitOption],
    home: homeOf(),
    parts: [payback, ownership],
    tables: 1 + 3,
    says: [
      [ownership, 'All columns are in dollars of today. Less is better.'],
      ['H2 Our terms', 'First.', 'Second.'],
    ],
  },
  {
    of: 'of a furnace, beside a unit of unknown size',
    options: [furnaceOption, coolingOption],
    home: homeOf(),
    parts: [payback, ownership, repair],
    tables: 2 + 2,
    says: [
      ['Cooling | – | –', 'These count energy alone. Age, repairs and comfort are not in them.', ownership],
      [
        'Your options | A year | CO2e',
        'Furnace | Likely $115 a year less for heating (by our estimate between $83 and $152). | 600 kg less CO2e a year.',
      ],
    ],
  },
  {
    of: 'of which one option is more comfortable',
    options: [furnaceOption, quietOption],
    home: homeOf(),
    parts: optional,
    tables: 2 + 3,
    says: [[comfort, 'H3 Quiet', 'It is quieter.', how]],
  },
])('a proposal $of says what is known, and nothing more', async ({ options, home, parts, tables, says }) => {
  const pdf = await printed(options, home)
  const lines = (await readPdfAloud(pdf)).trim().split('\n')
  expect(lines.filter((line) => optional.includes(line))).toEqual(parts)
  for (const said of says) expect(lines.join('\n')).toContain(said.join('\n'))
  expect(lines.at(lines.indexOf('H2 What a yes means') + 1)).toMatch(/read and sign\. You can cancel\.$/)
  const pages = await pageStructures(pdf)
  expect(pages.filter((parts) => parts.length === 0)).toEqual([])
  expect(count(pages, 'Table')).toBe(tables)
  expect(lines.filter((line) => line.startsWith('H2 How we worked it out'))).toEqual([])
})

/** How many parts of a paper are of a type: of each option its price, then the tables that set options side by side. */
function count(pages: readonly (readonly Structure[])[], type: string): number {
  return pages
    .flat()
    .reduce((sum, part) => sum + (part.type === type ? 1 : 0) + count([part.children], type), 0)
}
