import {
  type Business,
  type BusinessPromise,
  businessPromises,
  type TrustFact,
  trustFactKinds,
} from '#domain/operations/business/business.ts'
import { type Weekday, weekdays } from '#domain/weekdays.ts'

/** The places for trust facts in the form. */
export const factPlaces = [0, 1, 2] as const
type FactPlace = (typeof factPlaces)[number]

export type FactField = `trustFacts_${FactPlace}_${keyof TrustFact}`
export type HoursField = `hours_${Weekday}_${'opens' | 'closes'}`
export type PromiseField = `promises_${BusinessPromise}`

/** Facts, hours and promises as flat fields, each named by its path in the call. */
export type FaceValues = Record<FactField | HoursField, string> & Record<PromiseField, boolean>

const dayNames = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const satisfies Record<Weekday, string>

export const days = weekdays.map((day) => ({ day, name: dayNames[day] }))

export const promiseLabels = {
  'call-any-time': 'No heat? Call any time.',
  'yearly-furnace-service': 'A furnace needs a service every year.',
  'same-day-answer': 'We answer the same working day.',
} as const satisfies Record<BusinessPromise, string>

export const factKindChoices = [
  { value: 'years', label: 'Years in business' },
  { value: 'licence', label: 'License' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'rating', label: 'Rating' },
] as const satisfies readonly { value: TrustFact['kind']; label: string }[]

export const faceLabels = {
  ...record(
    factPlaces.flatMap((place): [FactField, string][] => [
      [`trustFacts_${place}_kind`, `Fact ${place + 1}: about`],
      [`trustFacts_${place}_title`, `Fact ${place + 1}: title`],
      [`trustFacts_${place}_line`, `Fact ${place + 1}: line`],
    ]),
  ),
  ...record(
    days.flatMap(({ day, name }): [HoursField, string][] => [
      [`hours_${day}_opens`, `${name}: opens`],
      [`hours_${day}_closes`, `${name}: closes`],
    ]),
  ),
  ...record(
    businessPromises.map((promise): [PromiseField, string] => [
      `promises_${promise}`,
      promiseLabels[promise],
    ]),
  ),
}

export function faceValuesOf({
  trustFacts,
  hours,
  promises,
}: Pick<Business, 'trustFacts' | 'hours' | 'promises'>): FaceValues {
  return {
    ...record(
      factPlaces.flatMap((place): [FactField, string][] => [
        [`trustFacts_${place}_kind`, trustFacts[place]?.kind ?? trustFactKinds[place]],
        [`trustFacts_${place}_title`, trustFacts[place]?.title ?? ''],
        [`trustFacts_${place}_line`, trustFacts[place]?.line ?? ''],
      ]),
    ),
    ...record(
      weekdays.flatMap((day): [HoursField, string][] => [
        [`hours_${day}_opens`, hours?.[day]?.opens ?? ''],
        [`hours_${day}_closes`, hours?.[day]?.closes ?? ''],
      ]),
    ),
    ...record(
      businessPromises.map((promise): [PromiseField, boolean] => [
        `promises_${promise}`,
        promises.includes(promise),
      ]),
    ),
  }
}

/** The fields as the call takes them: empty facts are left out, and a week without any hours says nothing. */
export function faceInputOf(values: FaceValues) {
  const week = weekdays.map((day) => {
    const [opens, closes] = [values[`hours_${day}_opens`], values[`hours_${day}_closes`]]
    return [day, opens === '' && closes === '' ? null : { opens, closes }] as const
  })
  return {
    trustFacts: filledPlaces(values).map((place) => ({
      kind: values[`trustFacts_${place}_kind`],
      title: values[`trustFacts_${place}_title`],
      line: values[`trustFacts_${place}_line`],
    })),
    hours: week.some(([, hours]) => hours !== null) ? record([...week]) : null,
    promises: businessPromises.filter((promise) => values[`promises_${promise}`]),
  }
}

/** The field of a path in the call: an empty fact before it shifts the places. */
export function fieldOfPath(values: FaceValues, path: readonly PropertyKey[]): string {
  const [list, index, ...rest] = path
  if (list !== 'trustFacts' || typeof index !== 'number') return path.join('_')
  return [list, filledPlaces(values)[index], ...rest].join('_')
}

function filledPlaces(values: FaceValues): FactPlace[] {
  return factPlaces.filter(
    (place) => values[`trustFacts_${place}_title`] !== '' || values[`trustFacts_${place}_line`] !== '',
  )
}

function record<Key extends string, Value>(entries: readonly (readonly [Key, Value])[]): Record<Key, Value> {
  return Object.fromEntries(entries) as Record<Key, Value>
}
