import { formatMoment } from './format-date.ts'

const words = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const units = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** How long ago a moment was, in words; the exact moment stands in the tooltip. */
export function RelativeTime({ moment, now = Date.now() }: { moment: string; now?: number }) {
  const seconds = (Date.parse(moment) - now) / 1000
  const fitting = units.find((row) => Math.abs(seconds) >= row.seconds)
  return (
    <time dateTime={moment} title={formatMoment(moment)}>
      {fitting ? words.format(Math.round(seconds / fitting.seconds), fitting.unit) : 'just now'}
    </time>
  )
}
