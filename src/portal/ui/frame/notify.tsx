import { Button, Group } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { messages } from '#texts/en/messages.ts'
import { toastPlace } from '../notices/toast-place.ts'
import { focusPageHeading } from './focus-page-heading.ts'
import { lostCodeText } from './late-part.ts'
import { useSinglePress } from './use-single-press.ts'

/** The text of a toast, with a second line if needed. */
export type ToastText = { text: string; more?: string | undefined }

/** A button in a toast, which closes the toast. */
export type ToastAction = { label: string; onAction: () => void }

/** Long enough to read and press the button, or to read two lines. */
const timeToActMs = 10_000

let actionToasts = 0
const latestWithAction = new Map<string, string>()

/**
 * Toasts. A success is announced politely, an error or a question at once. The same text is shown only once at a time;
 * a toast with an action replaces the previous one with that text.
 */
export const notify = {
  /** `showMs` overrides how long it stays. */
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
    show({
      id,
      title: messages.toastTitle.success,
      message: action ? (
        <WithAction toastId={id} text={text} {...action} />
      ) : (
        <Lines text={text} more={more} />
      ),
      color: 'done',
      icon: <IconCheck size={18} aria-hidden />,
      role: 'group',
      autoClose: action || more ? timeToActMs : showMs,
    })
  },
  error: (text: string, { more, action }: { more?: string | undefined; action?: ToastAction } = {}) => {
    const id = idOf({ text, more })
    show({
      id,
      title: messages.toastTitle.error,
      message: action ? (
        <WithAction toastId={id} text={text} {...action} />
      ) : (
        <Lines text={text} more={more} />
      ),
      color: 'danger',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      role: 'alert',
      ...(action && { autoClose: timeToActMs }),
    })
  },
  /** Says that code of the page could not be fetched, with the way out for a browser that does not ask for it again. */
  lostCode: () =>
    notify.error(lostCodeText, {
      action: { label: 'Reload the page', onAction: () => window.location.reload() },
    }),
  /** Asks for an answer before the work can continue. Nothing has failed, so it has no title. */
  question: (text: string) => {
    show({
      id: idOf({ text }),
      message: text,
      color: 'wait',
      icon: <IconQuestionMark size={18} aria-hidden />,
      role: 'alert',
    })
  },
}

function show(toast: NotificationData) {
  notifications.show({ position: toastPlace(), ...toast })
}

const idOf = ({ text, more = '' }: ToastText) => `${text} ${more}`.trim()

function Lines({ text, more }: ToastText) {
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
