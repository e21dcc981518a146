/** What is said of a price that nobody renewed. */
export const priceAgeTexts = {
  overAYear: '{source}. This is more than a year old',
} as const
