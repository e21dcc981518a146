import { colors, print } from './colors.ts'
import { radii } from './sizes.ts'

/** Colors of documents. */
export const paperInk = {
  text: colors.text.light,
  muted: colors.muted.light,
  line: '#c3ccc7',
  actual: colors.actual.light,
  proposed: colors.proposed.light,
  /** What a bar is short of the larger one, and its edge. */
  track: colors.brandSoft.light,
  edge: colors.edge.light,
  paper: print.paper,
} as const

/** Sizes of text on paper, in pt, from the marks of a drawing to the answer of a comparison. */
export const paperSizes = {
  tiny: 7,
  small: 8,
  meta: 8.5,
  words: 9,
  body: 10,
  heading: 10.5,
  block: 11,
  sentence: 12,
  part: 13,
  title: 15,
  answer: 19,
  radius: 6,
} as const

/** A bar on paper in pt, as high and as round as on a screen, with the width of its edge and its hatch. */
export const paperBar = {
  height: (14 * 72) / 96,
  end: (radii.site.bar * 72) / 96,
  edge: 0.6,
  hatch: { step: 5, line: 1.1 },
} as const

/** Figtree where a machine has it: mail programs load no fonts. */
export const familyOfMail = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Text and corners of emails: in px, since many mail programs read nothing else. */
export const mailSizes = {
  title: { fontSize: '24px', lineHeight: '30px' },
  code: { fontSize: '32px', lineHeight: '40px' },
  sentence: { fontSize: '19px', lineHeight: '27px' },
  text: { fontSize: '16px', lineHeight: '24px' },
  value: { fontSize: '15px', lineHeight: '22px' },
  note: { fontSize: '14px', lineHeight: '20px' },
  small: { fontSize: '13px', lineHeight: '20px' },
  card: '14px',
  field: '10px',
  /** Over its track a bar is lower by the track's edges. */
  bar: { height: '14px', overTrack: '12px', end: `${radii.site.bar}px` },
} as const
