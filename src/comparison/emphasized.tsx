import { sentenceParts } from '#texts/emphasis.ts'

/** A sentence whose emphasis is written '**so**'. */
export function Emphasized({ sentence }: { sentence: string }) {
  return sentenceParts(sentence).map(({ text, isStrong }) =>
    isStrong ? <strong key={text}>{text}</strong> : text,
  )
}
