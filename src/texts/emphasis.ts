/** A part of a sentence, and whether it is emphasized. */
export type SentencePart = { text: string; isStrong: boolean }

/** The parts of a sentence whose emphasis is written '**so**', for whatever draws it: web page, email or PDF. */
export function sentenceParts(sentence: string): SentencePart[] {
  return sentence
    .split('**')
    .map((text, index) => ({ text, isStrong: index % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** A sentence without its emphasis, for plain text, titles and labels. */
export function plainSentence(sentence: string): string {
  return sentence.replaceAll('**', '')
}
