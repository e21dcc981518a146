import type { FinancingPlan, FinancingPlanFilter } from '#contract/price-book/financing-plans.ts'
import type { Package, PackageFilter } from '#contract/price-book/packages.ts'
import type { PriceBookFilter, PriceEntry } from '#contract/price-book/price-book.ts'
import type { Rebate, RebateFilter } from '#contract/price-book/rebates.ts'
import { planTypes, rebateKinds, soldKinds } from '#domain/price-book/kinds.ts'
import { listedRows } from '#domain/price-book/listed-rows.ts'
import { rebateAmountInWords } from '#domain/price-book/rebate-in-words.ts'
import { stateNames } from '#domain/price-book/state-names.ts'
import { messages } from '#texts/en/messages.ts'
import type { Queryable } from '../deps.ts'
import { planRecords } from '../financing-plans/queries.ts'
import { listPackages } from '../packages/queries.ts'
import { listEntries } from '../price-book/queries.ts'
import { rebateRecords } from '../rebates/queries.ts'
import type { ExportSource } from './sources.ts'

const { titles } = messages.exports

/** A list that is read whole and filtered as on screen (docs/decisions/189). */
function wholeList<Row extends { id: number; name: string }>(
  read: (db: Queryable, today: string) => Promise<Row[]>,
  today: string,
) {
  return {
    ids: async (db: Queryable, filter: Parameters<typeof listedRows>[1], most: number) =>
      listedRows(await read(db, today), filter).slice(0, most),
    byIds: (db: Queryable) => read(db, today),
  }
}

export const priceBookSource = (today: string): ExportSource<PriceBookFilter, PriceEntry> => ({
  title: titles.priceBook,
  columns: [
    { title: 'Name', kind: 'text', cell: (row) => row.name },
    {
      title: 'Kind',
      kind: 'short-text',
      cell: (row) => soldKinds.find(({ kind }) => kind === row.kind)?.name ?? row.kind,
    },
    { title: 'Installed price ($)', kind: 'number', cell: (row) => row.priceCents / 100 },
    { title: 'Taxable', kind: 'short-text', cell: (row) => (row.isTaxable ? 'Yes' : 'No') },
    { title: 'Minimum', kind: 'short-text', cell: (row) => (row.isMinimum ? 'Yes' : null) },
    { title: 'Price until', kind: 'day', cell: (row) => row.validUntil },
    { title: 'State', kind: 'short-text', cell: (row) => stateNames[row.state] },
  ],
  list: wholeList(listEntries, today),
  idOf: (row) => row.id,
})

export const rebatesSource = (today: string): ExportSource<RebateFilter, Rebate> => ({
  title: titles.rebates,
  columns: [
    { title: 'Name', kind: 'text', cell: (row) => row.name },
    { title: 'Paid by', kind: 'text', cell: (row) => row.programOwner },
    {
      title: 'When',
      kind: 'short-text',
      cell: (row) => rebateKinds.find(({ kind }) => kind === row.kind)?.short ?? row.kind,
    },
    { title: 'Amount', kind: 'short-text', cell: rebateAmountInWords },
    { title: 'Until', kind: 'day', cell: (row) => row.endedOn ?? row.validUntil },
    { title: 'Source checked', kind: 'day', cell: (row) => row.sourceCheckedOn },
    { title: 'State', kind: 'short-text', cell: (row) => stateNames[row.state] },
  ],
  list: wholeList(rebateRecords.list, today),
  idOf: (row) => row.id,
})

export const financingPlansSource = (today: string): ExportSource<FinancingPlanFilter, FinancingPlan> => ({
  title: titles.financingPlans,
  columns: [
    { title: 'Name', kind: 'text', cell: (row) => row.name },
    { title: 'Lender', kind: 'text', cell: (row) => row.lender },
    {
      title: 'Type',
      kind: 'short-text',
      cell: (row) => planTypes.find(({ type }) => type === row.type)?.name ?? row.type,
    },
    { title: 'APR (%)', kind: 'number', cell: (row) => row.aprPercent },
    { title: 'Months', kind: 'number', cell: (row) => row.months },
    { title: 'Until', kind: 'day', cell: (row) => row.validUntil },
    { title: 'State', kind: 'short-text', cell: (row) => stateNames[row.state] },
  ],
  list: wholeList(planRecords.list, today),
  idOf: (row) => row.id,
})

export const packagesSource = (today: string): ExportSource<PackageFilter, Package> => ({
  title: titles.packages,
  columns: [
    { title: 'Option', kind: 'number', cell: (row) => row.position },
    { title: 'Label', kind: 'short-text', cell: (row) => row.tier },
    { title: 'Name', kind: 'text', cell: (row) => row.name },
    {
      title: 'Entries',
      kind: 'text',
      cell: (row) => row.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    },
    { title: 'State', kind: 'short-text', cell: (row) => stateNames[row.state] },
  ],
  list: wholeList(listPackages, today),
  idOf: (row) => row.id,
})
