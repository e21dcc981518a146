import { Paper, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { FactsTable } from '../../../ui/record/facts-table.tsx'
import { Note } from '../../../ui/record/note.tsx'
import { type FieldSection, factsOfRecord, fieldsIn, valuesOfRecord } from './record-fields.ts'

type RecordPageProps = {
  title: string
  /** Who may change it, where the reader may not: 'Only an Admin can change this.' */
  readOnly: string | undefined
  sections: readonly FieldSection[]
  record: Readonly<Record<string, unknown>>
  /** The form. */
  children: ReactNode
}

/** A record to change, or to read for those who may not. */
export function RecordPage({ title, readOnly, sections, record, children }: RecordPageProps) {
  const fields = fieldsIn(sections)
  return (
    <>
      <PageHeader title={title} />
      {readOnly === undefined ? (
        children
      ) : (
        <>
          <Note icon={<IconLock aria-hidden />} maw="60rem">
            <Text size="sm">{readOnly}</Text>
          </Note>
          <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw="60rem">
            <FactsTable aria-label={title} facts={factsOfRecord(fields, valuesOfRecord(fields, record))} />
          </Paper>
        </>
      )}
    </>
  )
}
