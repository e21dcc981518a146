import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { OwnSecondFactor as Stored } from '#contract/callers/second-factor.ts'
import { messages } from '#texts/en/messages.ts'
import { api, client } from '../../api/client.ts'
import { useRefresh } from '../../api/use-refresh.ts'
import { useRefreshSignedIn } from '../../session/use-refresh-signed-in.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { notify } from '../../ui/frame/notify.tsx'
import { TryAgain } from '../../ui/record/load-failed.tsx'
import { formatMonthDay } from '../../ui/text/format-date.ts'
import { ProfileSection } from './profile-section.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

const modalPart = latePart(() =>
  import('./second-factor-modal.tsx').then(({ SecondFactorModal }) => SecondFactorModal),
)

/** Sets up, renews or turns off the person's second factor. */
export function OwnSecondFactor({ email }: { email: string }) {
  const { data, isError, refetch } = useQuery(api.secondFactor.find.queryOptions({ staleTime: 0 }))
  const refresh = useRefresh(api.secondFactor.key(), api.ownAccount.sessions.key())
  return (
    <ProfileSection title={messages.secondFactor.title}>
      {isError && <TryAgain onRetry={refetch} />}
      {!data && !isError && <Skeleton h={48} aria-hidden />}
      {data?.confirmedDate === null && (
        <Stack maw="24rem">
          <SetUpSecondFactor
            email={email}
            done="Done"
            onDone={() => {
              notify.success(messages.secondFactor.on)
              void refresh()
            }}
          />
        </Stack>
      )}
      {data?.confirmedDate && (
        <Settled confirmedDate={data.confirmedDate} stored={data} email={email} onChange={refresh} />
      )}
    </ProfileSection>
  )
}

type SettledProps = { confirmedDate: string; stored: Stored; email: string; onChange: () => Promise<unknown> }

/** A second factor that is set up. */
function Settled({ confirmedDate, stored, email, onChange }: SettledProps) {
  const refreshSignedIn = useRefreshSignedIn()
  const [opened, setOpened] = useState<'renew' | 'turn-off'>()
  const close = useCallback(() => setOpened(undefined), [])
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>()
  const left = stored.recoveryCodesLeft
  return (
    <>
      <Text size="sm">
        Set up on {formatMonthDay(confirmedDate)}.{' '}
        {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`}
        {stored.isRequired && ' Your role needs it.'}
      </Text>
      {recoveryCodes ? (
        <>
          <Text size="sm" my="sm">
            {messages.secondFactor.renewed}
          </Text>
          <RecoveryCodes codes={recoveryCodes} done="Done" onDone={() => setRecoveryCodes(undefined)} />
        </>
      ) : (
        <Group gap="xs" mt="sm">
          <Button variant="default" onClick={() => setOpened('renew')}>
            New Recovery Codes
          </Button>
          <Button variant="default" onClick={() => setOpened('turn-off')}>
            Turn Off
          </Button>
        </Group>
      )}
      <LateDialog part={modalPart} isOpen={opened === 'renew'} onClose={close}>
        {(SecondFactorModal, isOpen) => (
          <SecondFactorModal opened={isOpen} onClose={close} title="New recovery codes">
            <SecondFactorForm
              proof="code"
              onSubmit={async ({ code }) => {
                const renewed = await client.secondFactor.renewRecoveryCodes({ code })
                close()
                setRecoveryCodes(renewed.recoveryCodes)
                void onChange()
              }}
              submit="Replace Recovery Codes"
            />
          </SecondFactorModal>
        )}
      </LateDialog>
      <LateDialog part={modalPart} isOpen={opened === 'turn-off'} onClose={close}>
        {(SecondFactorModal, isOpen) => (
          <SecondFactorModal opened={isOpen} onClose={close} title="Turn off the second factor">
            <SecondFactorForm
              proof="both"
              email={email}
              submit="Turn Off"
              isDangerous
              onSubmit={async (typed) => {
                await client.secondFactor.turnOff(typed)
                notify.success(messages.secondFactor.off)
                await onChange()
                // Why: a role that requires one is sent to set up another.
                await refreshSignedIn()
              }}
            />
          </SecondFactorModal>
        )}
      </LateDialog>
    </>
  )
}
