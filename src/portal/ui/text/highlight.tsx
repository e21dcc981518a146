import type { TextPart } from './part-of-text.ts'

/** A text with the matching part highlighted. */
export function Highlight({ text, part }: { text: string; part: TextPart | undefined }) {
  if (!part) return text
  return (
    <>
      {text.slice(0, part.start)}
      <mark>{text.slice(part.start, part.end)}</mark>
      {text.slice(part.end)}
    </>
  )
}
