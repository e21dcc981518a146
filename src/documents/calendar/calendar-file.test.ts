import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { dayAfter } from '#domain/days.ts'
import { type Calendar, type CalendarEvent, calendarFile } from './calendar-file.ts'
import { eventForCustomer, eventForStaff } from './visit-events.ts'

const visit = { visitDay: '2026-11-24', visitFrom: '08:00', visitTo: '12:00' }
const dated = {
  requestId: 47,
  uid: 'visit-47@5f0c',
  sequence: 3,
  stampedAt: new Date('2026-11-22T09:14:00.123Z'),
  changedAt: new Date('2026-11-21T09:14:00Z'),
  visit,
  isCancelled: false,
}
const event = eventForCustomer({
  ...dated,
  place: '2 Kingfisher Street, Elmsworth, ON',
  business: { name: 'Juniper; Heating', servicePhone: '(416) 555-0142' },
})

const written = (changes: Partial<CalendarEvent> = {}, calendar: Partial<Calendar> = {}) =>
  calendarFile({
    method: 'PUBLISH',
    timeZone: 'America/Toronto',
    ...calendar,
    events: [{ ...event, ...changes }],
  })

/** The file as a program reads it that is none of ours. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const found = calendar.getFirstSubcomponent('vevent')
  if (!found) throw new Error('There is no event')
  const said = (name: string) => found.getFirstPropertyValue(name)
  const starts = said('dtstart') as ICAL.Time
  const ends = said('dtend') as ICAL.Time
  return {
    calendar,
    found,
    said,
    isWholeDay: starts.isDate,
    from: starts.toJSDate().toISOString(),
    to: ends.toJSDate().toISOString(),
    days: [starts.toString(), ends.toString()],
  }
}

test('a visit with a time window is that moment in UTC, whatever the zone of whoever reads it', () => {
  const { said, calendar, from, to } = read(written())
  expect([from, to]).toEqual(['2026-11-24T13:00:00.000Z', '2026-11-24T17:00:00.000Z'])
  expect(said('uid')).toBe('visit-47@5f0c')
  expect(said('sequence')).toBe(3)
  expect(String(said('dtstamp'))).toBe('2026-11-22T09:14:00Z')
  expect(String(said('last-modified'))).toBe('2026-11-21T09:14:00Z')
  expect(said('status')).toBe('CONFIRMED')
  expect(said('summary')).toBe('Visit from Juniper; Heating')
  expect(said('location')).toBe('2 Kingfisher Street, Elmsworth, ON')
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
})

test('a visit without one fills its day', () => {
  const { isWholeDay, days } = read(written({ visit: { ...visit, visitFrom: null, visitTo: null } }))
  expect([isWholeDay, ...days]).toEqual([true, '2026-11-24', '2026-11-25'])
})

test('one that was called off says so, and a calendar that is read again its name and when', () => {
  const feed = { name: 'Visits for Juniper', minutes: 15 }
  const { said, calendar } = read(written({ isCancelled: true }, { feed }))
  expect(said('status')).toBe('CANCELLED')
  expect(calendar.getFirstPropertyValue('name')).toBe('Visits for Juniper')
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Visits for Juniper')
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT15M')
  expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT15M')
})

test('one without visits has the component that a calendar must have', () => {
  const calendar = new ICAL.Component(
    ICAL.parse(calendarFile({ method: 'PUBLISH', timeZone: 'America/Toronto', events: [] })),
  )
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
  const zone = ICAL.Timezone.fromData(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
  expect(zone.utcOffset(ICAL.Time.fromDateTimeString('2026-11-24T08:00:00'))).toBe(0)
})

test('an invitation names whom it is from and to, and asks for no answer', () => {
  const organizer = { name: 'Juniper "Heating", Ltd; Ω', address: 'office@example.com' }
  const { found } = read(written({ organizer, attendee: { address: 'ann+home@example.com' } }))
  const [from, to] = [found.getFirstProperty('organizer'), found.getFirstProperty('attendee')]
  expect(from?.getFirstValue()).toBe('mailto:office@example.com')
  expect(from?.getParameter('cn')).toBe('Juniper ’Heating’, Ltd; Ω')
  expect(to?.getFirstValue()).toBe('mailto:ann+home@example.com')
  expect(to?.getParameter('rsvp')).toBe('FALSE')
  expect(to?.getParameter('partstat')).toBe('NEEDS-ACTION')
})

describe('whatever stands in it', () => {
  const texts = [
    `${'Straße '.repeat(40)}\nEND:VEVENT`,
    '東京都'.repeat(60),
    '🔧'.repeat(50),
    'a;b,c\\d\\n"e":f\r\ng',
    'e\u0301'.repeat(80),
  ]
  test.each(texts)('no line has more than 75 bytes, and it is read back as it was: %j', (text) => {
    const file = written({ title: text, note: text, place: text })
    const lines = file.split('\r\n')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
    expect(lines.slice(0, -1).every((line) => !/[\n\r]/.test(line))).toBe(true)
    expect(file).not.toContain('\ufffd')
    const { said } = read(file)
    const asRead = text.replace('\r\n', '\n')
    expect([said('summary'), said('description'), said('location')]).toEqual([asRead, asRead, asRead])
  })
})

describe('where the clocks change', () => {
  test.each([
    // On March 8 there is no 2 to 3 o'clock: 2:30 is as 3:30.
    ['2026-03-08', '02:30', '04:00', '2026-03-08T07:30:00.000Z', '2026-03-08T08:00:00.000Z'],
    ['2026-03-08', '01:30', '02:30', '2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08', '08:00', '10:00', '2026-03-08T12:00:00.000Z', '2026-03-08T14:00:00.000Z'],
    // It cannot end before it begins.
    ['2026-03-08', '02:15', '03:00', '2026-03-08T07:15:00.000Z', '2026-03-08T08:00:00.000Z'],
    // On November 1 it is 1 to 2 o'clock twice: the first is meant.
    ['2026-11-01', '01:30', '02:30', '2026-11-01T05:30:00.000Z', '2026-11-01T07:30:00.000Z'],
    ['2026-11-01', '08:00', '10:00', '2026-11-01T13:00:00.000Z', '2026-11-01T15:00:00.000Z'],
  ])('%s from %s to %s', (visitDay, visitFrom, visitTo, from, to) => {
    expect(read(written({ visit: { visitDay, visitFrom, visitTo } }))).toMatchObject({ from, to })
  })

  test.each([
    ['America/Toronto', '2026-03-08'],
    ['America/Los_Angeles', '2026-03-08'],
    ['America/St_Johns', '2026-03-08'],
    ['America/Phoenix', undefined],
    ['Pacific/Honolulu', undefined],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Europe/London', '2026-03-29'],
  ])(
    'on each day of a year the clocks of %s show the time that was agreed on, but for an hour of %s',
    (timeZone, spring) => {
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
      const others: string[] = []
      const late = new Set<string>()
      for (let count = 0; count < 366; count += 1) {
        const visitDay = dayAfter('2026-01-01', count)
        for (const [visitFrom, visitTo] of [
          ['00:00', '00:45'],
          ['01:30', '02:15'],
          ['02:00', '03:15'],
          ['08:00', '23:45'],
        ] as const) {
          const { from, to } = read(written({ visit: { visitDay, visitFrom, visitTo } }, { timeZone }))
          const shown = [from, to].map((moment) => clock.format(new Date(moment)))
          const agreed = [`${visitDay} ${visitFrom}`, `${visitDay} ${visitTo}`]
          if (shown.join() !== agreed.join()) late.add(visitDay)
          if (from >= to || shown.some((time, index) => time < (agreed[index] ?? '')))
            others.push(`${agreed.join('–')}: ${shown.join('–')}`)
        }
      }
      expect([...late]).toEqual(spring === undefined ? [] : [spring])
      expect(others).toEqual([])
    },
  )
})

test('whoever goes there reads the work and the street, with a way to the request', () => {
  const { found, said } = read(
    calendarFile({
      method: 'PUBLISH',
      timeZone: 'America/Toronto',
      events: [
        eventForStaff({
          ...dated,
          equipmentKind: 'furnace',
          reason: 'maintenance',
          address: '85 Wrenhaven Drive, Elmsworth, ON',
          link: 'https://portal.example.com/portal/manage-request?request=47',
        }),
      ],
    }),
  )
  expect(said('summary')).toBe('Furnace, maintenance – 85 Wrenhaven Drive')
  expect(said('location')).toBe('85 Wrenhaven Drive, Elmsworth, ON')
  expect(said('url')).toBe('https://portal.example.com/portal/manage-request?request=47')
  expect(found.getFirstProperty('organizer')).toBeNull()
})
