import type { FinancingPlanInput } from '#contract/price-book/financing-plans.ts'
import { planCountries } from '#domain/price-book/financing-plan.ts'
import { planTypes } from '#domain/price-book/kinds.ts'
import type { RecordValues, SectionsOf } from './record-fields.ts'

const hasFigures = ({ type }: RecordValues) => type === 'instalments'

/** What is typed of a financing plan; what it replaces is chosen before. */
export type PlanFields = Omit<FinancingPlanInput, 'id' | 'version' | 'replacesId'>

/** The fields of a financing plan. */
export const planSections: SectionsOf<PlanFields> = [
  {
    title: 'Plan',
    fields: [
      { path: 'name', label: 'Name', kind: 'text', isRequired: true, longest: 120 },
      { path: 'lender', label: 'Lender', kind: 'text', isRequired: true, longest: 120 },
      {
        path: 'country',
        label: 'Country',
        kind: 'choice',
        isRequired: true,
        choices: planCountries.map(({ country, name }) => ({ value: country, label: name })),
      },
      {
        path: 'type',
        label: 'Type',
        description: 'Text only: deferred interest, credit lines, leases, rentals, variable rates',
        kind: 'choice',
        isRequired: true,
        choices: planTypes.map(({ type, name }) => ({ value: type, label: name })),
      },
      { path: 'validFrom', label: 'Valid from', kind: 'day', isRequired: true },
      { path: 'validUntil', label: 'Valid until', kind: 'day', description: 'Empty: no end' },
    ],
  },
  {
    title: 'Terms',
    about: 'The disclosure follows from these terms. It is printed with each payment and cannot be changed.',
    fields: [
      {
        path: 'aprPercent',
        label: 'APR',
        kind: 'number',
        decimals: 2,
        suffix: ' %',
        isRequired: true,
        isFor: hasFigures,
      },
      { path: 'months', label: 'Months', kind: 'number', isRequired: true, isFor: hasFigures },
      {
        path: 'paymentFactorPercent',
        label: "Lender's payment factor",
        description: 'A month’s payment in percent of the amount, if the lender gives it',
        kind: 'number',
        decimals: 3,
        suffix: ' %',
        isFor: hasFigures,
      },
      { path: 'smallestCents', label: 'Smallest amount', kind: 'dollars', isFor: hasFigures },
      { path: 'largestCents', label: 'Largest amount', kind: 'dollars', isFor: hasFigures },
      {
        path: 'extraText',
        label: 'Text of the lender',
        description: 'It stands after the disclosure.',
        kind: 'lines',
        longest: 1000,
      },
    ],
  },
]
