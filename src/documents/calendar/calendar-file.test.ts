import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const visit = { visitDay: '2026-11-24', visitFrom: '08:00', visitTo: '12:00' }
const given = {
  requestId: 47,
  version: 3,
  visit,
  address: '2 Kingfisher Street, Elmsworth, ON',
  business: { name: 'Juniper; Heating', servicePhone: '(416) 555-0142' },
  madeAt: new Date('2026-11-22T09:14:00.123Z'),
}

/** The fields of the event, with folded lines joined again. */
function fieldsOf(file: string) {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  return Object.fromEntries(lines.map((line) => line.split(/:(.*)/s).slice(0, 2)))
}

test('a visit with a time window is at that hour wherever it is read', () => {
  expect(fieldsOf(calendarFile(given))).toMatchObject({
    UID: 'visit-47@hvac-upgrade-portal',
    SEQUENCE: '3',
    DTSTAMP: '20261122T091400Z',
    DTSTART: '20261124T080000',
    DTEND: '20261124T120000',
    SUMMARY: 'Visit from Juniper\\; Heating',
    LOCATION: '2 Kingfisher Street\\, Elmsworth\\, ON',
  })
})

test('a visit without one fills its day', () => {
  const allDay = calendarFile({ ...given, visit: { ...visit, visitFrom: null, visitTo: null } })
  expect(fieldsOf(allDay)).toMatchObject({
    'DTSTART;VALUE=DATE': '20261124',
    'DTEND;VALUE=DATE': '20261125',
  })
})

test('no line is longer than 75 bytes, whatever stands in it', () => {
  const long = calendarFile({ ...given, address: `${'Straße '.repeat(40)}\nEND:VEVENT` })
  const lines = long.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})
