import type { CSSProperties } from 'react'

const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: '#1d2a23' }

const cell = { padding: '6px 0', fontSize: '14px', lineHeight: '20px', color: '#1d2a23' }
const line = { borderBottom: '1px solid #d5ddd7', verticalAlign: 'top' }

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
  head: { padding: '20px 28px 0' },
  logo: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 700, color: '#1a5d40' },
  body: { padding: '12px 28px 8px' },
  title: { margin: '0 0 16px', fontSize: '24px', lineHeight: '30px', fontWeight: 650, color: '#1d2a23' },
  text,
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
  heading: { margin: '24px 0 8px', fontSize: '19px', lineHeight: '26px', fontWeight: 650, color: '#1d2a23' },
  figures: { width: '100%', margin: '0 0 12px', borderCollapse: 'collapse' },
  loss: { display: 'block', fontWeight: 400 },
  caption: { ...cell, padding: '6px 0', fontWeight: 650, textAlign: 'left' },
  columnName: { ...cell, ...line, textAlign: 'left' },
  figureName: {
    ...cell,
    ...line,
    paddingLeft: '12px',
    color: '#55635b',
    textAlign: 'right',
    fontWeight: 400,
  },
  rowName: { ...cell, ...line, textAlign: 'left', overflowWrap: 'anywhere' },
  figure: { ...cell, ...line, paddingLeft: '12px', textAlign: 'right', whiteSpace: 'nowrap' },
  unseen: { fontSize: '0px', lineHeight: '0px', color: 'transparent' },
  listTitle: { ...text, margin: '8px 0 4px', fontSize: '15px', lineHeight: '22px', fontWeight: 650 },
  list: { margin: '0 0 16px', paddingLeft: '20px', color: '#1d2a23' },
  listItem: { margin: '0 0 4px', fontSize: '15px', lineHeight: '22px' },
  button: {
    padding: '13px 22px',
    borderRadius: '6px',
    backgroundColor: '#1a5d40',
    color: '#ffffff',
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
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #141a17 !important; }
  .sheet { background-color: #1d2521 !important; border-color: #36423b !important; }
  .logo { color: #7fcfa5 !important; }
  .title, .ink { color: #e9efeb !important; }
  .quiet { color: #a9b8af !important; }
  .cell { border-color: #36423b !important; }
  .line { border-color: #36423b !important; }
  .button { background-color: #24784f !important; color: #ffffff !important; }
}
`
