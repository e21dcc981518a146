import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import { type EquipmentSlot, equipmentSlotNames, kindOfSlot } from './equipment/equipment.ts'
import { type HomeField, homeFieldNames } from './home-fields.ts'
import { countPeople, type HomePerson, mostLines, mostPeople, personInWords } from './home-people.ts'
import { type EquipmentNote, safetyNoteOf } from './list/equipment-notes.ts'

/** For how long a merge can be undone. */
export const undoDays = 30

/** Of which of the two records a field or a place is taken: of the one that stays, or of the one whose number only leads to it. */
export type MergeSide = 'kept' | 'gone'

export type FieldChoices = Partial<Record<HomeField, MergeSide>>

/** A piece of the record that goes, and the place of the home that it gets; what stood there goes the other way. */
export type PlaceChoice = { from: EquipmentSlot; to: EquipmentSlot }

type Values = Readonly<Record<HomeField, unknown>>

/** A field that nobody filled in: the specification's form starts with a 0. */
const isEmpty = (value: unknown) => value === null || value === '' || value === 0

/** The fields in which both records say something, and not the same: a person chooses. An own number stays at its record: an import finds both. */
export function differingFields(kept: Values, gone: Values): HomeField[] {
  return homeFieldNames.filter(
    (field) =>
      field !== 'ownNumber' && !isEmpty(kept[field]) && !isEmpty(gone[field]) && kept[field] !== gone[field],
  )
}

/** Of which record each field comes: what is empty takes the other's, and what nobody chose stays. */
export function sideOf(field: HomeField, kept: Values, gone: Values, chosen: FieldChoices): MergeSide {
  if (isEmpty(gone[field])) return 'kept'
  if (isEmpty(kept[field])) return 'gone'
  return field === 'ownNumber' ? 'kept' : (chosen[field] ?? 'kept')
}

/** The note about names, phones and emails of either record that were not chosen; undefined where none is lost. */
export function leftInNote(
  kept: Values,
  gone: Values & { id: number },
  chosen: FieldChoices,
): string | undefined {
  const list = (['name', 'phone', 'email'] as const).flatMap((field) => {
    const isOfGone = sideOf(field, kept, gone, chosen) === 'gone'
    const [taken, left] = isOfGone ? [gone[field], kept[field]] : [kept[field], gone[field]]
    if (isEmpty(left) || folded(left) === folded(taken)) return []
    return [fill(mergeWords.leftFields[field], { value: String(left) })]
  })
  return list.length > 0 ? fill(mergeWords.leftNote, { gone: gone.id, list: list.join(', ') }) : undefined
}

const folded = (value: unknown) =>
  String(value)
    .toLowerCase()
    .replaceAll(/[\s().-]/g, '')

type Piece = { equipmentTypeName: EquipmentSlot; isEquipmentSelected: boolean }

const hasPiece = (pieces: readonly Piece[], slot: EquipmentSlot) =>
  pieces.some((piece) => piece.equipmentTypeName === slot && piece.isEquipmentSelected)

/** The places of the kept record in which a piece of the other may stand: its own, or a free one of the same kind. */
export function placesFor(from: EquipmentSlot, kept: readonly Piece[]): EquipmentSlot[] {
  return equipmentSlotNames.filter(
    (slot) => slot === from || (kindOfSlot(slot) === kindOfSlot(from) && !hasPiece(kept, slot)),
  )
}

type WithPieces = { equipmentDetails: readonly Piece[]; equipmentNotes: readonly EquipmentNote[] }

/** Whether somebody found the piece in a place not safe, and nobody cleared that. */
export const isUnsafe = ({ equipmentDetails, equipmentNotes }: WithPieces, slot: EquipmentSlot): boolean =>
  hasPiece(equipmentDetails, slot) && safetyNoteOf(equipmentNotes, slot) !== undefined

/**
 * What is proposed: a piece of the record that goes takes a place that is empty. One that is not safe is never left out: it replaces the one
 * that stands there, or stands beside it where that is not safe either.
 */
export function proposedPlaces(kept: WithPieces, gone: WithPieces): PlaceChoice[] {
  const choices: PlaceChoice[] = []
  const mayGet = (from: EquipmentSlot) => (to: EquipmentSlot) =>
    !isUnsafe(kept, to) &&
    choices.every((choice) => choice.to !== to) &&
    (to === from || !hasPiece(gone.equipmentDetails, to))
  for (const from of equipmentSlotNames) {
    if (!hasPiece(gone.equipmentDetails, from)) continue
    const isFree = !hasPiece(kept.equipmentDetails, from)
    const to = isUnsafe(gone, from)
      ? placesFor(from, kept.equipmentDetails)
          .toSorted((one, other) => Number(other === from) - Number(one === from))
          .find(mayGet(from))
      : isFree && mayGet(from)(from)
        ? from
        : undefined
    if (to) choices.push({ from, to })
  }
  return choices
}

/** A piece that is not safe and would be in no place of the home: of the record that goes and not taken, or of the one that stays and replaced. */
export function unsafeLeftOut(
  choices: readonly PlaceChoice[],
  kept: WithPieces,
  gone: WithPieces,
): { side: MergeSide; slot: EquipmentSlot } | undefined {
  for (const slot of equipmentSlotNames) {
    if (isUnsafe(gone, slot) && choices.every(({ from }) => from !== slot)) return { side: 'gone', slot }
    if (isUnsafe(kept, slot) && choices.some(({ to }) => to === slot)) return { side: 'kept', slot }
  }
  return undefined
}

/** Whether each piece that is taken is there, fits its place, and has it for itself. */
export function arePlacesPossible(choices: readonly PlaceChoice[], gone: readonly Piece[]): boolean {
  const isOnce = (slots: readonly EquipmentSlot[]) => new Set(slots).size === slots.length
  return (
    isOnce(choices.map(({ from }) => from)) &&
    isOnce(choices.map(({ to }) => to)) &&
    choices.every(({ from, to }) => hasPiece(gone, from) && kindOfSlot(from) === kindOfSlot(to))
  )
}

/** The marks 'changed by the customer' after a merge: each goes with the value that was chosen. */
export function mergedMarks(
  marks: { kept: Readonly<Record<string, string>>; gone: Readonly<Record<string, string>> },
  taken: { fields: readonly HomeField[]; places: readonly PlaceChoice[] },
): Record<string, string> {
  const isReplaced = (path: string) =>
    taken.fields.some((field) => field === path) || taken.places.some(({ to }) => path.startsWith(`${to}.`))
  const stay = Object.entries(marks.kept).filter(([path]) => !isReplaced(path))
  const come = Object.entries(marks.gone).flatMap(([path, at]) => {
    if (taken.fields.some((field) => field === path)) return [[path, at]]
    const place = taken.places.find(({ from }) => path.startsWith(`${from}.`))
    return place ? [[`${place.to}${path.slice(place.from.length)}`, at]] : []
  })
  return Object.fromEntries([...stay, ...come])
}

/** Which people of the record that goes have room in the home; a further number of somebody is never parted from them. */
export function peopleThatFit(
  customerName: string | null,
  there: readonly HomePerson[],
  coming: readonly HomePerson[],
): { come: HomePerson[]; stay: HomePerson[] } {
  const come: HomePerson[] = []
  const stay: HomePerson[] = []
  for (const person of coming) {
    const all = [...there, ...come, person]
    const fits = all.length <= mostLines && countPeople(customerName, all) <= mostPeople
    ;(fits ? come : stay).push(person)
  }
  return { come, stay }
}

/** What a note says of people for whom a home had no room. */
export const peopleInNote = (goneId: number, people: readonly HomePerson[]): string =>
  fill(mergeWords.peopleNote, {
    gone: goneId,
    people: people.map(personInWords).join('; '),
  })
