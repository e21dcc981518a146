import type { SentHome } from '#contract/site.ts'
import { sentHomeId } from '#domain/homes/sent-home-id.ts'
import { Notice } from '../ui/notice.tsx'

/** What a form of the home that was sent without a script came to. */
export function SentHomeNotice({ said, lines, isStored }: SentHome) {
  return (
    <Notice id={sentHomeId} isProblem={!isStored}>
      <p>{said}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
