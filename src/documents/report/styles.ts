import { StyleSheet } from '@react-pdf/renderer'
import { fontFamily } from './fonts.ts'

/** Colours of the comparison on paper; `src/comparison/tokens.css` has those for screens. */
export const ink = {
  text: '#1f2a27',
  muted: '#52605b',
  line: '#c3ccc7',
  actual: '#8a5a17',
  actualSoft: '#dcb980',
  proposed: '#145c3c',
  proposedSoft: '#a9cfba',
  paper: '#ffffff',
} as const

/** Space around the pages, in points. */
export const marginPt = 40

export const styles = StyleSheet.create({
  page: {
    paddingTop: 70,
    paddingBottom: 44,
    paddingHorizontal: marginPt,
    fontFamily,
    fontSize: 9,
    color: ink.text,
  },
  words: { fontSize: 9, lineHeight: 1.3 },
  range: { color: ink.muted, marginBottom: 6 },
  header: {
    position: 'absolute',
    top: 22,
    left: marginPt,
    right: marginPt,
    height: 38,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    borderBottomWidth: 1,
    borderBottomColor: ink.line,
    paddingBottom: 6,
  },
  identity: { flexDirection: 'row', alignItems: 'center', flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  logo: { width: 26, height: 26, marginRight: 8, objectFit: 'contain' },
  businessName: {
    fontWeight: 'bold',
    fontSize: 11,
    lineHeight: 1.1,
    maxLines: 2,
    textOverflow: 'ellipsis',
  },
  phones: { width: 190, textAlign: 'right' },
  footer: {
    position: 'absolute',
    bottom: 20,
    height: 12,
    left: marginPt,
    right: marginPt,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
  pageNumber: {
    position: 'absolute',
    bottom: 20,
    right: marginPt,
    width: 100,
    height: 12,
    textAlign: 'right',
    fontSize: 8,
    color: ink.muted,
  },
  title: { fontWeight: 'bold', fontSize: 18, lineHeight: 1.2, marginBottom: 4 },
  heading: { fontWeight: 'bold', fontSize: 11, marginTop: 9, marginBottom: 3 },
  sentence: { fontSize: 12, lineHeight: 1.3, marginBottom: 6 },
  verdict: { borderLeftWidth: 2, borderLeftColor: ink.actual, paddingLeft: 8, marginBottom: 6 },
  verdictHeadline: { fontWeight: 'bold', fontSize: 11, lineHeight: 1.3 },
  strong: { fontWeight: 'bold' },
  muted: { color: ink.muted },
  small: { fontSize: 8, color: ink.muted },
  columns: { flexDirection: 'row', gap: 20 },
  column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  item: { flexDirection: 'row', marginBottom: 2 },
  bullet: { width: 9 },
  itemText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
})
