import { Accent, Drawing } from '#comparison/drawings/drawing.tsx'

/** A bill beside a smaller one. */
export function Bill({ className }: { className?: string }) {
  return (
    <Drawing className={className}>
      <Accent d="M34 22h66l26 26v116H34z M152 74h42l20 20v70h-62z" />
      <path d="M14 164h212" />
      <path d="M34 164V28q0-6 6-6h60l26 26v116 M100 22v20q0 6 6 6h20" />
      <path d="M152 164V80q0-6 6-6h36l20 20v70 M194 74v14q0 6 6 6h14" />
      <circle cx="62" cy="60" r="14" />
      <path d="M67 54c-2-3-10-3-10 2 0 6 10 3 10 8 0 5-8 5-10 2 M62 49v3 M62 68v3" />
      <path d="M50 90h60 M50 106h60 M50 122h40 M50 142h60" />
      <path d="M164 108h38 M164 122h24 M164 142h38" />
    </Drawing>
  )
}
