import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendKeys } from '#comparison/send-keys.ts'
import type { ProposalDetails } from '#contract/proposals/proposals.ts'
import { dayInWords } from '#domain/days.ts'
import { can } from '#domain/people/access.ts'
import {
  letterFileHref,
  letterInWords,
  mostLetterFiles,
} from '#domain/proposals/letters/cancellation-letter.ts'
import { officeTexts } from '#texts/en/staff/proposals/proposal-office.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { shownByForm } from '../../../api/save-outcome.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useActor } from '../../../session/session.ts'
import { PhotoStrip } from '../../../shared/photos/photo-strip.tsx'
import { notify } from '../../../ui/frame/notify.tsx'
import { additionsOf } from '../reading/history-in-words.ts'
import { LetterPicker } from './letter-picker.tsx'
import { prepareLetter } from './prepare-letter.ts'

/** The letter with which a customer cancelled, and adding one that came later. */
export function CancellationLetter({ proposal }: { proposal: ProposalDetails }) {
  const actor = useActor()
  const { id, state, decisions, cancellationLetter: letter } = proposal
  const cancelled = decisions.findLast(({ kind }) => kind === 'cancel')
  const isTakenBack = state !== 'cancelled'
  if (!cancelled || (isTakenBack && letter.length === 0)) return null
  const mayAdd =
    !isTakenBack &&
    letter.length < mostLetterFiles &&
    can.recordDecision(actor, proposal, { how: cancelled.how ?? '' })
  const photos = letter
    .filter(({ format }) => format === 'jpg')
    .map(({ number }) => ({ src: letterFileHref(id, number), caption: null }))
  return (
    <Paper component="section" withBorder p="md" aria-label="Customer's letter">
      <Title order={2} size="h4" mb="xs">
        Customer's letter
      </Title>
      <Stack gap="sm">
        {isTakenBack && (
          <Text size="sm" c="dimmed">
            The cancellation that it came with was taken back.
          </Text>
        )}
        {letter.length === 0 && (
          <Text size="sm" c="dimmed">
            None. The cancellation was recorded without one.
          </Text>
        )}
        {additionsOf(letter).map(([first, ...more]) => (
          <Text key={first.number} size="sm">
            {letterInWords([first, ...more].map(({ format }) => format))}, added by {first.addedBy} on{' '}
            {dayInWords(first.addedDate)}
          </Text>
        ))}
        {photos.length > 0 && <PhotoStrip isSmall photos={photos} about="The customer's letter" />}
        {letter
          .filter(({ format }) => format === 'pdf')
          .map(({ number }) => (
            <Anchor key={number} size="sm" href={letterFileHref(id, number)}>
              Download file {number} (PDF)
            </Anchor>
          ))}
        {mayAdd && <AddLetter key={letter.length} id={id} storedCount={letter.length} />}
      </Stack>
    </Paper>
  )
}

function AddLetter({ id, storedCount }: { id: number; storedCount: number }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<string>()
  const [keys] = useState(sendKeys)
  const onSettled = useRefresh(api.proposals.key())
  const adding = useMutation({
    mutationFn: async () =>
      api.proposals.addLetter.call({
        id,
        pressKey: keys.ofThisPress(),
        letter: await prepareLetter(files),
      }),
    meta: shownByForm,
    onSuccess: () => notify.success(officeTexts.letterAdded),
    onError: (error) => setProblem(problemsOf(error).letter),
    onSettled,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!adding.isPending) adding.mutate()
      }}
    >
      <LetterPicker
        label={storedCount > 0 ? 'Add another page' : 'Add the letter'}
        files={files}
        storedCount={storedCount}
        error={problem}
        onChange={(chosen, refusal) => {
          setFiles(chosen)
          setProblem(refusal)
        }}
      />
      {files.length > 0 && (
        <Button type="submit" loading={adding.isPending} mt="sm">
          Save the letter
        </Button>
      )}
    </form>
  )
}
