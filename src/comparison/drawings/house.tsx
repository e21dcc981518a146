import { Accent, Drawing, type DrawingProps } from './drawing.tsx'

/** A family house with a warm window. */
export function House(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Accent d="M34 82l60-50 60 50v78H34z M58 92h24v24H58z" />
      <path d="M12 160h216" />
      <path d="M22 92l72-60 72 60" />
      <path d="M34 82v78 M154 82v78" />
      <path d="M118 52V28h18v39" />
      <path d="M140 70h44l26 30 M198 86v74" />
      <rect x="52" y="92" width="32" height="28" rx="2" />
      <path d="M68 92v28 M52 106h32" />
      <path d="M106 160v-50q0-4 4-4h22q4 0 4 4v50 M127 134v4" />
      <rect x="166" y="108" width="20" height="22" rx="2" />
      <path d="M166 119h20" />
      <path d="M127 18c0-5 5-5 5-10 M137 18c0-5 5-5 5-10" />
    </Drawing>
  )
}
