import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { connectionTexts } from '#texts/en/staff/office/connections.ts'
import { api } from '../../api/client.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { CalendarsTable } from './calendars-table.tsx'
import { TokensTable } from './tokens-table.tsx'

const newTokenModal = latePart(() =>
  import('./new-token-modal.tsx').then(({ NewTokenModal }) => NewTokenModal),
)

/** The tokens of other programs: what each may do, did last, and when it ends. Below, whose calendars are read. */
export function ConnectionsPage() {
  const query = useQuery(api.tokens.list.queryOptions({ staleTime: 0 }))
  const [isAdding, setAdding] = useState(false)
  const close = useCallback(() => setAdding(false), [])
  return (
    <>
      <PageHeader
        title="Connections"
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            New token
          </Button>
        }
      />
      <Text mb="md" maw="70ch">
        {connectionTexts.about}
      </Text>
      <TokensTable query={query} />
      <CalendarsTable />
      <LateDialog part={newTokenModal} isOpen={isAdding} onClose={close}>
        {(NewTokenModal, isOpen) => <NewTokenModal isOpen={isOpen} onClose={close} />}
      </LateDialog>
    </>
  )
}
