import { priceBookWords } from '#texts/en/staff/price-book/price-book-words.ts'

/**
 * The texts of a draft that are stored as they are typed, null where they are empty, by their labels and by the part of the form where they
 * stand. The form of a draft, what it sends, and what is settled where two people change it follow from here.
 */
export const draftTexts = {
  head: {
    loadCalculationBy: priceBookWords.scope.loadCalculationBy,
    loadCalculationAt: priceBookWords.scope.loadCalculationAt,
    staffNote: 'Note for the office',
  },
  extras: { personalMessage: 'Message to the customer' },
} as const

type Texts = typeof draftTexts
type TextOf<Part extends keyof Texts> = keyof Texts[Part] & string
export type DraftText = { [Part in keyof Texts]: TextOf<Part> }[keyof Texts]

/** The same of each text in a part of the form. */
export function ofEachText<Part extends keyof Texts, Value>(
  part: Part,
  make: (text: TextOf<Part>, label: string) => Value,
): Record<TextOf<Part>, Value> {
  const texts = Object.entries<string>(draftTexts[part]) as [TextOf<Part>, string][]
  return Object.fromEntries(texts.map(([text, label]) => [text, make(text, label)])) as Record<
    TextOf<Part>,
    Value
  >
}
