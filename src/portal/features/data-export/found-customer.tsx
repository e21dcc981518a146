import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { contract } from '#contract/contract.ts'
import type { DataOfCustomer } from '#contract/office/data-export.ts'
import { messages } from '#texts/en/messages.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import { FactsTable } from '../../ui/record/facts-table.tsx'

const eraseModal = latePart(() =>
  import('./erase-customer-modal.tsx').then(({ EraseCustomerModal }) => EraseCustomerModal),
)

/** What is stored about a customer, to download or erase. */
export function FoundCustomer({ data, onErased }: { data: DataOfCustomer; onErased: () => void }) {
  const [isErasing, setErasing] = useState(false)
  const close = useCallback(() => setErasing(false), [])
  const { customerId } = data
  const facts = [
    ['Name', data.name ?? '–'],
    ['Email', data.email ?? '–'],
    ['Address', data.address ?? '–'],
    ['Requests', data.requests],
    ['Reports', data.reports],
    ['Messages', data.messages],
    ['Pictures', data.pictures],
  ] as const
  return (
    <>
      <FactsTable aria-label={`Customer ${customerId}`} mt="md" facts={facts} />
      {data.isDeleted && (
        <Text size="sm" c="dimmed" mt="xs">
          This customer was deleted; what is stored is still here.
        </Text>
      )}
      <Group gap="xs" mt="md">
        <Button
          component="a"
          href={`${contract.data.downloadCustomer['~orpc'].route.path}?customerId=${customerId}`}
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {messages.dataExport.downloadCustomer}
        </Button>
        <Button
          variant="default"
          leftSection={<IconEraser size={16} aria-hidden />}
          onClick={() => setErasing(true)}
        >
          {messages.dataExport.erase}
        </Button>
      </Group>
      <LateDialog part={eraseModal} isOpen={isErasing} onClose={close}>
        {(EraseCustomerModal, isOpen) => (
          <EraseCustomerModal customerId={customerId} isOpen={isOpen} onClose={close} onErased={onErased} />
        )}
      </LateDialog>
    </>
  )
}
