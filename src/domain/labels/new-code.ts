import { labelWords } from '#texts/en/staff/homes/label-words.ts'

/** Why a label gets a new code, and what becomes of links by email and of devices that were handed over. */
export const whyNewCode = [
  { why: 'worn', name: labelWords.whyNewCode.worn, endsLinks: false, means: labelWords.linksStay },
  { why: 'exposed', name: labelWords.whyNewCode.exposed, endsLinks: true, means: labelWords.linksEnd },
] as const
export type WhyNewCode = (typeof whyNewCode)[number]['why']

/** Whether the links and handed-over devices of the home end too. */
export const endsLinks = (why: WhyNewCode): boolean =>
  whyNewCode.some((row) => row.why === why && row.endsLinks)
