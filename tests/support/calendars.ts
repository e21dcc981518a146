import ICAL from 'ical.js'

/** The visits of a calendar as another program than ours reads them, in order. */
export function visitsIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const said = (name: string) => String(event.getFirstPropertyValue(name) ?? '')
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      uid: said('uid'),
      sequence: Number(said('sequence')),
      status: said('status'),
      summary: said('summary'),
      starts: said('dtstart'),
      place: said('location'),
      link: said('url'),
      organizer: said('organizer'),
      attendee: said('attendee'),
    }
  })
}
