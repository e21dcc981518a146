import { Accent, Drawing } from '#comparison/drawings/drawing.tsx'

/** An armchair under a lamp, in evenly warm air. */
export function Armchair({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Accent d="M66 150v-36q0-10 11-10t11 10v16h66v-16q0-10 11-10t11 10v36z M84 106V70q0-14 14-14h46q14 0 14 14v36z M88 106h66v24H88z M188 24h26l8 26h-42z" />
      <path d="M14 164h212" />
      <path d="M66 154v-40q0-10 11-10t11 10v16h66v-16q0-10 11-10t11 10v40z" />
      <path d="M84 105V70q0-14 14-14h46q14 0 14 14v35" />
      <path d="M88 142h66 M76 154v10 M166 154v10" />
      <path d="M188 24h26l8 26h-42z M201 50v114 M190 164h22" />
      <path d="M20 150c8-8 8 8 16 0s8 8 16 0" />
      <path d="M20 112c8-8 8 8 16 0s8 8 16 0" />
      <path d="M20 74c8-8 8 8 16 0s8 8 16 0" />
      <path d="M20 36c8-8 8 8 16 0s8 8 16 0" />
    </Drawing>
  )
}
