import { Accent, Drawing, type DrawingProps } from './drawing.tsx'

/** An upflow furnace with its supply duct above and its return duct at the side. */
export function Furnace(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Accent d="M88 64h76v96H88z M26 20h188v24H26z M98 44h56v12l10 8H88l10-8z" />
      <path d="M16 160h208" />
      <path d="M26 20h188 M26 44h72 M154 44h60 M26 20v24 M214 20v24" />
      <path d="M64 20v24 M188 20v24" />
      <path d="M98 44v12l-10 8 M154 44v12l10 8" />
      <rect x="88" y="64" width="76" height="96" rx="3" />
      <path d="M88 106h76" />
      <path d="M102 78h48 M102 86h48 M102 94h48" />
      <path d="M126 151c-10 0-16-6-16-14 0-8 7-11 8-20 7 4 9 9 9 14 2-1 4-3 4-6 6 4 11 8 11 14 0 7-6 12-16 12z" />
      <path d="M126 151c-4 0-6-3-6-6 0-4 4-5 5-10 5 3 8 6 8 10 0 3-3 6-7 6z" />
      <path d="M38 44v92q0 8 8 8h42 M62 44v68q0 6 6 6h20 M38 78h24" />
      <path d="M164 132h24v28 M182 142h12" />
    </Drawing>
  )
}
