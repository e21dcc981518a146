import type { CannotSay } from '#engine/cannot-say.ts'
import { fill } from '#texts/fill.ts'
import type { Words } from './languages.ts'

/** 'We cannot say what a new one would save: this heater runs on oil.' */
export function cannotSayInWords(said: CannotSay, texts: Words['cannotSayTexts']): string {
  switch (said.code) {
    case 'OTHER_FUEL':
      return fill(texts.OTHER_FUEL, { fuel: texts.fuels[said.fuel] })
    case 'OTHER_HEATER':
      return fill(texts.OTHER_HEATER, { kind: texts.heaters[said.kind] })
    case 'OTHER_COOLER':
      return fill(texts.OTHER_COOLER, { kind: texts.coolers[said.kind] })
    default:
      return texts[said.code]
  }
}
