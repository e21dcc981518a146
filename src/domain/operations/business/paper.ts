/** Paper sizes of reports. */
export const papers = ['letter', 'a4'] as const
export type Paper = (typeof papers)[number]

/** Countries that print on Letter; all others print on A4. */
const letterCountries = ['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'PA', 'DO', 'NI', 'SV']

/** The paper for a reader's language ('en-CA'); Letter where no country is named. */
export function paperOfLanguage(language: string): Paper {
  const country = /[-_]([A-Z]{2})\b/.exec(language)?.[1]
  return country === undefined || letterCountries.includes(country) ? 'letter' : 'a4'
}

/** Where the page of a comparison makes and sends its report without a script, and says what that came to. */
export const reportFormId = 'report'
