import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { PaperLetter } from '#contract/proposals/paper-letters.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { can } from '#domain/people/access.ts'
import { decisionKinds } from '#domain/proposals/answering/decisions.ts'
import { proposalFileHref } from '#domain/proposals/letters/file-contents.ts'
import {
  paperLetterHref,
  paperLetterWayInWords,
  paperLetterWays,
} from '#domain/proposals/letters/paper-letter.ts'
import { useActor } from '../../../session/session.ts'
import { formatMonthDay } from '../../../ui/text/format-date.ts'
import { useProposalMoves } from '../use-proposal-moves.ts'

/** The letters of answers that no mailbox got: to print, and then to say how each reached the customer. */
export function PaperLetters({ proposal }: { proposal: ProposalDetails }) {
  const actor = useActor()
  const { id, paperLetters: letters } = proposal
  if (letters.length === 0) return null
  const mayGive = can.recordDecision(actor, proposal, { how: 'home' })
  const waits = letters.some(({ given }) => given === null)
  return (
    <Paper component="section" withBorder p="md" aria-label="Letter to print">
      <Title order={2} size="h4" mb="xs">
        {waits ? 'Letter to print' : 'Printed letters'}
      </Title>
      {waits && (
        <Text size="sm" mb="sm">
          The customer has no checked email: print the letter, and post it or hand it over.
        </Text>
      )}
      <Stack gap="md">
        {letters.toReversed().map((letter) => (
          <LetterToPrint key={letter.letter} id={id} letter={letter} mayGive={mayGive} />
        ))}
      </Stack>
    </Paper>
  )
}

type LetterToPrintProps = { id: number; letter: PaperLetter; mayGive: boolean }

function LetterToPrint({
  id,
  letter: { letter, kind, number, neededDate, given },
  mayGive,
}: LetterToPrintProps) {
  const { givePaperLetter } = useProposalMoves()
  const name = decisionKinds.find((row) => row.kind === kind)?.name ?? kind
  const about = `${name}, recorded ${formatMonthDay(neededDate)}`
  const isWithPages = kind === 'accept' || kind === 'cancel'
  return (
    <div>
      <Text size="sm" fw={600}>
        {about}
      </Text>
      <Stack gap={4} align="flex-start">
        <Anchor size="sm" href={paperLetterHref(id, letter)} aria-label={`Download the letter: ${about}`}>
          Download the letter
        </Anchor>
        {isWithPages &&
          (['proposal', 'acceptance'] as const).map((content) => (
            <Anchor key={content} size="sm" href={proposalFileHref({ proposal: id, number, content })}>
              {content === 'proposal' ? 'Enclose the proposal' : 'Enclose the acceptance'}
            </Anchor>
          ))}
      </Stack>
      {given && (
        <Text size="sm" c="dimmed">
          {paperLetterWayInWords(given.how)} by {given.by} on {formatMonthDay(given.date)}
        </Text>
      )}
      {!given && mayGive && (
        <Group gap="xs" mt="xs">
          {paperLetterWays.map(({ how, name: way }) => (
            <Button
              key={how}
              variant="default"
              size="sm"
              loading={givePaperLetter.isPending && givePaperLetter.variables.how === how}
              disabled={givePaperLetter.isPending}
              onClick={() => givePaperLetter.mutate({ id, letter, how })}
            >
              {way}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}
