import type { ReactNode } from 'react'
import type { PlaceKind } from '#domain/homes/equipment/equipment.ts'
import { equipmentLines } from './equipment-lines.ts'

/** With a `title`, screen readers announce the drawing; without one it is decorative. */
export type DrawingProps = { title?: string; className?: string }

/** The canvas of every drawing: 240×180, one stroke width, lines in the color of the surrounding text. */
export function Drawing({ title, className, children }: DrawingProps & { children: ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 240 180"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  )
}

/** A soft area behind the lines, in `--drawing-accent`, or in the line color where that is not set. */
export function Accent({ d }: { d: string }) {
  return <path d={d} fill="var(--drawing-accent, currentColor)" fillOpacity={0.2} stroke="none" />
}

/** A piece of equipment of that kind. */
export function EquipmentDrawing({ kind, ...props }: DrawingProps & { kind: PlaceKind }) {
  const { accent, lines } = equipmentLines[kind]
  return (
    <Drawing {...props}>
      <Accent d={accent} />
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
    </Drawing>
  )
}
