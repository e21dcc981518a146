import { StyleSheet } from '@react-pdf/renderer'
import { paperInk, paperSizes as pt } from '#tokens/paper.ts'
import { fontFamily } from './fonts.ts'
import { edgesPt, marginPt } from './paper-sizes.ts'

/** Colors of the comparison on paper. */
export const ink = paperInk

const running = {
  position: 'absolute',
  left: marginPt,
  right: marginPt,
  flexDirection: 'row',
  justifyContent: 'space-between',
} as const

export const styles = StyleSheet.create({
  page: {
    paddingTop: edgesPt.top,
    paddingBottom: edgesPt.bottom,
    paddingHorizontal: marginPt,
    fontFamily,
    color: ink.text,
  },
  firstPage: { paddingTop: 32 },
  words: { fontFamily, fontSize: pt.words, lineHeight: 1.3, color: ink.text },
  body: { fontSize: pt.body },
  strong: { fontWeight: 'bold' },
  small: { fontSize: pt.small, color: ink.muted },
  runningHead: {
    ...running,
    top: 26,
    height: 15,
    borderBottomWidth: 0.75,
    borderBottomColor: ink.line,
  },
  runningFoot: { ...running, bottom: 20, height: 12 },

  letterhead: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBottom: 8,
    borderBottomWidth: 2.25,
  },
  identity: { flexDirection: 'row', alignItems: 'center', flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  logo: { width: 30, height: 30, marginRight: 8, objectFit: 'contain' },
  businessName: {
    fontWeight: 'bold',
    fontSize: pt.part,
    lineHeight: 1.15,
    maxLines: 2,
    textOverflow: 'ellipsis',
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
  },
  phones: { width: 190 },
  phone: { fontWeight: 'bold', fontSize: pt.body, textAlign: 'right' },
  office: { fontSize: pt.small, color: ink.muted, textAlign: 'right' },
  title: { fontWeight: 'bold', fontSize: pt.title, lineHeight: 1.2, marginTop: 12, marginBottom: 2 },
  meta: { fontSize: pt.meta, color: ink.muted },

  answer: { flexDirection: 'row', marginTop: 12 },
  answerText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  answerImage: { width: 104, marginLeft: 16 },
  tag: {
    alignSelf: 'flex-start',
    fontWeight: 'bold',
    fontSize: pt.body,
    borderWidth: 1,
    borderColor: ink.text,
    borderRadius: pt.radius,
    paddingVertical: 2.5,
    paddingHorizontal: 6,
    marginBottom: 7,
  },
  answerSentence: { fontSize: pt.answer, lineHeight: 1.22, marginBottom: 4 },
  sentence: { fontSize: pt.sentence, lineHeight: 1.3, marginBottom: 3 },
  together: { fontSize: pt.block, lineHeight: 1.3, marginTop: 4, marginBottom: 2 },
  service: { fontSize: pt.body, marginTop: 6 },
  block: { marginTop: 4, marginBottom: 6 },
  range: { color: ink.muted, marginBottom: 3 },

  cards: { flexDirection: 'row', gap: 14, marginTop: 10 },
  card: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    borderWidth: 0.75,
    borderColor: ink.line,
    borderRadius: pt.radius,
    padding: 10,
  },
  blockHeading: { fontWeight: 'bold', fontSize: pt.block, lineHeight: 1.2, marginBottom: 4 },
  why: { borderLeftWidth: 2, borderLeftColor: ink.text, paddingLeft: 9, marginTop: 12, marginBottom: 12 },
  call: { fontWeight: 'bold', marginTop: 6 },
  ownPage: {
    flexDirection: 'row',
    alignItems: 'center',
    borderWidth: 0.75,
    borderColor: ink.line,
    borderRadius: pt.radius,
    paddingVertical: 8,
    paddingHorizontal: 10,
    marginTop: 10,
  },
  ownPageText: { flexGrow: 1, flexShrink: 1, flexBasis: 0, marginLeft: 10 },

  heading: { fontWeight: 'bold', fontSize: pt.heading, marginTop: 9, marginBottom: 3 },
  columns: { flexDirection: 'row', gap: 20, marginTop: 6 },
  item: { flexDirection: 'row', marginBottom: 2 },
  bullet: { width: 9 },
  number: { width: 16 },
  itemText: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },

  column: { paddingTop: edgesPt.top, paddingBottom: edgesPt.bottom },
  columnTitle: { fontWeight: 'bold', fontSize: pt.sentence, lineHeight: 1.2, marginTop: 8, marginBottom: 5 },
  figure: { marginTop: 6, paddingBottom: 4, borderBottomWidth: 0.5, borderBottomColor: ink.line },
  formula: { fontSize: pt.small },
  grounds: { fontSize: pt.small, marginBottom: 4 },
  steps: { flexDirection: 'row' },
  side: { fontSize: pt.small, fontWeight: 'bold', width: 46 },
})
