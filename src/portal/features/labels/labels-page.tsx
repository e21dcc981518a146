import { Button, Title } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import type { LabelFilter } from '#contract/homes/labels.ts'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import { useActor } from '../../session/session.ts'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import type { Filtered } from '../../ui/list/filters/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { LabelsTable } from './labels-table.tsx'
import { useLabelModal } from './use-label-modal.tsx'

const generateModal = latePart(() =>
  import('./dialogs/generate-labels-modal.tsx').then(({ GenerateLabelsModal }) => GenerateLabelsModal),
)

type LabelsPageProps = Filtered<LabelFilter> & {
  /** The export buttons. */
  exports: ReactNode
}

/** Labels printed in advance that have no customer yet. */
export function LabelsPage({ filter, onFilterChange, exports }: LabelsPageProps) {
  const actor = useActor()
  const label = useLabelModal({ isPrintFirst: true })
  const [isGenerating, setGenerating] = useState(false)
  const close = useCallback(() => setGenerating(false), [])
  const generate = can.generateLabels(actor) && (
    <Button leftSection={<IconQrcode size={16} aria-hidden />} onClick={() => setGenerating(true)}>
      Generate
    </Button>
  )
  return (
    <ListPage title={messages.labels.unassociatedTitle} exports={exports} action={generate}>
      <Title order={2} size="h3" mb="xs">
        {messages.labels.generatedTitle}
      </Title>
      <LabelsTable
        title={messages.labels.generatedTitle}
        filter={filter}
        onFilterChange={onFilterChange}
        onShow={({ id }) => label.show(id)}
      />
      {label.modal}
      <LateDialog part={generateModal} isOpen={isGenerating} onClose={close}>
        {(GenerateLabelsModal, opened) => <GenerateLabelsModal opened={opened} onClose={close} />}
      </LateDialog>
    </ListPage>
  )
}
