import { Alert, Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconSwitchHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import { mergeWords } from '#texts/en/staff/homes/merge-words.ts'
import { fill } from '#texts/fill.ts'
import { formatMonthDayYear } from '../../../ui/text/format-date.ts'
import { FieldsToMerge } from './fields-to-merge.tsx'
import { followsInWords } from './follows-in-words.ts'
import classes from './merge-page.module.css'
import type { TwoRecords } from './merge-preview.ts'
import { MergedMeanwhile } from './merged-meanwhile.tsx'
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
          {preview.merged ? <MergedMeanwhile merged={preview.merged} /> : preview.refused}
        </Alert>
      )}
    </div>
  )
}

function Merging(preview: Extract<TwoRecords, { refused: null }>) {
  const { kept, gone, photos, follows, needsAdmin } = preview
  const merging = useMerging(preview)
  return (
    <>
      {needsAdmin && <Alert color="wait">{mergeWords.refused.proposals}</Alert>}
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
      <PiecesToMerge
        kept={kept}
        gone={gone}
        photos={photos}
        value={merging.places}
        onChange={merging.setPlaces}
      />
      <Paper withBorder p="md" component="section" aria-label={mergeWords.follows.title}>
        <Title order={2} size="h4">
          {mergeWords.follows.title}
        </Title>
        <Text mt={4}>{followsInWords(follows)}</Text>
        <Text size="sm" c="dimmed" mt={4}>
          {mergeWords.undoable}
        </Text>
        <Group mt="md" gap="xs">
          <Button disabled={needsAdmin} loading={merging.isPending} onClick={merging.merge}>
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
          display="inline-block"
          className={classes.name}
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
