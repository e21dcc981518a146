import { rangeTexts } from '#texts/en/comparison/range.ts'
import { fill } from '#texts/fill.ts'
import { dollarsInWords, wholeDollarsOf } from './saving-in-words.ts'

/** From so many assumed inputs on, a range is an estimate of ours, and nothing that anybody is sure of. */
const inputsOfAnEstimate = 2

type CentsRange = { lowCents: number; highCents: number }

/** How sure a saving is, as a sentence of its own after the saving. */
export function rangeSentence(range: CentsRange, assumedInputs: number): string {
  return inWords(range, assumedInputs >= inputsOfAnEstimate)
}

/** The range of what was worked out for no home in particular, or for many years: nobody is sure of it. */
export function estimateSentence(range: CentsRange): string {
  return inWords(range, true)
}

function inWords(range: CentsRange, isEstimate: boolean): string {
  if (wholeDollarsOf(range.lowCents) === wholeDollarsOf(range.highCents))
    return isEstimate ? rangeTexts.estimatedOne : rangeTexts.sureOfOne
  return fill(isEstimate ? rangeTexts.estimated : rangeTexts.sure, { ends: betweenInWords(range) })
}

/** 'between $97 and $194', inside a sentence of its saving. */
export function betweenInWords({ lowCents, highCents }: CentsRange): string {
  const low = wholeDollarsOf(lowCents)
  const high = wholeDollarsOf(highCents)
  const { less, across, more } = rangeTexts.ends
  if (low >= 0) return fill(less, { low: dollarsInWords(low), high: dollarsInWords(high) })
  return high < 0
    ? fill(more, { low: dollarsInWords(high), high: dollarsInWords(low) })
    : fill(across, { low: dollarsInWords(low), high: dollarsInWords(high) })
}
