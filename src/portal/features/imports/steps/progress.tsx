import { Progress, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { BoundedSection } from './bounded-section.tsx'

type JobProgressProps = {
  title: string
  /** With {done} and {of}. */
  words: '{done} of {of} lines checked.' | '{done} of {of} lines are done.' | '{done} of {of} homes are done.'
  done: number
  of: number
  children?: ReactNode
}

/** How far a job is, in words and as a bar. Why one announcement a tenth: a screen reader would read every batch. */
export function JobProgress({ title, words, done, of, children }: JobProgressProps) {
  const share = of === 0 ? 0 : (done / of) * 100
  const said = fill(words, { done: grouped(done), of: grouped(of) })
  const announced = fill(words, {
    done: grouped(Math.floor((Math.floor(share / 10) / 10) * of)),
    of: grouped(of),
  })
  return (
    <BoundedSection title={title}>
      <Text aria-hidden style={{ fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </Text>
      <Progress value={share} my="sm" size="lg" aria-hidden />
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {children}
    </BoundedSection>
  )
}
