import { Progress, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { BoundedSection } from './bounded-section.tsx'

type JobProgressProps = {
  title: string
  /** How far it is, in words. */
  says: (done: number, of: number) => string
  done: number
  of: number
  children?: ReactNode
}

/** How far a job is, in words and as a bar. Why one announcement a tenth: a screen reader would read every batch. */
export function JobProgress({ title, says, done, of, children }: JobProgressProps) {
  const share = of === 0 ? 0 : (done / of) * 100
  const announced = says(Math.floor((Math.floor(share / 10) / 10) * of), of)
  return (
    <BoundedSection title={title}>
      <Text aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
        {says(done, of)}
      </Text>
      <Progress value={share} my="sm" size="lg" aria-hidden />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {children}
    </BoundedSection>
  )
}
