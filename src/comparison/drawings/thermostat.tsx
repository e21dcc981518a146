import { Accent, Drawing, type DrawingProps } from './drawing.tsx'

/** A programmable thermostat on its wall plate, set to 21 degrees. */
export function Thermostat(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Accent d="M120 38a52 52 0 1 1 0 104 52 52 0 0 1 0-104z" />
      <rect x="48" y="18" width="144" height="144" rx="26" />
      <circle cx="120" cy="90" r="52" />
      <path d="M120 46v8 M88.9 58.9l5.7 5.7 M76 90h8 M164 90h-8 M151.1 58.9l-5.7 5.7" />
      <path d="M98 82a8 8 0 1 1 15 4l-15 18h16" />
      <path d="M124 80l8-6v30" />
      <circle cx="143" cy="77" r="3.5" />
      <path d="M104 124h10 M126 124h10 M131 119v10" />
    </Drawing>
  )
}
