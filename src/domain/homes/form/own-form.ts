import { homeLimitWords } from '#texts/en/words/home-limits.ts'
import { type EquipmentSlot, kindOfSlot } from '../equipment/equipment.ts'
import {
  controlName,
  type EquipmentField,
  type FieldInHome,
  fieldsOfKind,
  rowOf,
  type WireEntry,
} from '../equipment/equipment-entry.ts'
import { type OwnHomeField, ownHomeFieldNames } from '../home-fields.ts'
import { type HomeRecord, toEquipmentValues, toHomeValues } from './form-values.ts'
import { readEquipment, readHome } from './home-form.ts'
import { pickFields } from './pick-fields.ts'
import { scaleControl } from './seer-scales.ts'
import { onScale } from './typed-rating.ts'

// The form in which a customer corrects the own home: the browser reads it from the page, the server from a form that was sent without a
// script.

/** The text of each control by its name: `email`, `AC 1.seer`. */
export type FormValues = Readonly<Record<string, string>>

type OwnFields = Pick<HomeRecord, OwnHomeField>

/** A home as far as its customer may correct it. */
export type OwnHomeRecord = OwnFields & { equipmentDetails: readonly WireEntry[] }

/** The controls of a slot. Its photo is not text and has no control in the form. */
function controlsOf(slot: EquipmentSlot) {
  return fieldsOfKind(kindOfSlot(slot))
    .filter((field) => rowOf(field).type !== 'image')
    .map((field) => {
      const row = rowOf(field)
      const name = controlName({ slot, field })
      return {
        field,
        name,
        isTick: row.type === 'flag',
        scale: row.type === 'number' && row.isSeer ? scaleControl(name) : undefined,
      }
    })
}

/** Email and phone are masked where they are stored, and left empty where they are typed: empty is no change. */
const noContact = { email: '', phone: '' }

/** The values of the form for a stored home. */
export function valuesOf(home: OwnHomeRecord): FormValues {
  const ofPlaces = home.equipmentDetails.flatMap((entry) => {
    const values = toEquipmentValues(entry)
    return controlsOf(entry.equipmentTypeName).flatMap(({ field, name, isTick, scale }) => [
      [name, isTick ? (values[field] ? 'yes' : '') : values[field]],
      // Why: what is stored is in SEER.
      ...(scale ? [[scale, 'SEER']] : []),
    ])
  })
  const stored = pickFields(toHomeValues(home), ownHomeFieldNames)
  return { ...stored, ...noContact, ...Object.fromEntries(ofPlaces) }
}

type OwnFormReading =
  | { home: OwnFields & { address: string; equipmentDetails: WireEntry[] }; problems?: undefined }
  | { home?: undefined; problems: Readonly<Record<string, string>> }

/** What a customer may correct, with the values of the form over the stored home, or the controls that cannot be read. */
export function readOwnForm(values: FormValues, stored: OwnHomeRecord): OwnFormReading {
  const read = readHome({ ...toHomeValues(stored), ...noContact, ...values })
  const own = pickFields(read.value, ownHomeFieldNames)
  const problems: Record<string, string> = { ...read.problems }
  if (own.address === null) problems.address = homeLimitWords.addressMissing
  const equipmentDetails = stored.equipmentDetails.map((entry) => {
    const slot = entry.equipmentTypeName
    const controls = controlsOf(slot)
    const typed = controls.map(({ field, name, isTick, scale }) => [
      field,
      isTick ? values[name] === 'yes' : scale ? onScale(values[name] ?? '', values[scale]) : values[name],
    ])
    const place = readEquipment(slot, { ...toEquipmentValues(entry), ...Object.fromEntries(typed) })
    for (const { field, name } of controls) {
      const problem = place.problems[field]
      if (problem) problems[name] = problem
    }
    return place.value
  })
  if (Object.keys(problems).length > 0) return { problems }
  return { home: { ...own, address: own.address ?? '', equipmentDetails } }
}

/** The ratings in the form, with their scales. */
export function ratingsIn(values: FormValues, { equipmentDetails }: OwnHomeRecord): string[] {
  const controls = equipmentDetails.flatMap((entry) => controlsOf(entry.equipmentTypeName))
  return controls.flatMap(({ name, scale }) => (scale ? [onScale(values[name] ?? '', values[scale])] : []))
}

/** The two parts of the form, each with a button of its own. */
export type OwnFormPart = 'equipment' | 'details'

type SentControl = { name: string; at: FieldInHome; isTick: boolean; scale: string | undefined }

/** The controls of one part of the form. */
export function controlsOfPart(part: OwnFormPart, { equipmentDetails }: OwnHomeRecord): SentControl[] {
  if (part === 'details')
    return ownHomeFieldNames.map((field) => ({
      ...{ name: field, at: { slot: null, field } },
      ...{ isTick: false, scale: undefined },
    }))
  return equipmentDetails.flatMap(({ equipmentTypeName: slot }) =>
    controlsOf(slot).map(({ field, ...control }: { field: EquipmentField } & Omit<SentControl, 'at'>) => ({
      ...control,
      at: { slot, field },
    })),
  )
}
