import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import type { NameplateEntry, PlateDates } from './nameplate.ts'
import { nameplateOf } from './nameplate-of.ts'
import type { SerialRule } from './serial-rules.ts'

const { how } = labelPageTexts.age

/**
 * How the year of manufacture on a plate is known, for the homeowner: what is printed, what was chosen and why, or the rule of the make
 * and how sure it is. Never the serial number itself. Null where the plate tells no year.
 */
export function howMadeIsKnown(
  plate: PlateDates & Pick<NameplateEntry, 'chosenBecause'>,
  readOn: string,
): string | null {
  if (plate.printedYear !== null) return how.printed
  const { dates, years } = nameplateOf(plate.make ?? '', plate.serial ?? '', readOn)
  const [first] = dates
  if (!first) return null
  const { rule, confidence } = first
  const make = fill(how.inSerial, { make: plate.make ?? '' })
  if (plate.chosenYear !== null)
    return inOne(make, how.chosen, plate.chosenBecause && how.grounds[plate.chosenBecause])
  return inOne(make, ruleInWords(rule), years.length > 1 && how.several, how.sources[confidence])
}

/** 'Two digits of the number are the year, and two are the week.' */
function ruleInWords({ year, period }: SerialRule): string {
  return `${how.years[year.kind]}${how.periods[period.kind]}`
}

function inOne(...sentences: (string | false | null)[]): string {
  return sentences.filter(Boolean).join(' ')
}
