import { type Assumptions, ontarioAssumptions, usAssumptions } from '#engine/assumptions/assumptions.ts'
import { readStoredAssumptions } from '#engine/assumptions/stored-assumptions.ts'

/** The cases were worked with one least for every place and size: SEER 14. */
function withOneLeast({ state: _state, ...values }: Assumptions): Assumptions {
  const { afuePercent, hasEcmMotor } = values.ownership.minimum
  const minimum = { afuePercent, hasEcmMotor, seer: 14 }
  return readStoredAssumptions({ ...values, ownership: { ...values.ownership, minimum } })
}

/** The set that the worked cases of Ontario were computed with; what a new product starts with may move on. */
export const ontarioOfCases = withOneLeast({ ...ontarioAssumptions, electricityPrice: 0.11 })

/** The set that the worked cases of the United States were computed with. */
export const usOfCases = withOneLeast({ ...usAssumptions, gasPricePerUnit: 1.25, electricityPrice: 0.16 })
