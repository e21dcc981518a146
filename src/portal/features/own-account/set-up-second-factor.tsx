import { Code, Text } from '@mantine/core'
import { useState } from 'react'
import { CodeInput, StartInput } from '#contract/second-factor.ts'
import { qrCode } from '#documents/label/qr-code.ts'
import { messages } from '#domain/messages.ts'
import { inGroups } from '#domain/people/second-factor.ts'
import { client } from '../../api/client.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

type SetUpSecondFactorProps = { email: string; done: string; onDone: () => void }

/** Sets up a second factor in three steps: the password, a QR code to scan and confirm, the recovery codes. */
export function SetUpSecondFactor({ email, done, onDone }: SetUpSecondFactorProps) {
  const [begun, setBegun] = useState<{ secret: string; address: string }>()
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} done={done} onDone={onDone} />
  if (!begun) {
    return (
      <SecondFactorForm
        key="begin"
        schema={StartInput}
        onSubmit={async ({ password }) => setBegun(await client.secondFactor.start({ password }))}
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
      schema={CodeInput}
      onSubmit={async ({ code }) =>
        setRecoveryCodes((await client.secondFactor.confirm({ code })).recoveryCodes)
      }
      codeProps={{ inputMode: 'numeric', autoFocus: true }}
      submit="Confirm"
    >
      <Text size="sm">{messages.secondFactor.scan}</Text>
      <QrImage text={begun.address} name="QR code with the secret for your authenticator app" />
      <Text size="sm">
        Secret: <Code fz="sm">{inGroups(begun.secret)}</Code>
      </Text>
    </SecondFactorForm>
  )
}

/** A text as a QR code, black on white in either theme. */
function QrImage({ text, name }: { text: string; name: string }) {
  const { path, boxSize } = qrCode(text, 'L')
  return (
    <svg
      viewBox={`0 0 ${boxSize} ${boxSize}`}
      width={200}
      height={200}
      shapeRendering="crispEdges"
      role="img"
      aria-label={name}
    >
      <path fill="#fff" d={`M0 0h${boxSize}v${boxSize}H0z`} />
      <path stroke="#000" d={path} />
    </svg>
  )
}
