import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { connectionTexts } from '#texts/en/staff/office/connections.ts'
import { api } from '../../api/client.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { NewTokenModal } from './new-token-modal.tsx'
import { TokensTable } from './tokens-table.tsx'

/** The tokens of other programs: what each may do, did last, and when it ends. */
export function ConnectionsPage() {
  const query = useQuery(api.tokens.list.queryOptions({ staleTime: 0 }))
  const [isAdding, setAdding] = useState(false)
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
      <NewTokenModal isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
