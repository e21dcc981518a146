import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { sentenceOf, waitInWords } from '../../api/failures.ts'

/** Why a form as a whole was refused, in words above its button; nothing while there is no reason. */
export function FormRefusal({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />} py="xs">
      {words}
    </Alert>
  )
}

/** Which try was one too many, and when the next can be made; undefined for any other failure. */
export function tooManyInWords(error: unknown): string | undefined {
  const wait = waitInWords(error)
  return wait && `${sentenceOf(error)} ${wait}`
}
