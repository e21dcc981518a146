import { type AssumptionEntry, editable } from './assumption-entry.ts'
import { sources } from './assumption-sources.ts'

const windows = [
  ['furnace', 'a furnace', [10, 30]],
  ['air-conditioner', 'an air conditioner', [8, 25]],
] as const

/** Where one verdict ends and another begins; the same in every region. */
export const verdictCatalogue: readonly AssumptionEntry[] = [
  ...windows.flatMap(([kind, thing, range]) => [
    editable(
      `verdict.window.${kind}.0`,
      `Age from which ${thing} is usually replaced`,
      'years',
      sources.usualLife,
      range,
    ),
    editable(
      `verdict.window.${kind}.1`,
      `Age by which ${thing} is usually replaced`,
      'years',
      sources.usualLife,
      range,
    ),
  ]),
  editable(
    'verdict.window.humidifier.0',
    'Age from which a humidifier is usually replaced',
    'years',
    sources.usualLife,
    [5, 20],
  ),
  editable(
    'verdict.youngYears',
    'Age at which equipment still counts as young',
    'years',
    sources.judgement,
    [2, 10],
  ),
  editable(
    'verdict.smallSavingPerYear',
    'Saving below which an upgrade saves little',
    '$/yr',
    sources.judgement,
    [0, 200],
  ),
  editable(
    'verdict.bigSavingPerYear',
    'Low end of a saving from which it is a reason to plan, without prices',
    '$/yr',
    sources.judgement,
    [200, 1500],
  ),
  editable(
    'verdict.bigPaybackShareOfLife',
    'Share of the usual life within which a saving has to pay back, with prices',
    'share',
    sources.judgement,
    [0.25, 1],
  ),
  editable(
    'verdict.serviceDueYears',
    'Calendar years after which a service is overdue',
    'years',
    sources.yearlyService,
    [1, 3],
  ),
  editable(
    'verdict.noteYears',
    'Calendar years for which a note on the condition holds',
    'years',
    sources.judgement,
    [1, 3],
  ),
  editable('verdict.quoteDays', 'Days for which a repair quote holds', 'days', sources.judgement, [14, 180]),
]
