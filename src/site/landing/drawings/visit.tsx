import { Accent, Drawing } from '#comparison/drawings/drawing.tsx'

/** A calendar with one day chosen, and a wrench. */
export function Visit({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Accent d="M36 34h124v28H36z M104 102h24v22h-24z" />
      <rect x="36" y="34" width="124" height="124" rx="10" />
      <path d="M36 62h124 M66 22v22 M130 22v22" />
      <path d="M58 80h10 M86 80h10 M112 80h10 M138 80h10" />
      <path d="M58 112h10 M84 112h10 M138 112h10 M58 140h10 M84 140h10 M112 140h10" />
      <rect x="104" y="102" width="24" height="22" rx="4" />
      <path d="M110 113l5 5 8-10" />
      <path d="M206 52a19 19 0 1 0-26 24l-4 78q0 10 10 10t10-10l-2-78a19 19 0 0 0 12-24l-14 12-10-8z" />
    </Drawing>
  )
}
