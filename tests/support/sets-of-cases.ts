import { type Assumptions, ontarioAssumptions, usAssumptions } from '#engine/assumptions.ts'

/** The set that the worked cases of Ontario were computed with; what a new product starts with may move on. */
export const ontarioOfCases: Assumptions = { ...ontarioAssumptions, electricityPrice: 0.11 }

/** The set that the worked cases of the United States were computed with. */
export const usOfCases: Assumptions = { ...usAssumptions, gasPricePerUnit: 1.25, electricityPrice: 0.16 }
