import { Button, type PasswordInputProps } from '@mantine/core'
import { useSignedIn } from '../../session/session.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { OwnPasswordField } from '../../ui/form/own-password-field.tsx'

type PasswordStepProps = PasswordInputProps & {
  /** What the dialog does: 'Make token'. */
  act: string
  isPending: boolean
  onCancel: () => void
}

/** The end of a form that makes or shows a secret: the password of whoever does it, and the buttons. */
export function PasswordStep({ act, isPending, onCancel, ...field }: PasswordStepProps) {
  const { email } = useSignedIn()
  return (
    <>
      <OwnPasswordField email={email} {...field} />
      <DialogFoot>
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          {act}
        </Button>
      </DialogFoot>
    </>
  )
}
