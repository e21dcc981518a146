import { Anchor, Button, Checkbox, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ImportEntry, LikeHome } from '#contract/imports/import-rows.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { inOneLine } from '../../../ui/text/in-one-line.ts'
import type { FoundImport } from '../import-query.ts'
import classes from './entries.module.css'
import { type Answer, mayChange, useAnswer } from './use-answer.ts'

const { answers: words, entries } = importTexts

type EntryProps = { found: FoundImport; entry: ImportEntry }

/** What a person may decide about a home of the file: which stored one it is, that it is one of its own, or that it stays out. */
export function EntryAnswer({ found, entry }: EntryProps) {
  const { give, isPending } = useAnswer(found, entry)
  if (!mayChange(found, entry)) return null
  if (entry.fate === 'ask') return <Question found={found} entry={entry} give={give} isPending={isPending} />
  if (entry.isDecided) {
    return (
      <Group className={classes.answer}>
        <Button variant="default" size="compact-md" loading={isPending} onClick={() => give({ fate: 'ask' })}>
          {entries.takeBack}
        </Button>
        {entry.isDecidedForAll && (
          <Button
            variant="default"
            size="compact-md"
            disabled={isPending}
            onClick={() => give({ fate: 'ask', forAllLike: true })}
          >
            {entries.takeAllBack}
          </Button>
        )}
      </Group>
    )
  }
  if (entry.fate !== 'leftOut') return null
  return (
    <Group className={classes.answer}>
      <Button variant="default" size="compact-md" loading={isPending} onClick={() => give({ fate: 'new' })}>
        {words.bringIn}
      </Button>
    </Group>
  )
}

type QuestionProps = EntryProps & { give: (answer: Answer) => void; isPending: boolean }

function Question({ found, entry, give, isPending }: QuestionProps) {
  const { line, why, like } = entry
  const [forAllLike, setForAll] = useState(false)
  const alike = why === null ? 0 : (found.whys[why] ?? 0)
  const answer = (given: Answer) => give({ ...given, forAllLike })
  return (
    <section aria-label={fill(words.label, { line })} className={classes.answer}>
      {like.map((home) => (
        <div key={`${home.customerId}-${home.line}-${home.part}`} className={classes.like}>
          <LikeOne home={home} />
          {!home.isDeleted && (
            <Group gap="xs">
              <Button
                variant="default"
                disabled={isPending}
                onClick={() => answer({ fate: 'same', of: ofHome(home) })}
              >
                {sameInWords(home)}
              </Button>
              <Button
                variant="default"
                disabled={isPending}
                onClick={() => answer({ fate: 'anotherHome', of: ofHome(home) })}
              >
                {words.anotherHome}
              </Button>
            </Group>
          )}
        </div>
      ))}
      <Group gap="xs">
        <Button variant="default" disabled={isPending} onClick={() => answer({ fate: 'new' })}>
          {words.own}
        </Button>
        <Button variant="default" disabled={isPending} onClick={() => answer({ fate: 'leftOut' })}>
          {words.leaveOut}
        </Button>
      </Group>
      {alike > 1 && (
        <Checkbox
          label={fill(words.forAll, { count: grouped(alike) })}
          checked={forAllLike}
          onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
        />
      )}
    </section>
  )
}

/** Who is at the other home, and where it stands: here, or earlier in the file. */
function LikeOne({ home }: { home: LikeHome }) {
  const { customerId, line, name, address, phone, email, isDeleted } = home
  return (
    <div className={classes.likeWho}>
      <Text size="sm" c="dimmed">
        {customerId === null
          ? fill(entries.likeFile, { line: line ?? '' })
          : isDeleted
            ? entries.likeDeleted
            : entries.likeHere}
      </Text>
      <span translate="no">
        {customerId === null || isDeleted ? (
          <b>{name ?? entries.noName}</b>
        ) : (
          <Anchor
            inherit
            fw={600}
            renderRoot={(props) => (
              <Link
                to="/portal/customer-details/$id"
                params={{ id: String(customerId) }}
                target="_blank"
                {...props}
              />
            )}
          >
            {name ?? address ?? entries.noName}
          </Anchor>
        )}
        <Text size="sm">{address}</Text>
        <Text size="sm" c="dimmed">
          {inOneLine([phone, email])}
        </Text>
      </span>
    </div>
  )
}

function sameInWords({ customerId, line }: LikeHome): string {
  return customerId === null ? fill(words.sameLine, { line: line ?? '' }) : words.same
}

const ofHome = ({ customerId, line, part }: LikeHome): Answer['of'] =>
  customerId === null ? { line: line ?? 1, part: part ?? 0 } : { customerId }
