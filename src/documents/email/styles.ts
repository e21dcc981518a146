import type { CSSProperties } from 'react'
import type { Brand } from '#domain/operations/business/brand.ts'

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: '#1d2a23' }

const cell = { padding: '6px 0', fontSize: '14px', lineHeight: '20px', color: '#1d2a23' }

/** Inline styles, since many mail programs read no others. */
export const styles = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: '#f1f4f1', fontFamily: font },
  sheet: {
    width: '100%',
    maxWidth: '600px',
    backgroundColor: '#ffffff',
    border: '1px solid #d5ddd7',
    borderRadius: '8px',
  },
  head: { padding: '18px 28px 14px' },
  logo: { display: 'block', height: '40px', margin: '0 0 8px' },
  businessName: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 700, color: '#1d2a23' },
  body: { padding: '18px 28px 8px' },
  title: { margin: '0 0 16px', fontSize: '24px', lineHeight: '30px', fontWeight: 650, color: '#1d2a23' },
  text,
  tag: { ...text, fontWeight: 700 },
  note: { ...text, fontSize: '14px', lineHeight: '21px', color: '#55635b' },
  facts: { width: '100%', margin: '0 0 16px' },
  label: {
    padding: '6px 12px 6px 0',
    width: '34%',
    fontSize: '15px',
    lineHeight: '22px',
    color: '#55635b',
    textAlign: 'left',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  value: {
    padding: '6px 0',
    fontSize: '15px',
    lineHeight: '22px',
    color: '#1d2a23',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  quote: {
    ...text,
    padding: '2px 0 2px 14px',
    borderLeft: '3px solid #2c8a60',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  sentence: { ...text, fontSize: '19px', lineHeight: '27px' },
  bars: { width: '100%', margin: '0 0 14px', borderCollapse: 'collapse' },
  caption: { ...cell, padding: '6px 0', fontWeight: 650, textAlign: 'left' },
  barName: { ...cell, width: '76px', padding: '3px 8px 3px 0', textAlign: 'left', fontWeight: 400 },
  barCell: { padding: '3px 0' },
  bar: { height: '16px', fontSize: '1px', lineHeight: '1px' },
  actual: { backgroundColor: '#8a5a17' },
  proposed: {
    backgroundColor: '#145c3c',
    backgroundImage: 'repeating-linear-gradient(135deg, #145c3c 0 4px, #ffffff 4px 6px)',
  },
  barAmount: {
    ...cell,
    width: '88px',
    padding: '3px 0 3px 8px',
    textAlign: 'right',
    fontWeight: 650,
    whiteSpace: 'nowrap',
  },
  listTitle: { ...text, margin: '8px 0 4px', fontSize: '15px', lineHeight: '22px', fontWeight: 650 },
  list: { margin: '0 0 16px', paddingLeft: '20px', color: '#1d2a23' },
  listItem: { margin: '0 0 4px', fontSize: '15px', lineHeight: '22px' },
  button: {
    margin: '0 8px 8px 0',
    padding: '12px 20px',
    borderRadius: '6px',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  buttonRow: { margin: '4px 0 12px' },
  link: {
    ...text,
    fontSize: '13px',
    lineHeight: '19px',
    color: '#55635b',
    overflowWrap: 'anywhere',
    wordBreak: 'break-all',
  },
  line: { margin: '8px 28px 0', borderColor: '#d5ddd7', width: 'auto' },
  foot: { padding: '14px 28px 22px' },
  footText: { margin: 0, fontSize: '13px', lineHeight: '20px', color: '#55635b' },
  footLink: { color: '#55635b', textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>

/** Changes for mail programs with dark mode; one that inverts colours by itself finds plain ones. */
export const darkStyles = ({ dark }: Brand) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #141a17 !important; }
  .sheet { background-color: #1d2521 !important; border-color: #36423b !important; }
  .letterhead { border-color: ${dark.edge} !important; }
  .title, .ink { color: #e9efeb !important; }
  .quiet { color: #a9b8af !important; }
  .line { border-color: #36423b !important; }
  .actual { background-color: #d9a45a !important; }
  .proposed {
    background-color: #5fc391 !important;
    background-image: repeating-linear-gradient(135deg, #5fc391 0 4px, #1d2521 4px 6px) !important;
  }
  .button { background-color: ${dark.fill} !important; color: ${dark.onFill} !important; border-color: ${dark.edge} !important; }
  .further { color: ${dark.link} !important; border-color: ${dark.link} !important; }
}
`
