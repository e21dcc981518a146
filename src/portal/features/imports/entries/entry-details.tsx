import { Anchor, List, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImportEntry, ImportedHome } from '#contract/imports/import-rows.ts'
import { fieldInWords, remarkInWords } from '#domain/imports/in-words.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { FactsTable } from '../../../ui/record/facts-table.tsx'
import type { FoundImport } from '../import-query.ts'
import classes from './entries.module.css'
import { EntryCells } from './entry-cells.tsx'
import { factsOf } from './home-facts.ts'

const { entries: words } = importTexts

/** All that is known of a home of the file: what comes in of it, what stays as it is, and its line. */
export function EntryDetails({ found, entry }: { found: FoundImport; entry: ImportEntry }) {
  const { home, fills, fate, says, differs, like, customerId } = entry
  const stored = customerId ?? (fate === 'same' || fate === 'filled' ? like[0]?.customerId : null)
  const remarks = [...new Set(says.map(remarkInWords))]
  return (
    <>
      {remarks.length > 0 && (
        <List size="md" mb="md">
          {remarks.map((remark) => (
            <List.Item key={remark}>{remark}</List.Item>
          ))}
        </List>
      )}
      <div className={classes.halves}>
        <Half title={fills ? words.fills : words.becomes}>
          <HomeFacts label={fills ? words.fills : words.becomes} home={fills ?? home} />
          {differs.length > 0 && (
            <>
              <Title order={3} mt="md" mb="xs">
                {words.differs}
              </Title>
              <FactsTable
                aria-label={words.differs}
                facts={differs.map(
                  ({ field, has, brings }) =>
                    [fieldInWords(field), `${has} ${words.has}, ${brings} ${words.brings}`] as const,
                )}
              />
            </>
          )}
          {stored && (
            <Text mt="xs">
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link to="/portal/customer-details/$id" params={{ id: String(stored) }} {...props} />
                )}
              >
                {words.openHome}
              </Anchor>
            </Text>
          )}
        </Half>
        <Half title={words.inFile}>
          <EntryCells key={entry.version} found={found} entry={entry} />
        </Half>
      </div>
    </>
  )
}

function Half({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  )
}

function HomeFacts({ label, home }: { label: string; home: ImportedHome }) {
  return (
    <div translate="no">
      <FactsTable aria-label={label} facts={factsOf(home)} />
    </div>
  )
}
