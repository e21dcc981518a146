import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { ORPCError } from '@orpc/client'
import { useState } from 'react'
import { focusPageHeading } from './focus-page-heading.ts'

type Question = {
  question: string
  /** What follows from a yes, when the question alone does not say it. */
  detail?: string
  yes?: string
  no?: string
  /** Colours the yes as something that takes away. */
  isDangerous?: boolean
  /** The yes stands before the no, where the specification has it so. */
  isYesFirst?: boolean
}

/**
 * Asks one question in a dialog. A yes runs `onYes` with the dialog waiting: it closes when that succeeds, or when what
 * it asks about is gone, and stays when it fails (the failure itself is told by a toast).
 */
export function confirmAction({ onYes, ...question }: Question & { onYes: () => Promise<unknown> }) {
  const modalId = modals.open({
    title: question.question,
    size: 'sm',
    centered: true,
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

/** What a yes takes away may be what had the focus before; the page's heading then takes it. */
function keepFocusOnPage() {
  if (document.activeElement === document.body) focusPageHeading()
}

/** Asks one question in a dialog; closing it any other way is a no. */
export function askYesNo(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const modalId = modals.open({
      title: question.question,
      size: 'sm',
      centered: true,
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
    <Button color={isDangerous ? 'red' : undefined} onClick={answerYes} loading={isPending}>
      {yes}
    </Button>
  )
  return (
    <>
      {detail && <Text c="dimmed">{detail}</Text>}
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
