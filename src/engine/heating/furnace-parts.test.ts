import { describe, expect, test } from 'vitest'
import { analysisCases } from '#tests/support/analysis-cases.ts'
import { analyse } from '../analyse.ts'
import type { FurnaceInput } from '../analysis-input.ts'
import { furnaceAlone, furnaceParts } from './furnace-parts.ts'

function furnaceOf(caseId: string): { input: FurnaceInput; assumptions: Parameters<typeof furnaceParts>[1] } {
  const { input, assumptions } = analysisCases.find(({ id }) => id === caseId) ?? expect.fail(caseId)
  return { input: input.kind === 'furnace' ? input : expect.fail(caseId), assumptions }
}

const likely = ({ input, assumptions }: ReturnType<typeof furnaceOf>) => {
  const parts = furnaceParts(input, assumptions) ?? expect.fail('refused')
  const { alone, inSum, aloneInSum } = parts
  return [alone, inSum, aloneInSum].map(({ range }) => range.likelyCents)
}

describe('what is left of a furnace comparison', () => {
  test('without its thermostat, without its fan in summer, and without both', () => {
    const { input, assumptions } = furnaceOf('F01')
    // 151.33 − 35.84 of the thermostat; 151.33 − 7.42 of the fan; both.
    expect(likely({ input, assumptions })).toEqual([11_549, 14_391, 10_807])
    expect(furnaceAlone(input, assumptions)).toEqual(furnaceParts(input, assumptions)?.alone)
  })

  test('is a loss where only the thermostat saves', () => {
    const { input, assumptions } = furnaceOf('F14')
    const manual: FurnaceInput = {
      ...input,
      hasProgrammableThermostat: false,
      proposed: input.proposed && { ...input.proposed, hasProgrammableThermostat: true },
    }
    expect(analyse(manual, assumptions)).toMatchObject({ returnCode: 0, annualSaving: 11.96 })
    expect(likely({ input: manual, assumptions })[0]).toBe(-3150)
  })

  test('is nothing where the comparison is refused', () => {
    const { input, assumptions } = furnaceOf('F17')
    expect(furnaceParts(input, assumptions)).toBeNull()
  })
})
