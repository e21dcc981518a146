import { Accent, Drawing, type DrawingProps } from './drawing.tsx'

/** The outdoor unit of a central air conditioner on its pad. */
export function AirConditioner(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Accent d="M56 36h128q6 0 6 6v100q0 6-6 6H56q-6 0-6-6V42q0-6 6-6z" />
      <path d="M16 164h208 M42 164v-8h156v8" />
      <path d="M62 156v-8 M178 156v-8" />
      <rect x="50" y="36" width="140" height="112" rx="6" />
      <path d="M50 50h140 M150 50v98" />
      <circle cx="100" cy="99" r="40" />
      <circle cx="100" cy="99" r="7" />
      {[0, 120, 240].map((turn) => (
        <path key={turn} d="M97 92C84 86 82 70 96 64c12-1 20 10 9 29" transform={`rotate(${turn} 100 99)`} />
      ))}
      <path d="M161 64h18 M161 74h18 M161 84h18 M161 94h18 M161 104h18" />
      <path d="M190 124h14q8 0 8 8v32 M190 134h6q6 0 6 6v24" />
    </Drawing>
  )
}
