import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CallListRow } from '#contract/homes/call-list.ts'
import { untilProblem } from '#domain/call-list/call-marks.ts'
import { dayAfter } from '#domain/days.ts'
import { problemsOf } from '../../api/failures.ts'
import { businessToday } from '../../shared/frame/business-day.ts'

type NotNowModalProps = {
  home: CallListRow | undefined
  onClose: () => void
  onChosen: (until: string) => Promise<unknown>
}

/** Until when a home is left alone, as its owner asked. */
export function NotNowModal({ home, onClose, onChosen }: NotNowModalProps) {
  return (
    <Modal opened={home !== undefined} onClose={onClose} title="Not now until…">
      {home && <NotNowForm home={home} onClose={onClose} onChosen={onChosen} />}
    </Modal>
  )
}

function NotNowForm({ home, onClose, onChosen }: NotNowModalProps & { home: CallListRow }) {
  const [until, setUntil] = useState(dayAfter(businessToday(), 90))
  const [problem, setProblem] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)

  async function choose() {
    const found = untilProblem(until || null, businessToday())
    setProblem(found)
    if (found) return
    setPending(true)
    try {
      await onChosen(until)
      onClose()
    } catch (error) {
      setProblem(problemsOf(error).until ?? null)
    } finally {
      setPending(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {home.name ?? home.address} comes back to the list on that day.
      </Text>
      <TextInput
        type="date"
        label="First day to call again"
        required
        data-autofocus
        min={dayAfter(businessToday(), 1)}
        value={until}
        error={problem}
        onChange={({ currentTarget: { value } }) => {
          setUntil(value)
          setProblem(null)
        }}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </Group>
    </form>
  )
}
