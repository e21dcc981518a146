import { StyleSheet } from '@react-pdf/renderer'
import { paperSizes as pt } from '#tokens/paper.ts'
import { ink, styles } from '../pdf/styles.ts'

const small = { fontSize: pt.small } as const

/** What a proposal adds to the styles of a report. */
export const look = StyleSheet.create({
  /** The letterhead stands where later pages have their running head. */
  firstHead: { marginTop: -20 },
  until: { ...styles.tag, marginTop: 8, marginBottom: 0 },
  box: {
    borderWidth: 0.75,
    borderColor: ink.line,
    borderRadius: pt.radius,
    padding: 10,
    marginTop: 8,
  },
  part: { fontWeight: 'bold', fontSize: pt.part, lineHeight: 1.2, marginTop: 14, marginBottom: 4 },
  option: { fontWeight: 'bold', fontSize: pt.sentence, lineHeight: 1.2 },
  suggested: { marginTop: 2 },
  columns: { flexDirection: 'row', gap: 16, marginTop: 6 },
  left: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  right: { width: 232 },
  equipment: { fontWeight: 'bold', marginBottom: 1 },
  detail: { ...small, marginBottom: 1 },
  line: { flexDirection: 'row', paddingVertical: 1.2 },
  lineName: { ...small, flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingRight: 8 },
  lineAmount: { ...small, width: 68, textAlign: 'right' },
  total: { borderTopWidth: 0.75, borderTopColor: ink.text },
  youPay: {
    flexDirection: 'row',
    alignItems: 'flex-end',
    borderTopWidth: 1.5,
    borderTopColor: ink.text,
    marginTop: 3,
    paddingTop: 3,
  },
  youPayName: { fontWeight: 'bold', fontSize: pt.block, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  youPayAmount: { fontWeight: 'bold', fontSize: pt.answer, lineHeight: 1.1, textAlign: 'right' },
  later: { marginTop: 4 },
  term: { ...small },
  plan: { marginTop: 8, borderTopWidth: 0.5, borderTopColor: ink.line, paddingTop: 5 },
  planFigures: { flexDirection: 'row', gap: 14, marginTop: 1 },
  planFigure: { fontWeight: 'bold', fontSize: pt.body },
  disclosure: { fontSize: pt.meta, marginTop: 1 },
  cell: { ...small },
  note: { ...small, color: ink.muted, marginTop: 3 },
  fact: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: ink.line, paddingVertical: 4 },
  factName: { width: 130, fontSize: pt.body, color: ink.muted },
  factValue: { fontSize: pt.body, flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  longText: { marginBottom: 4 },
  addressee: { marginTop: 44, marginBottom: 44 },
  addressLine: { fontSize: pt.heading },
  letter: { fontSize: pt.heading, marginTop: 8 },
  reference: { ...styles.small, marginTop: 10 },
  facts: { marginTop: 10, marginBottom: 4 },
})
