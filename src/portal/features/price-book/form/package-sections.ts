import type { FinancingPlan } from '#contract/price-book/financing-plans.ts'
import type { Package, PackageInput } from '#contract/price-book/packages.ts'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import type { Rebate } from '#contract/price-book/rebates.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { comfortTexts, mostLines, packageOrders, tierLabels } from '#domain/price-book/package.ts'
import type { Choice, RecordField, SectionsOf, Typed } from './record-fields.ts'
import { flatScope, type ScopeFields, scopeOfFields, scopeSection } from './scope-fields.ts'

type Offered = {
  entries: readonly Pick<PriceEntry, 'id' | 'name' | 'priceCents'>[]
  rebates: readonly Pick<Rebate, 'id' | 'name'>[]
  plans: readonly Pick<FinancingPlan, 'id' | 'name'>[]
  /** The lines of the stored package, which may name a deleted entry. */
  lines: Package['lines']
}

const linePlaces = Array.from({ length: mostLines }, (_line, place) => place)

const entryOf = (place: number) => `lines_${place}_priceEntryId` as const
const quantityOf = (place: number) => `lines_${place}_quantity` as const

/** What is typed of a package and, of its lists, one field for each line, rebate, plan and comfort text. */
export type PackageFields = Pick<PackageInput, 'name' | 'tier' | 'position'> &
  Record<ReturnType<typeof entryOf | typeof quantityOf>, number> &
  Record<`${'rebateIds' | 'financingPlanIds' | 'comfortTexts'}_${number}`, boolean> &
  ScopeFields

/** A line follows the last one that is filled. */
function lineFields(place: number, choices: readonly Choice[]): RecordField<PackageFields>[] {
  const isShown = (values: Readonly<Record<string, unknown>>) =>
    place === 0 || values[entryOf(place)] !== '' || values[entryOf(place - 1)] !== ''
  const isFilled = (values: Readonly<Record<string, unknown>>) => values[entryOf(place)] !== ''
  return [
    { path: entryOf(place), label: `Entry ${place + 1}`, kind: 'number-choice', choices, isFor: isShown },
    { path: quantityOf(place), label: `Quantity of entry ${place + 1}`, kind: 'number', isFor: isFilled },
  ]
}

/** The fields of a package; its entries, rebates, plans and comfort texts each have a field of their own. */
export function packageSections({ entries, rebates, plans, lines }: Offered): SectionsOf<PackageFields> {
  const choices = [
    ...entries.map(({ id, name, priceCents }) => ({
      value: String(id),
      label: `${name}, ${dollarsOfCents(priceCents)}`,
    })),
    ...lines
      .filter(({ problem }) => problem === 'deleted')
      .map(({ priceEntryId, name }) => ({ value: String(priceEntryId), label: `${name} (deleted)` })),
  ]
  const checkbox =
    (prefix: 'rebateIds' | 'financingPlanIds') =>
    (row: { id: number; name: string }): RecordField<PackageFields> => ({
      path: `${prefix}_${row.id}`,
      label: row.name,
      kind: 'yes',
    })
  return [
    {
      title: 'Option',
      fields: [
        { path: 'name', label: 'Name', kind: 'text', isRequired: true, longest: 120 },
        {
          path: 'tier',
          label: 'Label that the customer reads',
          description: `${tierLabels.join(', ')}, or your own`,
          kind: 'text',
          isRequired: true,
          longest: 20,
        },
        {
          path: 'position',
          label: 'Place among the options',
          kind: 'number-choice',
          isRequired: true,
          choices: packageOrders.map((order) => ({ value: String(order), label: String(order) })),
        },
      ],
    },
    { title: 'What it holds', fields: linePlaces.flatMap((place) => lineFields(place, choices)) },
    scopeSection('Its options say this. What is left open here, the proposal settings say.'),
    ...(rebates.length > 0 ? [{ title: 'Usual rebates', fields: rebates.map(checkbox('rebateIds')) }] : []),
    ...(plans.length > 0 ? [{ title: 'Usual plans', fields: plans.map(checkbox('financingPlanIds')) }] : []),
    {
      title: 'What it does for comfort',
      fields: comfortTexts.map((text, index) => ({
        path: `comfortTexts_${index}`,
        label: text,
        kind: 'yes',
        isWide: true,
      })),
    },
  ]
}

const oneOfEach = Object.fromEntries(linePlaces.map((place) => [quantityOf(place), 1]))

export const firstPackage = { ...oneOfEach, tier: tierLabels[0] }

/** A package by the fields of its form. */
export function flatPackage(stored: Package): Partial<PackageFields> {
  return {
    ...stored,
    ...oneOfEach,
    ...flatScope(stored.scope),
    ...Object.fromEntries(
      stored.lines.flatMap(({ priceEntryId, quantity }, place) => [
        [entryOf(place), priceEntryId],
        [quantityOf(place), quantity],
      ]),
    ),
    ...Object.fromEntries(stored.rebateIds.map((id) => [`rebateIds_${id}`, true])),
    ...Object.fromEntries(stored.financingPlanIds.map((id) => [`financingPlanIds_${id}`, true])),
    ...Object.fromEntries(
      comfortTexts.map((text, index) => [`comfortTexts_${index}`, stored.comfortTexts.includes(text)]),
    ),
  }
}

/** The package as the call takes it. */
export function packageOfFields(fields: Typed<PackageFields>) {
  const checked = (prefix: string) =>
    Object.entries(fields)
      .filter(([path, value]) => path.startsWith(`${prefix}_`) && value === true)
      .map(([path]) => Number(path.slice(prefix.length + 1)))
  return {
    name: fields.name,
    tier: fields.tier,
    position: fields.position,
    rebateIds: checked('rebateIds'),
    financingPlanIds: checked('financingPlanIds'),
    comfortTexts: checked('comfortTexts').flatMap((index) => comfortTexts[index] ?? []),
    scope: scopeOfFields(fields),
    lines: linePlaces
      .map((place) => ({
        priceEntryId: fields[entryOf(place)] ?? null,
        quantity: fields[quantityOf(place)] ?? null,
      }))
      .filter(({ priceEntryId }) => priceEntryId !== null),
  }
}
