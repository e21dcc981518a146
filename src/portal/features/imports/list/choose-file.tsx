import { Anchor, Button, FileButton, Progress, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { contract } from '#contract/contract.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { EmptyState } from '../../../ui/frame/empty-state.tsx'
import classes from './choose-file.module.css'
import { useUpload } from './use-upload.ts'

const { list: words } = importTexts

/** Endings that a browser offers first; what a file is, its first bytes say. */
const endings = '.csv,.tsv,.txt,.xlsx'

/** Where a file of homes is chosen, or dropped. */
export function ChooseFile({ onRead }: { onRead: (importId: number) => void }) {
  const { upload, sending, problem, refuse } = useUpload(onRead)
  const [isOver, setOver] = useState(false)
  const isBusy = sending !== undefined

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (isBusy || files.length === 0) return
    if (files.length > 1) return refuse(words.several)
    if (files[0]) upload(files[0])
  }

  return (
    <section
      aria-label={words.choose}
      className={classes.place}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text fw={600}>{isOver ? words.dropNow : words.drop}</Text>
        <Text size="sm" c="dimmed">
          {words.kinds}
        </Text>
        <div role="status">{sending && <Sending {...sending} />}</div>
        <div role="alert">
          {problem && (
            <Text size="sm" c="danger" mt={4} style={{ overflowWrap: 'anywhere' }}>
              {problem}
            </Text>
          )}
        </div>
      </div>
      <FileButton accept={endings} onChange={(file) => file && upload(file)}>
        {({ onClick }) => (
          <Button
            leftSection={<IconUpload size={16} aria-hidden />}
            aria-disabled={isBusy}
            data-disabled={isBusy || undefined}
            onClick={() => !isBusy && onClick()}
          >
            {words.choose}
          </Button>
        )}
      </FileButton>
      <Text size="sm" className={classes.template}>
        {words.templateAbout}{' '}
        <Anchor underline="always" href={contract.imports.template['~orpc'].route.path} download inherit>
          {words.template}
        </Anchor>
      </Text>
    </section>
  )
}

/** How much of a file has arrived; then that it is read. */
function Sending({ fileName, fraction }: { fileName: string; fraction: number }) {
  const percent = Math.floor(fraction * 100)
  return (
    <>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {percent < 100 ? fill(words.sending, { fileName, percent }) : fill(words.reading, { fileName })}
      </Text>
      <Progress value={percent} mt={4} aria-hidden animated={percent === 100} />
    </>
  )
}

/** Says in place of the list that nothing was imported yet. */
export function NoImports() {
  return <EmptyState title={words.empty}>{words.emptyMore}</EmptyState>
}
