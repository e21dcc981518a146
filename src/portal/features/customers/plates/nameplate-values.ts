import { NameplateInput } from '#contract/homes/nameplates.ts'
import type { NameplateEntry } from '#domain/nameplates/nameplate.ts'
import type { Place } from '../notes/equipment-note-form.tsx'

/** A nameplate as it is typed, without its photo. */
export type NameplateValues = { [Field in Exclude<keyof NameplateEntry, 'imageName'>]: string }

export function toNameplateValues(plate: NameplateEntry | undefined): NameplateValues {
  const text = (value: string | number | null | undefined) => String(value ?? '')
  return {
    make: text(plate?.make),
    model: text(plate?.model),
    serial: text(plate?.serial),
    serialSource: text(plate?.serialSource),
    printedYear: text(plate?.printedYear),
    printedMonth: text(plate?.printedMonth),
    chosenYear: text(plate?.chosenYear),
    chosenBecause: text(plate?.chosenBecause),
    refrigerant: text(plate?.refrigerant),
    printedBtu: text(plate?.printedBtu),
    printedSeer: text(plate?.printedSeer),
    printedSeer2: text(plate?.printedSeer2),
    unitType: text(plate?.unitType),
    ahriNumber: text(plate?.ahriNumber),
  }
}

/** What was typed as the call takes it, or the problem of each field. */
export function readNameplate(place: Place, typed: NameplateValues, imageName: string | null) {
  const number = (text: string) => (text.trim() === '' ? null : Number(text))
  return NameplateInput.safeParse({
    ...place,
    ...typed,
    imageName,
    serialSource: typed.serialSource || null,
    printedYear: number(typed.printedYear),
    printedMonth: number(typed.printedMonth),
    chosenYear: number(typed.chosenYear),
    chosenBecause: typed.chosenYear === '' || typed.chosenBecause === '' ? null : typed.chosenBecause,
    refrigerant: typed.refrigerant || null,
    printedBtu: number(typed.printedBtu.replaceAll(',', '')),
    printedSeer: number(typed.printedSeer),
    printedSeer2: number(typed.printedSeer2),
    unitType: typed.unitType || null,
  })
}
