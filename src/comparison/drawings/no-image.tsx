import { messages } from '#texts/en/messages.ts'
import { Accent, Drawing, type DrawingProps } from './drawing.tsx'

/** A placeholder that says an image is missing or cannot be shown. */
export function NoImage({ title = messages.image.none, className }: DrawingProps) {
  return (
    <Drawing title={title} className={className}>
      <Accent d="M62 34h116v82H62z" />
      <rect x="62" y="34" width="116" height="82" rx="8" strokeDasharray="9 8" />
      <path d="M84 98V72q0-5 5-5h14l6-9h22l6 9h14q5 0 5 5v26q0 5-5 5H89q-5 0-5-5z" />
      <circle cx="120" cy="83" r="12" />
      <path d="M46 124L194 26" />
      <text
        x="120"
        y="150"
        textAnchor="middle"
        fontSize="17"
        fontFamily="inherit"
        fill="currentColor"
        stroke="none"
      >
        {messages.image.none}
      </text>
    </Drawing>
  )
}
