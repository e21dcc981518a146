import { socialBenefitsTexts } from '#texts/en/comparison/social-benefits.ts'

/** Packages fill the options of a proposal, at most four, in this order. */
export const packageOrders = [1, 2, 3, 4] as const
export type PackageOrder = (typeof packageOrders)[number]

/** Labels that are offered; others may be typed. */
export const tierLabels = ['Good', 'Better', 'Best'] as const

/** Lines of a package. */
export const mostLines = 10

/** The quantity of one line. */
export const lineQuantity = { least: 1, most: 20 } as const

/** The comfort texts that an option may carry. */
export const comfortTexts: readonly string[] = Object.values(socialBenefitsTexts).flatMap((texts) =>
  Object.values<string>(texts),
)
