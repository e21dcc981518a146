import { eq, getTableColumns, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { WholeList } from '#contract/fields/fields.ts'
import type { CustomerFilter } from '#contract/homes/customers.ts'
import type { ExportCell, ExportColumn } from '#contract/office/exported-rows.ts'
import { nestedRows } from '#db/json-rows.ts'
import { customers, equipment, homePeople, nameplates, users } from '#db/schema.ts'
import {
  cools,
  equipmentSlots,
  isComparedInDollars,
  type PlaceKind,
} from '#domain/homes/equipment/equipment.ts'
import { type EquipmentField, equipmentFieldNames, rowOf } from '#domain/homes/equipment/equipment-entry.ts'
import type { EquipmentRow, HomeRow } from '#domain/homes/field-rows.ts'
import { homeFieldNames, homeFields } from '#domain/homes/home-fields.ts'
import { inOrderOfPeople, personInWords } from '#domain/homes/home-people.ts'
import { messages } from '#texts/en/messages.ts'
import { peopleWords } from '#texts/en/staff/homes/people.ts'
import { isLeftAlone } from '../call-list/do-not-contact.ts'
import { asOf, customerList } from '../customers/queries.ts'
import type { Queryable } from '../deps.ts'
import { isAnyOf } from '../lists/is-any-of.ts'
import { stoppedAtOf } from '../mail-stops/queries.ts'
import type { Column, ExportSource } from './sources.ts'

type Field = EquipmentRow | HomeRow
type FieldInSheet = { kind: ExportColumn['kind']; cell: (stored: unknown) => ExportCell }

const yesOrNo = (stored: unknown) => (typeof stored === 'boolean' ? (stored ? 'Yes' : 'No') : null)

const nameOf = (rows: readonly { id: number; name: string }[]) => (stored: unknown) =>
  stored ? (rows.find(({ id }) => id === stored)?.name ?? null) : null

const text = (stored: unknown) => (typeof stored === 'string' ? stored : null)

/** How a sheet shows what is stored of a field: in the words of its form, and empty where it is unknown. `systems` are the ideal systems. */
function fieldInSheet(row: Field, systems: readonly { id: number; name: string }[]): FieldInSheet {
  switch (row.type) {
    case 'text':
      return { kind: 'text', cell: text }
    case 'number': {
      const isUnknown = (stored: number) => stored === 0 && row.limits.isZeroUnknown
      return {
        kind: 'number',
        cell: (stored) => (typeof stored === 'number' && !isUnknown(stored) ? stored : null),
      }
    }
    case 'choice': {
      const known = row.options.filter(({ value }) => value !== row.start)
      return {
        kind: 'short-text',
        cell: (stored) => known.find(({ value }) => value === stored)?.label ?? null,
      }
    }
    case 'image':
      return { kind: 'short-text', cell: (stored) => (stored === null ? 'No' : 'Yes') }
    case 'system':
      return { kind: 'short-text', cell: nameOf(systems) }
    case 'question':
    case 'flag':
      return { kind: 'short-text', cell: yesOrNo }
  }
}

/** What is written of a home; the code of its label opens its page, and is in no export. */
const { accessCode: _code, searched: _searched, ...withoutCode } = getTableColumns(customers)

const addedBy = alias(users, 'added_by')

function listWholeHomes(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      ...withoutCode,
      addedBy: addedBy.name,
      isNotToBeContacted: isLeftAlone(customers),
      mailStoppedAt: stoppedAtOf(sql`${customers.email}`),
      pieces: nestedRows(equipment, sql`${equipment.customerId} = ${customers.id}`, { except: ['listedAt'] }),
      plates: nestedRows(nameplates, sql`${nameplates.customerId} = ${customers.id}`),
      people: nestedRows(homePeople, sql`${homePeople.customerId} = ${customers.id}`, {
        except: ['searched'],
      }),
    })
    .from(customers)
    .leftJoin(addedBy, eq(addedBy.id, customers.addedUserId))
    .where(isAnyOf(customers.id, ids))
}

type WholeHome = Awaited<ReturnType<typeof listWholeHomes>>[number]
type Systems = readonly { id: number; name: string }[]

/** Fields that no form of a kind asks for, and the kinds of which they are kept. */
const keptOf: Partial<Record<EquipmentField, (kind: PlaceKind) => boolean>> = {
  confirmedYear: () => true,
  proposedSeer: cools,
  proposedSystemId: isComparedInDollars,
}

const isOfKind = (field: EquipmentField, kind: PlaceKind) =>
  keptOf[field]?.(kind) ?? rowOf(field).kinds.includes(kind)

const platesOf = [
  ['Make', 'make', 'short-text'],
  ['Model number', 'model', 'short-text'],
  ['Serial number', 'serial', 'short-text'],
  ['Year on the plate', 'printedYear', 'number'],
  ['Refrigerant', 'refrigerant', 'short-text'],
  ['AHRI number', 'ahriNumber', 'short-text'],
] as const satisfies readonly (readonly [
  string,
  keyof WholeHome['plates'][number],
  Column<WholeHome>['kind'],
])[]

/** The columns of the places of a home, place by place; what a piece and its plate say. */
function columnsOfPlaces(systems: Systems): Column<WholeHome>[] {
  return equipmentSlots.flatMap(({ name: slot, kind }) => [
    ...equipmentFieldNames
      .filter((field) => isOfKind(field, kind))
      .map((field): Column<WholeHome> => {
        const row = rowOf(field)
        const shown = fieldInSheet(row, systems)
        return {
          title: `${slot}: ${row.label}`,
          kind: shown.kind,
          cell: ({ pieces }) => {
            const piece = pieces.find((one) => one.slot === slot)
            return piece ? shown.cell(piece[field]) : null
          },
        }
      }),
    ...platesOf.map(
      ([title, field, shownAs]): Column<WholeHome> => ({
        title: `${slot}: ${title}`,
        kind: shownAs,
        cell: ({ plates }) => plates.find((one) => one.slot === slot)?.[field] ?? null,
      }),
    ),
  ])
}

const columnsOfHome = (systems: Systems): Column<WholeHome>[] => [
  { title: 'Customer Id', kind: 'number', cell: ({ id }) => id },
  ...homeFieldNames.map((field): Column<WholeHome> => {
    const { kind, cell } = fieldInSheet(homeFields[field], systems)
    return { title: homeFields[field].label, kind, cell: (home) => cell(home[field]) }
  }),
  {
    title: peopleWords.title,
    kind: 'text',
    cell: ({ people }) => inOrderOfPeople(people).map(personInWords).join('; ') || null,
  },
  {
    title: 'Do not contact',
    kind: 'short-text',
    cell: ({ isNotToBeContacted }) => (isNotToBeContacted ? 'Yes' : 'No'),
  },
  {
    title: 'Stopped emails that sell',
    kind: 'date',
    cell: ({ mailStoppedAt }) => mailStoppedAt?.toISOString() ?? null,
  },
  { title: 'Enrolled Date', kind: 'date', cell: ({ createdAt }) => createdAt.toISOString() },
  { title: 'Added by', kind: 'short-text', cell: (home) => home.addedBy },
  { title: 'Changed last', kind: 'date', cell: ({ updatedAt }) => updatedAt.toISOString() },
  { title: 'Total Equipment', kind: 'number', cell: ({ totalEquipments }) => totalEquipments },
]

/** Every field of the homes of the list of customers and of what stands in them, a line each (docs/decisions/050). */
export function wholeHomesSource(
  now: Date,
  systems: Systems,
): ExportSource<WholeList<CustomerFilter>, WholeHome> {
  return {
    title: messages.exports.titles.wholeHomes,
    columns: [...columnsOfHome(systems), ...columnsOfPlaces(systems)],
    list: {
      ids: async (db, filter, most) => customerList.ids(db, { ...filter, ...(await asOf(db, now)) }, most),
      byIds: listWholeHomes,
    },
    idOf: ({ id }) => id,
  }
}
