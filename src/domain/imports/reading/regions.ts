import { folded } from '../../folding.ts'

/** Provinces and states with their codes, by folded name. */
const regions: Readonly<Record<string, string>> = Object.fromEntries(
  `AB alberta|BC british columbia|BC colombie britannique|MB manitoba|NB new brunswick|NB nouveau brunswick|NL newfoundland and labrador|NL newfoundland
  NL terre neuve et labrador|NS nova scotia|NS nouvelle ecosse|NT northwest territories|NU nunavut|ON ontario|PE prince edward island|QC quebec
  SK saskatchewan|YT yukon|AL alabama|AK alaska|AZ arizona|AR arkansas|CA california|CO colorado|CT connecticut|DE delaware|DC district of columbia
  FL florida|GA georgia|HI hawaii|ID idaho|IL illinois|IN indiana|IA iowa|KS kansas|KY kentucky|LA louisiana|ME maine|MD maryland|MA massachusetts
  MI michigan|MN minnesota|MS mississippi|MO missouri|MT montana|NE nebraska|NV nevada|NH new hampshire|NJ new jersey|NM new mexico|NY new york
  NC north carolina|ND north dakota|OH ohio|OK oklahoma|OR oregon|PA pennsylvania|RI rhode island|SC south carolina|SD south dakota|TN tennessee
  TX texas|UT utah|VT vermont|VA virginia|WA washington|WV west virginia|WI wisconsin|WY wyoming|PR puerto rico|ON ont|QC que|PE pei`
    .split(/[|\n]/)
    .map((row) => row.trim())
    .map((row) => [row.slice(3), row.slice(0, 2)]),
)

const codes: ReadonlySet<string> = new Set(Object.values(regions))

/** States whose postal codes begin with a zero, which spreadsheets drop. */
const zeroStates = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT'])

/** 'ON' of 'ON', 'Ont.' and 'Ontario'; undefined for what is none. */
export function regionCode(text: string): string | undefined {
  const code = text.trim().replaceAll('.', '').toUpperCase()
  return codes.has(code) ? code : regions[folded(text.replaceAll('.', ' '))]
}

/** The most words that a region's name has. */
const mostWords = 4

/** The region at the end of a text, with what stands before it. */
export function regionAtEnd(text: string): { before: string; region: string } | undefined {
  const words = text.split(' ')
  for (let count = Math.min(mostWords, words.length); count >= 1; count -= 1) {
    const region = words.slice(-count).join(' ')
    if (regionCode(region) !== undefined && isWritten(region))
      return { before: words.slice(0, -count).join(' '), region }
  }
  return undefined
}

/** Why: 'in', 'or' and 'la' are words of a street as well; a code in small letters stands after a comma. */
const isWritten = (region: string) => region.length > 2 || region === region.toUpperCase()

const canadian = /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i

/** A postal code as it is written: 'K7L 1A1', and '01085' where a spreadsheet made 1085 of it. */
export function postalCodeOf(text: string, region: string): string {
  const code = text.replace(/\.0+$/, '')
  const [, first, second] = code.match(canadian) ?? []
  if (first !== undefined) return `${first} ${second}`.toUpperCase()
  const isZeroLost = /^\d{4}(?:-\d{4})?$/.test(code) && zeroStates.has(regionCode(region) ?? '')
  return isZeroLost ? `0${code}` : code
}

const postalAtEnd = /^(.*?)[\s,]*\b([a-z]\d[a-z][ -]?\d[a-z]\d|\d{5}(?:-\d{4})?)$/is

/** The postal code at the end of a text, with what stands before it. A number alone is a house's. */
export function postalCodeAtEnd(text: string): { before: string; postalCode: string } | undefined {
  const [, before = '', postalCode] = text.match(postalAtEnd) ?? []
  return postalCode === undefined || before === '' ? undefined : { before, postalCode }
}

const homeCountries = new Set([
  'ca',
  'can',
  'canada',
  'us',
  'usa',
  'u s',
  'u s a',
  'united states',
  'united states of america',
  'etats unis',
])

/** Whether a country goes without saying. */
export const isHomeCountry = (text: string): boolean => homeCountries.has(folded(text.replaceAll('.', ' ')))
