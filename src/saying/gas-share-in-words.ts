import type { GasShare } from '#engine/heating/gas-share.ts'
import { gasShareTexts } from '#texts/en/comparison/gas-share.ts'
import { fill } from '#texts/fill.ts'

const { ends, ...sentences } = gasShareTexts

/** 'With a new one, for the same heat about 15 % less gas (11 to 19 %).' */
export function gasShareInWords({ percent, lowPercent, highPercent }: GasShare): string {
  const direction = percent > 0 ? 'less' : percent === 0 ? 'same' : 'more'
  return fill(sentences[direction], {
    percent: Math.abs(percent),
    ends: endsInWords(direction, lowPercent, highPercent),
  })
}

function endsInWords(direction: 'less' | 'same' | 'more', low: number, high: number): string {
  if (low < 0 && high > 0) return fill(ends.both, { more: -low, less: high })
  const [least, most] = low < 0 ? [-high, -low] : [low, high]
  if (direction !== 'same') return fill(ends.oneWay, { low: least, high: most })
  return fill(low < 0 ? ends.more : ends.less, { low: least, high: most })
}
