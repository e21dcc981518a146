import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { messages } from '#domain/messages.ts'
import { focusPageHeading } from './focus-page-heading.ts'
import { useSinglePress } from './use-single-press.ts'

/** What a toast says: a text, and beneath it a second line where the text alone would not be true. */
export type Told = { text: string; more?: string | undefined }

/** Something to do about what a toast tells; the toast closes when it is done. */
export type ToastAction = { label: string; onAction: () => void }

/** Long enough to read the toast, think and press; or to read two lines. */
const timeToActMs = 10_000

let actionToasts = 0
const latestWithAction = new Map<string, string>()

/**
 * Toasts. A success is announced politely by the corner it appears in, an error or a question at once. One text is on the page once:
 * while it shows, saying it again changes nothing, but for one with an action, which takes the place of the one before.
 */
export const notify = {
  /** `showMs` is how long it stays, when not as long as any other. */
  success: (
    text: string,
    { more, action, showMs }: { more?: string; action?: ToastAction; showMs?: number } = {},
  ) => {
    const id = action ? `${text} ${++actionToasts}` : idOf({ text, more })
    if (action) {
      const before = latestWithAction.get(text)
      if (before) notifications.hide(before)
      latestWithAction.set(text, id)
    }
    notifications.show({
      id,
      title: messages.toastTitle.success,
      message: action ? (
        <WithAction toastId={id} text={text} {...action} />
      ) : (
        <Lines text={text} more={more} />
      ),
      color: 'brand',
      icon: <IconCheck size={18} aria-hidden />,
      role: 'group',
      autoClose: action || more ? timeToActMs : showMs,
    })
  },
  error: (text: string, more?: string) => {
    notifications.show({
      id: idOf({ text, more }),
      title: messages.toastTitle.error,
      message: <Lines text={text} more={more} />,
      color: 'red',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      role: 'alert',
    })
  },
  /** Something to answer before it can go on. Nothing failed, so it has no title. */
  question: (text: string) => {
    notifications.show({
      id: idOf({ text }),
      message: text,
      color: 'yellow',
      icon: <IconQuestionMark size={18} aria-hidden />,
      role: 'alert',
    })
  },
}

const idOf = ({ text, more = '' }: Told) => `${text} ${more}`.trim()

function Lines({ text, more }: Told) {
  if (!more) return text
  return (
    <>
      {text}
      <br />
      {more}
    </>
  )
}

function WithAction({ toastId, text, label, onAction }: ToastAction & { toastId: string; text: string }) {
  const once = useSinglePress()
  return (
    <Group justify="space-between" gap="xs">
      {text}
      <Button
        variant="default"
        size="compact-md"
        onClick={() =>
          once(() => {
            focusPageHeading()
            notifications.hide(toastId)
            onAction()
          })
        }
      >
        {label}
      </Button>
    </Group>
  )
}
