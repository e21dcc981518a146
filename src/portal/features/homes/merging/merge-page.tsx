import { Alert, Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { WhatFollows } from '#contract/homes/merging/merges.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import { formatMonthDayYear } from '../../../ui/text/format-date.ts'
import { FieldsToMerge } from './fields-to-merge.tsx'
import classes from './merge-page.module.css'
import type { TwoRecords } from './merge-preview.ts'
import { PiecesToMerge } from './pieces-to-merge.tsx'
import { useMerging } from './use-merging.ts'

/** Two records of one home side by side: what differs is chosen, and one press makes them one. */
export function MergePage({ preview }: { preview: TwoRecords }) {
  return (
    <div className={classes.page}>
      <Title order={1} tabIndex={-1} data-page-heading>
        {mergeWords.title}
      </Title>
      {preview.refused === null ? (
        <Merging {...preview} />
      ) : (
        <Alert color="wait" mt="md">
          {preview.refused}
        </Alert>
      )}
    </div>
  )
}

function Merging(preview: Extract<TwoRecords, { refused: null }>) {
  const { kept, gone, follows } = preview
  const merging = useMerging(preview)
  return (
    <>
      <div className={classes.sides}>
        <RecordCard customer={kept} says={mergeWords.keeps} />
        <RecordCard customer={gone} says={fill(mergeWords.leads, { kept: kept.id })}>
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link
                to="/portal/merge/$keptId/$goneId"
                params={{ keptId: String(gone.id), goneId: String(kept.id) }}
                replace
                {...props}
              />
            )}
          >
            <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
              <IconSwitchHorizontal size={16} aria-hidden />
              {mergeWords.turn}
            </Group>
          </Anchor>
        </RecordCard>
      </div>
      <FieldsToMerge kept={kept} gone={gone} value={merging.fields} onChange={merging.setFields} />
      <PiecesToMerge kept={kept} gone={gone} value={merging.places} onChange={merging.setPlaces} />
      <Paper withBorder p="md" component="section" aria-label={mergeWords.follows.title}>
        <Title order={2} size="h4">
          {mergeWords.follows.title}
        </Title>
        <Text mt={4}>{followsInWords(follows)}</Text>
        <Text size="sm" c="dimmed" mt={4}>
          {mergeWords.undoable}
        </Text>
        <Group mt="md" gap="xs">
          <Button loading={merging.isPending} onClick={merging.merge}>
            {mergeWords.merge}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/portal/likely-duplicates" {...props} />}
          >
            {mergeWords.cancel}
          </Button>
        </Group>
      </Paper>
    </>
  )
}

type RecordCardProps = { customer: Customer; says: string; children?: ReactNode }

function RecordCard({ customer, says, children }: RecordCardProps) {
  const { id, name, email, phone, address, createdDate } = customer
  return (
    <Paper withBorder p="md" component="section" aria-label={`#${id}`}>
      <Title order={2} size="h4" translate="no">
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link to="/portal/customer-details/$id" params={{ id: String(id) }} {...props} />
          )}
        >
          {`${name ?? email ?? 'No name'}, #${id}`}
        </Anchor>
      </Title>
      <Text size="sm" translate="no">
        {address}
      </Text>
      <Text size="sm" translate="no">
        {[phone, name === null ? null : email].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {`Added ${formatMonthDayYear(createdDate)}. ${says}`}
      </Text>
      {children}
    </Paper>
  )
}

/** '2 requests, 1 accepted proposal, 3 reports, 5 photos. Both labels go on working.' */
function followsInWords({ proposals, accepted, ...rest }: WhatFollows): string {
  const words = mergeWords.follows
  const counted = { ...rest, proposals: proposals - accepted, accepted }
  const order = ['requests', 'proposals', 'accepted', 'reports', 'photos', 'notes'] as const
  const said = order.flatMap((kind) => {
    const count = counted[kind]
    return count === 0 ? [] : [count === 1 ? words[kind].one : fill(words[kind].many, { count })]
  })
  return said.length === 0 ? words.nothing : fill(words.says, { list: said.join(', ') })
}
