import { Alert, type AlertProps } from '@mantine/core'

/** Something worth knowing about a page, above its content. */
export function Note(props: AlertProps) {
  return <Alert role="note" variant="light" color="info" mb="md" c="var(--hvac-text)" {...props} />
}
