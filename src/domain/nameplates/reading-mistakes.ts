import { nameplateOf } from './nameplate-of.ts'
import { normalSerial } from './serial-text.ts'

/** Another reading of a number, with the places that differ from what was typed. */
export type OtherReading = { serial: string; changed: readonly number[]; years: readonly number[] }

/** Characters that are taken for each other on a worn plate. */
const lookalikes = ['O0', 'D0', 'Q0', 'I1', 'L1', 'B8', 'S5', 'Z2', 'G6']
const mostExchanges = 2
const mostOffers = 4

/**
 * Other readings of a number that fits no rule of its make: up to two characters are exchanged for what they look like. None for a
 * number that fits.
 */
export function otherReadings(make: string, serial: string, today: string): OtherReading[] {
  const { reason } = nameplateOf(make, serial, today)
  if (reason !== 'FORM_UNKNOWN' && reason !== 'NO_VALID_YEAR') return []
  const text = normalSerial(serial)
  let readings: { serial: string; changed: readonly number[] }[] = [{ serial: text, changed: [] }]
  for (let exchanges = 1; exchanges <= mostExchanges; exchanges += 1) {
    readings = readings.flatMap(exchangeOne)
    const offers = readings.flatMap((reading) => {
      const { years, reason } = nameplateOf(make, reading.serial, today)
      return reason === null ? [{ ...reading, years }] : []
    })
    // Why at once: the fewer characters were misread, the likelier.
    if (offers.length > 0) return offers.slice(0, mostOffers)
  }
  return []
}

/** Each character after the last exchanged one, exchanged for each that it looks like. */
function exchangeOne({ serial, changed }: { serial: string; changed: readonly number[] }) {
  return [...serial].flatMap((character, place) => {
    if (place <= (changed.at(-1) ?? -1)) return []
    return lookalikes
      .filter((pair) => pair.includes(character))
      .map((pair) => ({
        serial: `${serial.slice(0, place)}${pair.replace(character, '')}${serial.slice(place + 1)}`,
        changed: [...changed, place],
      }))
  })
}
