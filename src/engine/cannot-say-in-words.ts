import { cannotSayTexts } from '#texts/en/cannot-say.ts'
import { fill } from '#texts/fill.ts'
import type { AnalysisInput } from './analysis-input.ts'
import { type CannotSay, cannotSay } from './cannot-say.ts'
import { type Findings, refuse } from './findings.ts'

const { fuels, heaters, coolers, names: _names, ...sentences } = cannotSayTexts

/** 'We cannot say what a new one would save: this heater runs on oil.' */
export function cannotSayInWords(said: CannotSay): string {
  switch (said.code) {
    case 'OTHER_FUEL':
      return fill(sentences.OTHER_FUEL, { fuel: fuels[said.fuel] })
    case 'OTHER_HEATER':
      return fill(sentences.OTHER_HEATER, { kind: heaters[said.kind] })
    case 'OTHER_COOLER':
      return fill(sentences.OTHER_COOLER, { kind: coolers[said.kind] })
    default:
      return sentences[said.code]
  }
}

const fieldOf = {
  OTHER_FUEL: 'fuel',
  OTHER_HEATER: 'heater',
  HEAT_LOSS_NEEDED: 'heater',
  COOLER_HEATS: 'cooler',
  OTHER_COOLER: 'cooler',
} as const

/** Whether the calculation does not cover a place, with why as its only problem: no other fact would help. */
export function isRefused(input: AnalysisInput, findings: Findings): boolean {
  const said = cannotSay(input)
  if (said) refuse(findings, fieldOf[said.code], said.code, cannotSayInWords(said))
  return said !== null
}
