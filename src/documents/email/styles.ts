import type { CSSProperties } from 'react'
import type { Brand } from '#domain/operations/business/brand.ts'
import { colors } from '#tokens/colors.ts'
import { familyOfMail, mailSizes } from '#tokens/paper.ts'
import { darkOfProposal } from './proposal-styles.ts'

const light = inTheme('light')
const ink = inTheme('dark')

const text = { margin: '0 0 16px', ...mailSizes.text, color: light.text }

const cell = { padding: '6px 0', ...mailSizes.note, color: light.text }

/** Inline styles, since many mail programs read no others. */
export const styles = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: light.page, fontFamily: familyOfMail },
  sheet: {
    width: '100%',
    maxWidth: '600px',
    backgroundColor: light.surface,
    border: `1px solid ${light.line}`,
    borderRadius: mailSizes.card,
  },
  head: { padding: '18px 28px 14px' },
  logoCell: { paddingRight: '12px' },
  logo: { display: 'block', height: '40px', borderRadius: mailSizes.field },
  businessName: { margin: 0, ...mailSizes.text, fontWeight: 700, color: light.text },
  body: { padding: '18px 28px 8px' },
  title: { margin: '0 0 16px', ...mailSizes.title, fontWeight: 650, color: light.text },
  text,
  tag: { ...text, fontWeight: 700 },
  note: { ...text, ...mailSizes.note, color: light.muted },
  codeLabel: { ...text, margin: 0, ...mailSizes.value, color: light.muted },
  code: {
    ...text,
    ...mailSizes.code,
    fontWeight: 700,
    letterSpacing: '0.12em',
    fontVariantNumeric: 'tabular-nums',
  },
  /** A phone or an address in a text has its color. */
  inText: { color: 'inherit', textDecoration: 'underline', whiteSpace: 'nowrap' },
  facts: { width: '100%', margin: '0 0 16px' },
  label: {
    padding: '6px 12px 6px 0',
    width: '34%',
    ...mailSizes.value,
    color: light.muted,
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  value: {
    padding: '6px 0',
    ...mailSizes.value,
    color: light.text,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  quote: {
    ...text,
    padding: '2px 0 2px 14px',
    borderLeft: `3px solid ${light.brand}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  sentence: { ...text, ...mailSizes.sentence },
  bars: { width: '100%', margin: '0 0 14px', borderCollapse: 'collapse' },
  caption: { ...cell, padding: '6px 0', fontWeight: 650, textAlign: 'left' },
  barName: { ...cell, padding: '3px 0', textAlign: 'left', fontWeight: 400 },
  difference: {
    ...cell,
    padding: '3px 0 3px 8px',
    color: light.muted,
    textAlign: 'right',
    verticalAlign: 'bottom',
  },
  amount: { color: light.text },
  barCell: { padding: '0 0 6px' },
  /** Of a table that draws, and its cells. */
  drawn: { width: '100%', borderCollapse: 'separate', borderSpacing: 0, tableLayout: 'fixed' },
  room: { padding: 0, fontSize: '1px', lineHeight: '1px' },
  bar: { height: mailSizes.bar.height, borderRadius: mailSizes.bar.end },
  barOverTrack: { height: mailSizes.bar.overTrack },
  actual: { backgroundColor: light.actual },
  proposed: {
    backgroundColor: light.proposed,
    backgroundImage: `repeating-linear-gradient(135deg, ${light.proposed} 0 4px, ${light.surface} 4px 6px)`,
  },
  track: {
    backgroundColor: light.brandSoft,
    border: `1px solid ${light.edge}`,
    borderRadius: mailSizes.bar.end,
  },
  /** The ends of a difference, below its track. */
  whisker: {
    height: '4px',
    borderLeft: `1px solid ${light.text}`,
    borderRight: `1px solid ${light.text}`,
    borderBottom: `1px solid ${light.text}`,
  },
  listTitle: { ...text, margin: '8px 0 4px', ...mailSizes.value, fontWeight: 650 },
  list: { margin: '0 0 16px', paddingLeft: '20px', color: light.text },
  listItem: { margin: '0 0 4px', ...mailSizes.value },
  button: {
    margin: '0 8px 8px 0',
    padding: '12px 20px',
    borderRadius: mailSizes.field,
    fontSize: mailSizes.text.fontSize,
    fontWeight: 600,
    textDecoration: 'none',
  },
  buttonRow: { margin: '4px 0 12px' },
  link: {
    ...text,
    ...mailSizes.small,
    color: light.muted,
    overflowWrap: 'anywhere',
    wordBreak: 'break-all',
  },
  line: { margin: '8px 28px 0', borderColor: light.line, width: 'auto' },
  foot: { padding: '14px 28px 22px' },
  footText: { margin: 0, ...mailSizes.small, color: light.muted },
  footLink: { color: 'inherit', textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>

/** Changes for mail programs with dark mode; one that inverts colours by itself finds plain ones. */
export const darkStyles = ({ dark }: Brand) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${ink.page} !important; }
  .sheet { background-color: ${ink.surface} !important; border-color: ${ink.line} !important; }
  .letterhead { border-color: ${dark.edge} !important; }
  .title, .ink { color: ${ink.text} !important; }
  .quiet { color: ${ink.muted} !important; }
  .line { border-color: ${ink.line} !important; }
  .actual { background-color: ${ink.actual} !important; }
  .proposed {
    background-color: ${ink.proposed} !important;
    background-image: repeating-linear-gradient(135deg, ${ink.proposed} 0 4px, ${ink.surface} 4px 6px) !important;
  }
  .track { background-color: ${ink.brandSoft} !important; border-color: ${ink.edge} !important; }
  .whisker { border-color: ${ink.text} !important; }${darkOfProposal}
  .button { background-color: ${dark.fill} !important; color: ${dark.onFill} !important; border-color: ${dark.edge} !important; }
  .further { color: ${dark.link} !important; border-color: ${dark.link} !important; }
}
`

/** The colors of a letter in one theme. */
function inTheme(theme: 'light' | 'dark') {
  const { page, surface, text, muted, line, edge, brand, brandSoft, actual, proposed } = colors
  return {
    page: page[theme],
    surface: surface[theme],
    text: text[theme],
    muted: muted[theme],
    line: line[theme],
    edge: edge[theme],
    brand: brand[theme],
    brandSoft: brandSoft[theme],
    actual: actual[theme],
    proposed: proposed[theme],
  }
}
