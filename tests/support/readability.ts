/**
 * The Flesch-Kincaid grade of a text: the years of school that its reader needs (Kincaid et al. 1975). Syllables are counted by
 * groups of vowels; a figure, a value in braces or a code counts as one easy word.
 */
export function readingGrade(text: string): number {
  const words = wordsOf(text)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 0.39 * (words.length / sentencesOf(text).length) + 11.8 * (syllables / words.length) - 15.59
}

export function wordsOf(text: string): string[] {
  return text
    .replaceAll(/\{\w+\}/g, '1')
    .split(/[\s/]+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}’'-]/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!:])[”"')]*\s+/).filter((sentence) => wordsOf(sentence).length > 0)
}

function syllablesOf(word: string): number {
  if (/\d/.test(word) || /^[A-Z\d]{2,}$/.test(word)) return 1
  const plain = word.toLowerCase().replace(/(?:[^laeiouy]es|[^td]ed|[^l]e)$/, (end) => end[0] ?? '')
  return Math.max(1, plain.match(/[aeiouy]+/g)?.length ?? 0)
}
