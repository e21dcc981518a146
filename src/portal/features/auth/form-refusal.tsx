import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { sentenceOf, waitInWords } from '../../api/failures.ts'

/** Why the whole form was refused, above its button; nothing without a reason. */
export function FormRefusal({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} py="xs">
      {words}
    </Alert>
  )
}

/** For too many attempts, when to try again; undefined for any other error. */
export function tooManyInWords(error: unknown): string | undefined {
  const wait = waitInWords(error)
  return wait && `${sentenceOf(error)} ${wait}`
}
