import { Notifications } from '@mantine/notifications'
import classes from './toasts.module.css'

/** The corner where toasts appear: 4 seconds each, counted anew after the pointer or the focus leaves them. */
export function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={4000}
      withAutoCloseProgress
      zIndex={1000}
      containerWidth={360}
      transitionDuration={200}
      aria-live="polite"
      classNames={{ progress: classes.progress, notification: classes.toast }}
    />
  )
}
