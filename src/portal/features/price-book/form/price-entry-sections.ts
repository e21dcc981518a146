import type { IdealSystem } from '#contract/homes/ideal-systems.ts'
import type { PriceEntry, PriceEntryInput } from '#contract/price-book/price-book.ts'
import { cools, isComparedInDollars, kindOfEquipmentTypeId } from '#domain/homes/equipment/equipment.ts'
import { longestModel } from '#domain/nameplates/nameplate.ts'
import { type SoldKind, soldKinds } from '#domain/price-book/kinds.ts'
import { placeOf } from '#domain/price-book/place-of-sold.ts'
import { ratingStandards, seerOf, soldRefrigerants } from '#domain/price-book/price-entry.ts'
import { priceBookWords } from '#texts/en/staff/price-book/price-book-words.ts'
import type { RecordValues, SectionsOf } from './record-fields.ts'

/** An ideal system to choose, with the rating on its label. */
export type SystemChoice = { id: number; name: string; kind: SoldKind; rating: number | null }

export function systemChoicesOf(systems: readonly IdealSystem[]): SystemChoice[] {
  return systems.map(({ id, equipmentName, equipmentTypeId, acSEER }) => ({
    id,
    name: equipmentName,
    kind:
      soldKinds.find(({ kind }) => placeOf(kind) === kindOfEquipmentTypeId(equipmentTypeId))?.kind ?? 'other',
    rating: acSEER,
  }))
}

/** The only system that a reader has to know: that of the entry. */
export function systemOfEntry({ idealSystemId, systemName, kind, rating }: PriceEntry): SystemChoice[] {
  return idealSystemId === null ? [] : [{ id: idealSystemId, name: systemName ?? '', kind, rating }]
}

const isCooling = ({ kind }: RecordValues) => cools(String(kind))
const isRated = ({ kind }: RecordValues) => isComparedInDollars(String(kind))
const isEquipment = ({ kind }: RecordValues) => kind !== '' && kind !== 'other'

/** What is typed of a price book entry. */
export type PriceEntryFields = Omit<PriceEntryInput, 'id' | 'version'>

/** The fields of a price book entry. */
export function priceEntrySections(systems: readonly SystemChoice[]): SectionsOf<PriceEntryFields> {
  const systemsOf = ({ kind }: RecordValues) =>
    systems
      .filter((system) => kind === undefined || system.kind === kind)
      .map(({ id, name }) => ({ value: String(id), label: name }))

  /** 'SEER2 13.4 is about SEER 14.1.' */
  const asSeer = ({ idealSystemId, ratingStandard }: RecordValues) => {
    const rating = systems.find(({ id }) => String(id) === idealSystemId)?.rating
    if (!rating || ratingStandard !== 'seer2') return undefined
    return `SEER2 ${rating} is about SEER ${seerOf(rating, 'seer2').toFixed(1)}.`
  }

  return [
    {
      title: 'What it is',
      fields: [
        { path: 'name', label: 'Name', kind: 'text', isRequired: true, longest: 120, isWide: true },
        {
          path: 'kind',
          label: 'Kind',
          kind: 'choice',
          isRequired: true,
          choices: soldKinds.map(({ kind, name }) => ({ value: kind, label: name })),
        },
        {
          path: 'idealSystemId',
          label: 'Ideal system',
          kind: 'number-choice',
          isRequired: true,
          choices: systemsOf,
          isFor: isEquipment,
        },
        {
          path: 'ratingStandard',
          label: 'Rated in',
          kind: 'choice',
          isRequired: true,
          description: asSeer,
          choices: ratingStandards.map(({ standard, name }) => ({ value: standard, label: name })),
          isFor: isCooling,
        },
        {
          path: 'refrigerant',
          label: 'Refrigerant',
          kind: 'choice',
          choices: soldRefrigerants.map((name) => ({
            value: name,
            label: name === 'other' ? 'Other' : name,
          })),
          isFor: isCooling,
        },
        {
          path: 'model',
          label: priceBookWords.scope.model,
          description: 'As its maker writes it',
          kind: 'text',
          longest: longestModel,
          isFor: isEquipment,
        },
        {
          path: 'ahriNumber',
          label: priceBookWords.scope.ahriNumber,
          description: 'Homeowners find the certified ratings under it.',
          kind: 'text',
          longest: 10,
          isFor: isRated,
        },
        {
          path: 'isMinimum',
          label: 'The cheapest of its kind that may be installed',
          description: 'Every proposal compares its options with this entry. One of each kind can be marked.',
          kind: 'yes',
          isWide: true,
          isFor: isEquipment,
        },
      ],
    },
    {
      title: 'Price',
      about: 'A changed price is kept below as a former price. Proposals that were sent keep theirs.',
      fields: [
        { path: 'priceCents', label: 'Installed price before tax', kind: 'dollars', isRequired: true },
        { path: 'isTaxable', label: 'Taxes are added', kind: 'yes' },
        {
          path: 'isFree',
          label: 'Included at no charge',
          kind: 'yes',
          isWide: true,
          isFor: ({ priceCents }) => priceCents === 0,
        },
        { path: 'validFrom', label: 'Price valid from', kind: 'day', isRequired: true },
        { path: 'validUntil', label: 'Price valid until', kind: 'day', description: 'Empty: no end' },
      ],
    },
    {
      title: 'What the customer gets',
      fields: [
        {
          path: 'includes',
          label: 'What the price includes',
          description: 'Removal, permit, labor warranty. Without this, prices cannot be compared.',
          kind: 'lines',
          isRequired: true,
          longest: 2000,
        },
        { path: 'equipmentWarrantyYears', label: 'Equipment warranty (years)', kind: 'number' },
        { path: 'laborWarrantyYears', label: 'Labor warranty (years)', kind: 'number' },
      ],
    },
  ]
}

export const firstPriceEntry = (today: string) => ({ isTaxable: true, validFrom: today })

/** An entry as its form shows it. */
export const flatPriceEntry = (entry: PriceEntry) => ({ ...entry, isFree: entry.priceCents === 0 })
