import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './toasts.module.css'

/**
 * Toasts, for 4 seconds each; hover or focus restarts the time. Why not at the right: there are a page's actions, the next of which would
 * have to wait.
 */
export function ToastList() {
  return (
    <Notifications
      position="top-center"
      autoClose={4000}
      withAutoCloseProgress
      zIndex={1000}
      containerWidth="22.5rem"
      transitionDuration={200}
      aria-live="polite"
      classNames={{ progress: classes.progress, notification: classes.toast }}
    />
  )
}
