import type { ComparedKind } from '#engine/analysis-input.ts'
import type { Row } from '#engine/analysis-outcome.ts'
import type { Tables } from '#engine/tables.ts'
import { fill } from '#texts/fill.ts'
import type { Words } from './languages.ts'

/** A row under the name that every table shows. */
export type SaidRow = Row & { comparisonName: string }

export type SaidTables = {
  economic: SaidRow[]
  economicTotal: SaidRow
  environmental: SaidRow[]
  environmentalTotal: SaidRow
}

/** The tables of the comparison of a kind of equipment, with the names of their rows. */
export function tablesInWords(
  { economic, economicTotal, environmental, environmentalTotal }: Tables,
  kind: ComparedKind,
  { comparisonRowsTexts: texts }: Words,
): SaidTables {
  const named = ({ key, ...figures }: Row): SaidRow => ({
    key,
    comparisonName: nameOf({ key, ...figures }, kind, texts),
    ...figures,
  })
  return {
    economic: economic.map(named),
    economicTotal: named(economicTotal),
    environmental: environmental.map(named),
    environmentalTotal: named(environmentalTotal),
  }
}

function nameOf({ key, unit }: Row, kind: ComparedKind, texts: Words['comparisonRowsTexts']): string {
  if (key === 'co2e-total') return texts['co2e-total'][kind]
  return key === 'gas-volume' ? fill(texts[key], { unit: unit === 'm3' ? 'm³' : unit }) : texts[key]
}
