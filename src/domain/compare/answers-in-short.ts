import { compareTexts } from '#texts/en/site/compare.ts'
import { fill } from '#texts/fill.ts'
import type { AgeAnswer, CompareAnswers } from './answers.ts'
import { dollarsSaid, spanSaid } from './said.ts'

const { short: texts } = compareTexts

/** What was answered, in one line: 'gas furnace, 15 to 20 years, $140 a month in winter'; empty where nothing was. */
export function answersInShort({
  heatsWith,
  furnaceAge,
  cooling,
  coolingAge,
  heatingBill,
  powerBill,
  works,
}: CompareAnswers): string {
  const heater = heatsWith && texts.heating[heatsWith]
  const age = ageInShort(furnaceAge)
  const coolerAge = ageInShort(coolingAge)
  const bill = heatingBill && fill(texts[heatingBill.per], { dollars: dollarsSaid(heatingBill.dollars) })
  return [
    heater,
    heater === null && age !== null ? fill(texts.heatingOf, { age }) : age,
    heater === null && bill !== null ? fill(texts.gasBill, { bill }) : bill,
    coolerAge === null ? cooling && texts.cooling[cooling] : fill(texts.coolingOf, { age: coolerAge }),
    powerBill === null ? null : fill(texts.power, { dollars: dollarsSaid(powerBill) }),
    works && texts.works[works],
  ]
    .filter((part) => part !== null)
    .join(', ')
}

function ageInShort(age: AgeAnswer | null): string | null {
  if (age === null) return null
  return spanSaid(age) ?? fill(texts.since, { year: String(age) })
}
