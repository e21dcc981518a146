import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Why the whole form was refused, above its button; nothing without a reason. */
export function FormRefusal({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <Alert color="danger" role="alert" icon={<IconAlertTriangle aria-hidden />} py="xs">
      {words}
    </Alert>
  )
}
