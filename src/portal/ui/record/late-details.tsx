import { type ReactNode, useState } from 'react'

type LateDetailsProps = { summary: ReactNode; className?: string | undefined; children: ReactNode }

/** Details behind a line that opens them. They are drawn once they are opened: closed, they would cost a page as much as shown. */
export function LateDetails({ summary, className, children }: LateDetailsProps) {
  const [isDrawn, setDrawn] = useState(false)
  return (
    <details
      className={className}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setDrawn(true)
      }}
    >
      <summary>{summary}</summary>
      {isDrawn && children}
    </details>
  )
}
