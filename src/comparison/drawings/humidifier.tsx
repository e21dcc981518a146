import { Accent, Drawing, type DrawingProps } from './drawing.tsx'

/** A whole-house humidifier on a duct, with its water line, its drain and its moist air. */
export function Humidifier(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Accent d="M82 40h64q10 0 10 10v80q0 10-10 10H82q-10 0-10-10V50q0-10 10-10z M16 14h30v152H16z" />
      <path d="M46 14v152 M16 14v152 M16 42h30 M16 138h30" />
      <path d="M46 62h26 M46 118h26" />
      <rect x="72" y="40" width="84" height="100" rx="10" />
      <path d="M72 58h84" />
      <path d="M114 74c9 12 16 20 16 30a16 16 0 0 1-32 0c0-10 7-18 16-30z" />
      <path d="M107 106a8 8 0 0 0 7 7" />
      <path d="M126 40v-12q0-8 8-8h60 M180 12v16 M174 12h12" />
      <path d="M114 140v10q0 8 8 8h70v8" />
      <path d="M174 74c8-6 8 6 16 0s8 6 16 0 8 6 16 0" />
      <path d="M174 96c8-6 8 6 16 0s8 6 16 0 8 6 16 0" />
      <path d="M174 118c8-6 8 6 16 0s8 6 16 0 8 6 16 0" />
    </Drawing>
  )
}
