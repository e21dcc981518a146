import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { refusalInWords } from '../../../api/failures.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { formatMonthDayTime } from '../../../ui/text/format-date.ts'
import type { StepProps } from '../step-props.ts'
import { JobProgress } from './progress.tsx'

const { running: words } = importTexts

const linesInWords = (done: number, of: number) =>
  fill(words.progress, { done: grouped(done), of: grouped(of) })

/** How far the import is, and the press that stops it. */
export function RunningStep({ found }: StepProps) {
  const { importId, done, of, startedBy, startedDate } = found
  const { mutate, isPending, isSuccess } = useMutation(
    api.imports.stop.mutationOptions({
      meta: { handles: ['WRONG_STATE'] },
      onError: (error) => {
        const sentence = refusalInWords(error)
        if (sentence) notify.error(sentence)
      },
      onSettled: useRefresh(api.imports.key()),
    }),
  )
  return (
    <JobProgress title={words.title} says={linesInWords} done={done} of={of}>
      <Text size="sm" c="dimmed">
        {startedBy &&
          startedDate &&
          fill(words.by, { name: startedBy, date: formatMonthDayTime(startedDate) })}{' '}
        {words.leave}
      </Text>
      <Group mt="md" gap="sm">
        <Button
          variant="default"
          loading={isPending}
          disabled={isSuccess}
          onClick={() => mutate({ importId })}
        >
          {words.stop}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {isSuccess ? words.stopping : words.stopAbout}
        </Text>
      </Group>
    </JobProgress>
  )
}
