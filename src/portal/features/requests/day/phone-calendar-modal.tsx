import {
  Anchor,
  Button,
  CopyButton,
  Group,
  List,
  Modal,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarMessages } from '#texts/en/staff/calendar.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { QrImage } from '../../../shared/late/qr-image.tsx'
import { confirmAction } from '../../../ui/dialog/confirm.tsx'
import { LoadFailed } from '../../../ui/record/load-failed.tsx'

type PhoneCalendarModalProps = { isOpen: boolean; onClose: () => void }

/** The address at which a calendar program reads one's visits: to scan, to open, to paste, and to make anew. */
export function PhoneCalendarModal({ isOpen, onClose }: PhoneCalendarModalProps) {
  const query = useQuery(api.calendars.find.queryOptions({ enabled: isOpen, staleTime: 0 }))
  const address = query.data?.address
  const [done, setDone] = useState<string | null>(null)
  function close() {
    onClose()
    setDone(null)
  }
  return (
    <Modal opened={isOpen} onClose={close} title={calendarMessages.open} size="md">
      <Stack gap="md">
        <div>
          <Text size="sm">{calendarMessages.about}</Text>
          {/* Why no toast: on a phone it would lie over the address that it speaks of. */}
          <Text size="sm" fw={600} mt={done ? 'sm' : undefined} role="status">
            {done}
          </Text>
        </div>
        {query.isError && !query.data && <LoadFailed what="Your address" onRetry={query.refetch} isInline />}
        {query.isPending && <Skeleton h={200} />}
        {address === null && <MakeAddress onMade={() => setDone(calendarMessages.made)} />}
        {address && <Address address={address} onRenewed={() => setDone(calendarMessages.renewed)} />}
      </Stack>
    </Modal>
  )
}

function useRenewing(onRenewed: () => void) {
  const refresh = useRefresh(api.calendars.key())
  return useMutation(api.calendars.renew.mutationOptions({ onSuccess: onRenewed, onSettled: refresh }))
}

function MakeAddress({ onMade }: { onMade: () => void }) {
  const making = useRenewing(onMade)
  return (
    <Group>
      <Button data-autofocus loading={making.isPending} onClick={() => making.mutate()}>
        {calendarMessages.make}
      </Button>
    </Group>
  )
}

/** Why asked: no calendar program of Android opens such an address. */
const isAndroid = () => /android/i.test(navigator.userAgent)

/** By this scheme calendar programs know that they are to read the address again and again. */
const toSubscribe = (address: string) => address.replace(/^https?:/, 'webcal:')

function Address({ address, onRenewed }: { address: string; onRenewed: () => void }) {
  const { mutateAsync: renew } = useRenewing(onRenewed)
  const askToRenew = () =>
    confirmAction({
      question: calendarMessages.renewQuestion,
      detail: calendarMessages.renewDetail,
      yes: calendarMessages.renew,
      no: 'Back',
      isDangerous: true,
      onYes: () => renew(),
    })
  return (
    <>
      {isAndroid() ? (
        <Text size="sm">{calendarMessages.onAndroid}</Text>
      ) : (
        <Button component="a" href={toSubscribe(address)} w="fit-content" mih={44}>
          {calendarMessages.onThisDevice}
        </Button>
      )}
      <Stack gap="xs">
        <Text size="sm">{calendarMessages.scan}</Text>
        <QrImage text={toSubscribe(address)} name={calendarMessages.code} />
      </Stack>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Stack gap="xs">
            <TextInput
              label={calendarMessages.address}
              description={calendarMessages.keep}
              readOnly
              value={address}
              translate="no"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Group gap="xs">
              <Button variant="default" mih={44} onClick={copy}>
                {calendarMessages.copy}
              </Button>
              <Text size="sm" role="status">
                {copied && calendarMessages.copied}
              </Text>
            </Group>
          </Stack>
        )}
      </CopyButton>
      <Programs />
      <Anchor component="button" type="button" w="fit-content" mih={44} onClick={askToRenew}>
        {calendarMessages.renew}
      </Anchor>
    </>
  )
}

/** How soon a change shows up in each, which no address can hurry. */
function Programs() {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {calendarMessages.programsTitle}
      </Text>
      <List size="sm" spacing="xs">
        {calendarMessages.programs.map(({ name, about }) => (
          <List.Item key={name}>
            <strong>{name}:</strong> {about}
          </List.Item>
        ))}
      </List>
      <Text size="sm">{calendarMessages.today}</Text>
    </Stack>
  )
}
