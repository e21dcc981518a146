import { Skeleton } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { CodeLost } from '../../ui/code-lost.tsx'
import type { LatePart } from '../../ui/late-part.ts'
import type { HomePanelProps } from './home-panel.ts'

/** A tab in a file of its own, which the first view of the page does not need. */
export function LatePanel({ part, ...props }: HomePanelProps & { part: LatePart<HomePanelProps> }) {
  const Panel = part.usePart()
  const [isFailed, setFailed] = useState(false)
  const fetchPart = useCallback(() => {
    setFailed(false)
    part.fetchPart().catch(() => setFailed(true))
  }, [part])
  useEffect(fetchPart, [fetchPart])
  if (Panel) return <Panel {...props} />
  return isFailed ? <CodeLost what="This tab" onRetry={fetchPart} /> : <Skeleton h={200} />
}
