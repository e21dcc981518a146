import { folded } from '#domain/folding.ts'
import { type HomeKeys, ownNumberOf } from '#domain/imports/home-keys.ts'
import type { ImportedHome } from '#domain/imports/imported-home.ts'
import { partsOf, streetKey } from '#domain/imports/reading/addresses.ts'
import { phoneDigits } from '#domain/imports/reading/phones.ts'
import { emailKeyOf } from '#domain/people/email-address.ts'

type Origin = { program: string | null; parent?: string | undefined }

/** The keys of a home as the database makes them of its columns. */
export function keysOfHome(home: ImportedHome, { program, parent }: Origin): HomeKeys {
  const parts = partsOf(home.address ?? '')
  const name = folded((home.name ?? '').replaceAll('.', ' '))
  const everybody = [home, ...(home.people ?? [])]
  const key = (text: string) => folded(text.replaceAll('.', ' ')) || null
  const number = (text: string | undefined) => (text === undefined ? [] : [ownNumberOf(program, text)])
  return {
    street: streetKey(parts.street) || null,
    unit: key(parts.unit),
    town: key(parts.town),
    postalCode: key(parts.postalCode)?.replaceAll(' ', '') ?? null,
    phones: [...new Set(everybody.flatMap(({ phone }) => (phone ? [phoneDigits(phone)] : [])))],
    emails: [...new Set(everybody.flatMap(({ email }) => (email ? [emailKeyOf(email)] : [])))],
    fullName: name || null,
    lastName:
      name
        .replace(/ (?:jr|sr|ii|iii|iv)$/, '')
        .split(' ')
        .at(-1) || null,
    ownNumbers: number(home.ownNumber),
    customerNumber: number(home.customerNumber)[0] ?? null,
    parent: key(parent ?? ''),
  }
}
