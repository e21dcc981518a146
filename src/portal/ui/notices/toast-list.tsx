import { Notifications } from '@mantine/notifications'
import { times } from '#tokens/sizes.ts'
import '@mantine/notifications/styles.layer.css'
import classes from './toasts.module.css'

/** Toasts at the top right below the bar, for 4 seconds each; hover or focus restarts the time. */
export function ToastList() {
  return (
    <Notifications
      position="top-right"
      autoClose={4000}
      zIndex={1000}
      containerWidth="22.5rem"
      transitionDuration={times.menu}
      aria-live="polite"
      classNames={{ root: classes.place, notification: classes.toast }}
    />
  )
}
