import type { RebateInput } from '#contract/price-book/rebates.ts'
import { placeKinds } from '#domain/homes/equipment/equipment.ts'
import { heatingFuels } from '#domain/homes/equipment/unit-kinds.ts'
import { rebateKinds } from '#domain/price-book/kinds.ts'
import { isPercentAmount, rebateAmounts, rebateBases } from '#domain/price-book/rebate.ts'
import { sourceHoldsDays } from '#domain/price-book/states.ts'
import type { RecordValues, SectionsOf } from './record-fields.ts'

const isPercent = ({ amount }: RecordValues) =>
  rebateAmounts.some((row) => row.amount === amount && isPercentAmount(row.amount))
const isMoney = (values: RecordValues) => values.amount !== '' && !isPercent(values)

/** What is typed of a rebate; what it replaces is chosen before. */
export type RebateFields = Omit<RebateInput, 'id' | 'version' | 'replacesId'>

/** The fields of a rebate. */
export const rebateSections: SectionsOf<RebateFields> = [
  {
    title: 'Program',
    fields: [
      { path: 'name', label: 'Name', kind: 'text', isRequired: true, longest: 120 },
      { path: 'programOwner', label: 'Who pays it', kind: 'text', isRequired: true, longest: 120 },
      {
        path: 'sourceUrl',
        label: 'Link',
        description: 'Where the program says so. Begins with https://',
        kind: 'text',
        isRequired: true,
        longest: 500,
        isWide: true,
      },
      {
        path: 'sourceCheckedOn',
        label: 'Source checked on',
        description: `Read it again every ${sourceHoldsDays} days; else it cannot be used.`,
        kind: 'day',
        isRequired: true,
      },
    ],
  },
  {
    title: 'Amount',
    fields: [
      {
        path: 'kind',
        label: 'When it is paid',
        kind: 'choice',
        isRequired: true,
        choices: rebateKinds.map(({ kind, name }) => ({ value: kind, label: name })),
      },
      {
        path: 'amount',
        label: 'How the amount is found',
        kind: 'choice',
        isRequired: true,
        choices: rebateAmounts.map(({ amount, name }) => ({ value: amount, label: name })),
      },
      { path: 'amountCents', label: 'Amount', kind: 'dollars', isRequired: true, isFor: isMoney },
      {
        path: 'amountPercent',
        label: 'Percent',
        kind: 'number',
        decimals: 3,
        suffix: ' %',
        isRequired: true,
        isFor: isPercent,
      },
      { path: 'capCents', label: 'At most', kind: 'dollars', description: 'Empty: no limit' },
      {
        path: 'isTaxCredit',
        label: 'It is a tax credit',
        description: 'The customer reads that only those who owe tax get it.',
        kind: 'yes',
        isWide: true,
      },
    ],
  },
  {
    title: 'Days',
    fields: [
      { path: 'validFrom', label: 'Valid from', kind: 'day', isRequired: true },
      { path: 'validUntil', label: 'Valid until', kind: 'day', description: 'Empty: no end stated' },
      {
        path: 'basis',
        label: 'What counts by the last day',
        kind: 'choice',
        isRequired: true,
        choices: rebateBases.map(({ basis, name }) => ({ value: basis, label: name })),
      },
      {
        path: 'endedOn',
        label: 'Ended early on',
        kind: 'day',
        description: 'Its last day, if it stops sooner',
      },
    ],
  },
  {
    title: 'Who gets it',
    fields: [
      {
        path: 'conditions',
        label: 'Conditions',
        description: 'Word for word as the program states them. The customer reads them.',
        kind: 'lines',
        isRequired: true,
        longest: 1000,
      },
      {
        path: 'equipmentKind',
        label: 'Equipment',
        kind: 'choice',
        choices: placeKinds.map(({ kind, name }) => ({ value: kind, label: name })),
      },
      { path: 'leastAfuePercent', label: 'Least AFUE', kind: 'number', decimals: 3, suffix: ' %' },
      { path: 'leastSeer2', label: 'Least SEER2', kind: 'number', decimals: 3 },
      { path: 'leastHspf2', label: 'Least HSPF2', kind: 'number', decimals: 3 },
      {
        path: 'heatingFuel',
        label: 'Heating today',
        kind: 'choice',
        choices: heatingFuels,
      },
      { path: 'region', label: 'Region', kind: 'text', longest: 80 },
      {
        path: 'exclusiveGroup',
        label: 'Group of which an option may have one',
        description: 'The same word on each rebate that excludes the others',
        kind: 'text',
        longest: 60,
      },
    ],
  },
]
