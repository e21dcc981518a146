import { randomId } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'
import { openDialog } from './dialogs.tsx'

type Dialog<Answer> = {
  title: string
  size?: string
  /** What closing it says. */
  otherwise: Answer
  content: (answer: (given: Answer) => void) => ReactNode
}

/** Asks a question whose answers are drawn by the asker. */
export function askInDialog<Answer>({
  title,
  size = 'md',
  otherwise,
  content,
}: Dialog<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    const modalId = randomId()
    openDialog({
      modalId,
      title,
      size,
      onClose: () => resolve(otherwise),
      children: content((given) => {
        resolve(given)
        modals.close(modalId)
      }),
    })
  })
}
