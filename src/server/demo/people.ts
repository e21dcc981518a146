import { at, type Chance } from './chance.ts'

const words = (text: string) => text.split(/\s+/)

const firstNames = words(
  `Ada Bruno Celeste Dmitri Elena Farid Greta Hugo Imani Jasper Keiko Liam
   Maren Nadia Oscar Priya Quentin Rosa Soren Tess Umar Vera Wendell Yuki`,
)
const lastNames = words(
  `Abernathy Brightwater Castellan Dunmore Eastlake Fairbairn Goldfinch Hawthorne Ironside Jessop
   Kettleby Lindqvist Merriweather Nightingale Oakhurst Pemberton Quickfall Ravensdale Silverton Thistlewood
   Underhill Vancroft Whitlock Yarrow Zeller Birchall Cresswell Drummond Everett Foxworth`,
)
const streets = words(
  `Larchmere Quillwood Bramblegate Otterby Harrowfield Silverbirch Millrace Foxglen Stonecrop Wrenhaven
   Applecross Tamarack Kingfisher Hazelgrove`,
)
const streetKinds = words('Crescent Drive Avenue Court Lane Road Street')
const towns = ['Maple Hollow', 'Port Alder', 'Fernbrook', 'Cedar Mills', 'Lake Orrin', 'Elmsworth']
const areaCodes = words('226 289 416 519 705 905')

/** Contact details of a demo person: reserved e-mail domain and phone numbers, fictitious towns. */
export type Contact = { name: string; email: string; phone: string; address: string }

/** The contact details of the n-th person; the first 120 have different names. */
export function contactOf(number: number, chance: Chance): Contact {
  const first = at(firstNames, number)
  const last = at(lastNames, number * 7)
  const street = `${chance.pick(streets)} ${chance.pick(streetKinds)}`
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@example.com`.toLowerCase(),
    phone: `${chance.pick(areaCodes)}-555-01${String(number % 100).padStart(2, '0')}`,
    address: `${chance.whole(2, 980)} ${street}, ${chance.pick(towns)}, ON`,
  }
}
