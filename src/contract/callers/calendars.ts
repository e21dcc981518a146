import { z } from 'zod'
import { get, post } from '../call.ts'
import { notFound } from '../errors.ts'
import { Id, Moment } from '../fields/fields.ts'

/** Where a person's calendar program reads their visits; null until they make an address. */
export const OwnCalendar = z.object({ address: z.string().nullable(), madeDate: Moment.nullable() })

/** Who has an address, and since when; never the address itself. */
export const CalendarRow = z.object({ userId: z.int(), name: z.string(), madeDate: Moment })
export type CalendarRow = z.infer<typeof CalendarRow>

export const calendars = {
  find: get('/api/Connections/GetCalendar', 'The address at which your calendar program reads your visits', {
    description: 'Whoever has the address reads the visits. It is null until `RenewCalendar` made one.',
  }).output(OwnCalendar),
  renew: post('/api/Connections/RenewCalendar', 'Make a new address of your calendar', {
    description: 'The one before ends at once: it answers like an address that never was.',
  }).output(OwnCalendar),
  list: get('/api/Connections/GetCalendars', 'Who reads their visits in a calendar program', {
    description:
      'Employees who made a calendar address, by name, and since when. The addresses themselves are never answered.',
  }).output(z.array(CalendarRow)),
  end: post('/api/Connections/EndCalendar', 'End the address of somebody’s calendar', {
    description: 'The calendar program gets no more visits at once. The person can make a new address.',
  })
    .input(z.object({ userId: Id }))
    .output(z.literal(true))
    .errors(notFound),
}
