import type { CSSProperties } from 'react'
import type { BarPart } from '#comparison/proposal/ownership-bars.ts'
import { colors } from '#tokens/colors.ts'
import { mailSizes } from '#tokens/paper.ts'

type Theme = 'light' | 'dark'
type Side = 'actual' | 'proposed'

const { text, muted, line, brandEdge, brandSoft, surface } = colors

/** Inline styles of the cards of a proposal, since many mail programs read no others. */
export const look = {
  card: {
    width: '100%',
    margin: '0 0 8px',
    padding: '8px 12px',
    border: `1px solid ${line.light}`,
    borderRadius: mailSizes.field,
    borderCollapse: 'separate',
  },
  marked: { borderColor: brandEdge.light, backgroundColor: brandSoft.light },
  label: { padding: 0, ...mailSizes.text, fontWeight: 650, color: text.light, textAlign: 'left' },
  mark: { ...mailSizes.note, fontWeight: 400 },
  pay: { padding: 0, ...mailSizes.sentence, fontWeight: 700, color: text.light, textAlign: 'right' },
  year: { padding: 0, ...mailSizes.note, color: muted.light },
} as const satisfies Record<string, CSSProperties>

/** The color of a part, and its pattern: what is paid is solid, energy striped, what comes later light, what comes back empty. */
function groundOf(part: BarPart, side: Side, theme: Theme) {
  const ink = colors[side][theme]
  const soft = colors[side === 'actual' ? 'actualSoft' : 'proposedSoft'][theme]
  const stripes = `repeating-linear-gradient(135deg, ${ink} 0 4px, ${surface[theme]} 4px 6px)`
  return {
    backgroundColor: { pay: ink, energy: ink, later: soft, back: surface[theme] }[part],
    backgroundImage: part === 'energy' ? stripes : 'none',
    borderColor: ink,
  }
}

/** A part of a bar; its edge is seen where its ground is as light as the sheet. */
export function partStyle(part: BarPart, side: Side): CSSProperties {
  const { borderColor, ...ground } = groundOf(part, side, 'light')
  return { ...ground, border: `1px solid ${borderColor}` }
}

/** The same in dark mode, by the classes of the parts. */
export const darkOfProposal = `
  .card { border-color: ${line.dark} !important; }
  .marked { border-color: ${brandEdge.dark} !important; background-color: ${brandSoft.dark} !important; }
${(['pay', 'energy', 'later', 'back'] as const)
  .flatMap((part) => (['actual', 'proposed'] as const).map((side) => ({ part, side })))
  .map(({ part, side }) => {
    const { backgroundColor, backgroundImage, borderColor } = groundOf(part, side, 'dark')
    return `  .${part}-${side} { background-color: ${backgroundColor} !important; background-image: ${backgroundImage} !important; border-color: ${borderColor} !important; }`
  })
  .join('\n')}`
