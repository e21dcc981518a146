import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { contract } from '#contract/contract.ts'
import { messages } from '#texts/en/messages.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { CustomerData } from './customer-data.tsx'
import { KeptProposals, type KeptProposalsPage } from './kept-proposals.tsx'

type DataExportPageProps = {
  /** Whose data is shown; undefined for nobody's. */
  customerId: number | undefined
  onCustomerChange: (customerId: number | undefined) => void
  kept: KeptProposalsPage
  onKeptChange: (change: Partial<KeptProposalsPage>) => void
}

/** Downloads all data, and downloads or erases the data of one customer. */
export function DataExportPage({ customerId, onCustomerChange, kept, onKeptChange }: DataExportPageProps) {
  return (
    <>
      <PageHeader title={messages.dataExport.title} />
      <Stack maw="46rem">
        <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="all-data">
          <Title order={2} size="h3" mb="xs" id="all-data">
            Everything
          </Title>
          <Text mb="md">{messages.dataExport.everything}</Text>
          <Button
            component="a"
            href={contract.data.download['~orpc'].route.path}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {messages.dataExport.download}
          </Button>
        </Paper>
        <CustomerData customerId={customerId} onCustomerChange={onCustomerChange} />
        <KeptProposals list={kept} onListChange={onKeptChange} />
      </Stack>
    </>
  )
}
