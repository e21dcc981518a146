import type { ImportedHome } from '#contract/imports/import-rows.ts'
import { fieldInWords } from '#domain/imports/in-words.ts'
import { dollarsWithCents, grouped, ungrouped } from '#texts/formats.ts'
import { inOneLine } from '../../../ui/text/in-one-line.ts'

type Unit = NonNullable<ImportedHome['equipment']>[string]

/** Efficiencies, as their names stand before the figure. */
const efficiencies = [
  ['afue', 'AFUE', ' %'],
  ['seer', 'SEER', ''],
  ['seer2', 'SEER2', ''],
] as const

/** What an imported home holds, as names and values; what it does not tell is absent. */
export function factsOf(home: ImportedHome): [name: string, value: string][] {
  const { equipment = {}, people = [], notes = [] } = home
  const plain = (['name', 'address', 'phone', 'email', 'ownNumber', 'customerNumber'] as const).flatMap(
    (field) => pair(fieldInWords(field), home[field]),
  )
  const bills = (['monthlyGasUsage', 'monthlyElectricityUsage'] as const).flatMap((field) =>
    pair(fieldInWords(field), home[field] === undefined ? undefined : dollarsWithCents(home[field])),
  )
  const units = Object.entries(equipment).flatMap(([place, unit]) => pair(place, unitInLine(unit)))
  const others = people.map(({ name, phone, email }) => inOneLine([name, phone, email]))
  return [
    ...plain,
    ...units,
    ...bills,
    ...pair(fieldInWords('people'), others.join('; ')),
    ...pair(fieldInWords('notes'), notes.join(' ')),
    ...pair(fieldInWords('doNotContact'), home.doNotContact && 'Yes'),
    ...pair(fieldInWords('doNotContactEmail'), home.doNotContactEmail && 'Yes'),
  ]
}

const pair = (name: string, value: string | false | undefined): [string, string][] =>
  value ? [[name, value]] : []

/** 'Carrier 59SC5B, serial 1234, 2014, AFUE 95 %' */
function unitInLine({ make, model, serial, installationYear, lastServiceYear, btu, ...unit }: Unit): string {
  const figures = efficiencies.flatMap(([field, name, sign]) => {
    const figure = unit[field]
    return figure === undefined ? [] : `${name} ${ungrouped(figure)}${sign}`
  })
  return [
    [make, model].filter(Boolean).join(' '),
    serial && `serial ${serial}`,
    installationYear && `installed ${installationYear}`,
    lastServiceYear && `serviced ${lastServiceYear}`,
    ...figures,
    btu && `${grouped(btu)} Btu/h`,
  ]
    .filter(Boolean)
    .join(', ')
}
