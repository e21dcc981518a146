import { type AssumptionEntry, editable } from './assumption-entry.ts'
import { sources } from './assumption-sources.ts'

const windows = [
  ['furnace', [10, 30]],
  ['air-conditioner', [8, 25]],
] as const

/** Where one verdict ends and another begins; the same in every region. */
export const verdictCatalogue: readonly AssumptionEntry[] = [
  ...windows.flatMap(([kind, range]) => [
    editable(`verdict.window.${kind}.0`, 'years', sources.usualLife, range),
    editable(`verdict.window.${kind}.1`, 'years', sources.usualLife, range),
  ]),
  editable('verdict.window.humidifier.0', 'years', sources.usualLife, [5, 20]),
  editable('verdict.youngYears', 'years', sources.judgement, [2, 10]),
  editable('verdict.smallSavingPerYear', '$/yr', sources.judgement, [0, 200]),
  editable('verdict.bigSavingPerYear', '$/yr', sources.judgement, [200, 1500]),
  editable('verdict.bigPaybackShareOfLife', 'share', sources.judgement, [0.25, 1]),
  editable('verdict.serviceDueYears', 'years', sources.yearlyService, [1, 3]),
  editable('verdict.noteYears', 'years', sources.judgement, [1, 3]),
  editable('verdict.quoteDays', 'days', sources.judgement, [14, 180]),
]
