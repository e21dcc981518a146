import { Code, Text } from '@mantine/core'
import { useState } from 'react'
import { inGroups } from '#domain/people/second-factor.ts'
import { messages } from '#texts/en/messages.ts'
import { client } from '../../api/client.ts'
import { latePart } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

const qrImage = latePart(() => import('../../shared/late/qr-image.tsx').then(({ QrImage }) => QrImage))

type SetUpSecondFactorProps = { email: string; done: string; onDone: () => void }

/** Sets up a second factor in three steps: the password, a QR code to scan and confirm, the recovery codes. */
export function SetUpSecondFactor({ email, done, onDone }: SetUpSecondFactorProps) {
  const [begun, setBegun] = useState<{ secret: string; address: string }>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const QrImage = qrImage.usePart()

  async function begin({ password }: { password: string }) {
    try {
      await qrImage.fetchPart()
    } catch {
      return notify.lostCode()
    }
    setBegun(await client.secondFactor.start({ password }))
  }

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} done={done} onDone={onDone} />
  if (!begun) {
    return (
      <SecondFactorForm
        key="begin"
        proof="password"
        onSubmit={begin}
        email={email}
        submit="Set Up Second Factor"
      >
        <Text size="sm">{messages.secondFactor.why}</Text>
      </SecondFactorForm>
    )
  }
  return (
    <SecondFactorForm
      key="confirm"
      proof="code"
      onSubmit={async ({ code }) =>
        setRecoveryCodes((await client.secondFactor.confirm({ code })).recoveryCodes)
      }
      codeProps={{ inputMode: 'numeric', autoFocus: true }}
      submit="Confirm"
    >
      <Text size="sm">{messages.secondFactor.scan}</Text>
      {QrImage && <QrImage text={begun.address} name="QR code with the secret for your authenticator app" />}
      <Text size="sm">
        Secret: <Code fz="sm">{inGroups(begun.secret)}</Code>
      </Text>
    </SecondFactorForm>
  )
}
