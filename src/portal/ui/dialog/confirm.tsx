import { Button, Group, List, Text } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { focusPageHeading } from '../frame/focus-page-heading.ts'
import { openDialog } from './dialogs.tsx'

type Question = {
  question: string
  /** The consequences, if the question alone does not say them. */
  detail?: string
  /** What it is about, one by one. */
  list?: readonly string[]
  yes?: string
  no?: string
  /** Colors the yes as destructive. */
  isDangerous?: boolean
  /** Puts the yes before the no, where specified. */
  isYesFirst?: boolean
}

/**
 * Asks for confirmation. A yes runs `onYes` while the dialog waits: it closes on success, or if the record no longer
 * exists, and stays open on failure, which a toast reports.
 */
export function confirmAction({ onYes, ...question }: Question & { onYes: () => Promise<unknown> }) {
  const modalId = randomId()
  openDialog({
    modalId,
    title: question.question,
    size: 'sm',
    onExitTransitionEnd: keepFocusOnPage,
    children: (
      <ConfirmBody
        {...question}
        onNo={() => modals.close(modalId)}
        onYes={async () => {
          setClosable(false)
          try {
            await onYes()
            modals.close(modalId)
          } catch (error) {
            if (!(error instanceof ORPCError && error.code === 'NOT_FOUND')) throw error
            modals.close(modalId)
          } finally {
            setClosable(true)
          }
        }}
      />
    ),
  })
  function setClosable(isClosable: boolean) {
    modals.updateModal({
      modalId,
      closeOnEscape: isClosable,
      closeOnClickOutside: isClosable,
      withCloseButton: isClosable,
    })
  }
}

/** A yes may remove the element that had the focus; the page's heading then takes it. */
function keepFocusOnPage() {
  if (document.activeElement === document.body) focusPageHeading()
}

/** Asks a yes-or-no question; closing the dialog is a no. */
export function askYesNo(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const modalId = randomId()
    openDialog({
      modalId,
      title: question.question,
      size: 'sm',
      onClose: () => resolve(false),
      children: (
        <ConfirmBody
          {...question}
          onNo={() => modals.close(modalId)}
          onYes={async () => {
            resolve(true)
            modals.close(modalId)
          }}
        />
      ),
    })
  })
}

type ConfirmBodyProps = Question & { onYes: () => Promise<void>; onNo: () => void }

function ConfirmBody({
  detail,
  list = [],
  yes = 'Yes',
  no = 'No',
  isDangerous,
  isYesFirst = false,
  onYes,
  onNo,
}: ConfirmBodyProps) {
  const [isPending, setPending] = useState(false)
  async function answerYes() {
    setPending(true)
    await onYes().catch(() => setPending(false))
  }
  const yesButton = (
    <Button color={isDangerous ? 'danger' : undefined} onClick={answerYes} loading={isPending}>
      {yes}
    </Button>
  )
  return (
    <>
      {detail && <Text c="dimmed">{detail}</Text>}
      {list.length > 0 && (
        <List mt="sm">
          {list.map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        {isYesFirst && yesButton}
        <Button variant="default" onClick={onNo} disabled={isPending} data-autofocus>
          {no}
        </Button>
        {!isYesFirst && yesButton}
      </Group>
    </>
  )
}
