import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { messages } from '#domain/messages.ts'

/** Toasts. A success is announced politely by the corner it appears in, an error at once. One text is on the page once: while it shows, saying it again changes nothing. */
export const notify = {
  /** `showMs` is how long it stays, when not as long as any other. */
  success: (text: string, showMs?: number) =>
    notifications.show({
      id: text,
      title: messages.toastTitle.success,
      message: text,
      color: 'brand',
      icon: <IconCheck size={18} aria-hidden />,
      role: 'group',
      autoClose: showMs,
    }),
  error: (text: string) =>
    notifications.show({
      id: text,
      title: messages.toastTitle.error,
      message: text,
      color: 'red',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      role: 'alert',
    }),
}
