import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { connectionTexts } from '#texts/en/staff/office/connections.ts'
import { webhookTexts } from '#texts/en/staff/office/webhooks.ts'
import { api } from '../../api/client.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { CalendarsTable } from './calendars-table.tsx'
import { TokensTable } from './tokens-table.tsx'
import { WebhooksTable } from './webhooks-table.tsx'

const newTokenModal = latePart(() =>
  import('./new-token-modal.tsx').then(({ NewTokenModal }) => NewTokenModal),
)
const newWebhookModal = latePart(() =>
  import('./new-webhook-modal.tsx').then(({ NewWebhookModal }) => NewWebhookModal),
)

/** The tokens of other programs, the programs that are told what happens, and whose calendars are read. */
export function ConnectionsPage() {
  return (
    <>
      <PageHeader title="Connections" />
      <Tokens />
      <Webhooks />
      <CalendarsTable />
    </>
  )
}

function Tokens() {
  const query = useQuery(api.tokens.list.queryOptions({ staleTime: 0 }))
  const [isAdding, setAdding] = useState(false)
  const close = useCallback(() => setAdding(false), [])
  return (
    <Part title="Tokens" about={connectionTexts.about} add="New token" onAdd={() => setAdding(true)}>
      {/* Why a new tab: whoever sets up a program goes to and fro between the two. */}
      <Anchor
        href="/api/docs/tokens"
        target="_blank"
        display="inline-flex"
        mih={44}
        mb="xs"
        style={{ alignItems: 'center' }}
      >
        {connectionTexts.document}
      </Anchor>
      <TokensTable query={query} />
      <LateDialog part={newTokenModal} isOpen={isAdding} onClose={close}>
        {(NewTokenModal, isOpen) => <NewTokenModal isOpen={isOpen} onClose={close} />}
      </LateDialog>
    </Part>
  )
}

function Webhooks() {
  const query = useQuery(api.webhooks.list.queryOptions({ staleTime: 0 }))
  const [isAdding, setAdding] = useState(false)
  const close = useCallback(() => setAdding(false), [])
  return (
    <Part title="Webhooks" about={webhookTexts.about} add="New webhook" onAdd={() => setAdding(true)}>
      <WebhooksTable query={query} />
      <LateDialog part={newWebhookModal} isOpen={isAdding} onClose={close}>
        {(NewWebhookModal, isOpen) => <NewWebhookModal isOpen={isOpen} onClose={close} />}
      </LateDialog>
    </Part>
  )
}

type PartProps = { title: string; about: string; add: string; onAdd: () => void; children: ReactNode }

function Part({ title, about, add, onAdd, children }: PartProps) {
  return (
    <section>
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
          {add}
        </Button>
      </Group>
      <Text mb="md" maw="70ch">
        {about}
      </Text>
      {children}
    </section>
  )
}
