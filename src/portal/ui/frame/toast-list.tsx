import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import classes from './toasts.module.css'

/** Toasts at the top right, for 4 seconds each; hover or focus restarts the time. */
export function ToastList() {
  return (
    <Notifications
      position="top-right"
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
