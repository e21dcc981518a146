import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { api } from '../../../api/client.ts'
import { usePolling } from '../../../realtime/use-polling.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportsTable } from './imports-table.tsx'

/** Where an import begins, and the imports of the last 30 days. */
export function ImportsPage({ onRead }: { onRead: (importId: number) => void }) {
  const query = useQuery(api.imports.list.queryOptions(usePolling()))
  return (
    <>
      <PageHeader title={importTexts.title} />
      <Text mb="md" maw="70ch">
        {importTexts.lead}{' '}
        <Anchor
          underline="always"
          inherit
          renderRoot={(props) => <Link to="/portal/import/moving" {...props} />}
        >
          {importTexts.help}
        </Anchor>
      </Text>
      <ChooseFile onRead={onRead} />
      <ImportsTable query={query} />
    </>
  )
}
