/** Measures of a font by its file, in shares of its size: the line above and below the base, and how wide a letter of a page is. */
type Measures = { ascent: number; descent: number; text: number; heading: number }

/** Figtree, in the weights of text (400) and of headings (650). */
export const figtree: Measures = { ascent: 0.95, descent: 0.25, text: 0.4552, heading: 0.465 }

type StandIn = {
  of: string
  text: number
  heading: number
  named: Record<'text' | 'heading', readonly string[]>
}

/**
 * Fonts that a phone or a computer has, one of which stands in for Figtree until that has come: those of Android, of Apple and Windows, and of
 * Linux. `text` and `heading` say how wide a letter of the label page is in them, regular and bold.
 */
const standIns: readonly StandIn[] = [
  {
    of: 'Roboto',
    text: 0.4478,
    heading: 0.4552,
    named: { text: ['Roboto', 'Roboto Regular'], heading: ['Roboto Bold', 'Roboto-Bold'] },
  },
  {
    of: 'Arial',
    text: 0.4517,
    heading: 0.4807,
    named: { text: ['Arial', 'Liberation Sans'], heading: ['Arial Bold', 'Liberation Sans Bold'] },
  },
  {
    of: 'DejaVu',
    text: 0.511,
    heading: 0.575,
    named: { text: ['DejaVu Sans'], heading: ['DejaVu Sans Bold'] },
  },
]

const weightsOf = { text: '300 500', heading: '501 900' } as const

const inPercent = (share: number) => `${Math.round(1_000 * share) / 10}%`

/** The families that stand in, in order: a machine has the first or a later one. */
export const standInFamilies = standIns.map(({ of }) => `Figtree as ${of}`)

/** How much larger or smaller each is drawn, so that a line breaks where it does in Figtree. */
export const adjustments = standIns.map((standIn) => ({
  of: standIn.of,
  text: figtree.text / standIn.text,
  heading: figtree.heading / standIn.heading,
}))

/** The style sheet's rules for them: each as wide as Figtree, on the same line. */
export const standInFaces: readonly string[] = standIns.flatMap(({ of, named }, index) =>
  (['text', 'heading'] as const).map((role) => {
    const adjusted = adjustments[index]?.[role] ?? 1
    const lines = [
      `font-family: "Figtree as ${of}"`,
      `font-weight: ${weightsOf[role]}`,
      `src: ${named[role].map((name) => `local("${name}")`).join(', ')}`,
      `size-adjust: ${inPercent(adjusted)}`,
      `ascent-override: ${inPercent(figtree.ascent / adjusted)}`,
      `descent-override: ${inPercent(figtree.descent / adjusted)}`,
      'line-gap-override: 0%',
    ]
    return `@font-face {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`
  }),
)
