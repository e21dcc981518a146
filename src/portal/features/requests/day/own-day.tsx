import { type ReactNode, useEffect, useState } from 'react'
import { latePart } from '../../../ui/frame/late-part.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { CodeLost } from '../../../ui/record/code-lost.tsx'

const myDay = latePart(() => import('./my-day.tsx').then(({ MyDay }) => MyDay))

type OwnDayProps = {
  openedId: number
  onOpen: (requestId: number) => void
  /** What whoever sells looks at below their visits. */
  below: ReactNode
}

/** The day of whoever visits homes, in a file of its own that the list does not need. */
export function OwnDay(props: OwnDayProps) {
  const MyDay = myDay.usePart()
  const [isFailed, setFailed] = useState(false)
  const fetchPart = () => {
    setFailed(false)
    return myDay.fetchPart().catch(() => setFailed(true))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once; the button tries again
  useEffect(() => void fetchPart(), [])
  if (MyDay) return <MyDay {...props} />
  return (
    <>
      <PageHeader title="My day" />
      {isFailed && <CodeLost what="Your day" onRetry={fetchPart} />}
    </>
  )
}
