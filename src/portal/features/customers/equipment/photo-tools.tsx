import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { EquipmentPhoto } from '#contract/homes/equipment-photos.ts'
import { dayInWords } from '#domain/days.ts'
import { longestCaption } from '#domain/homes/equipment/equipment-photos.ts'
import { api } from '../../../api/client.ts'
import { savedMeanwhile, shownByForm, unsaved } from '../../../api/save-outcome.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { useDeletion } from '../../../shared/record/use-deletion.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { photosShownIn } from './photo-queries.ts'

type PhotoToolsProps = {
  photo: EquipmentPhoto
  /** Its place in the order, from 1 on. */
  place: number
  count: number
  onDeleted: () => void
}

/** The caption of a photo, its place in the order, and taking it away. */
export function PhotoTools({ photo, place, count, onDeleted }: PhotoToolsProps) {
  const onSettled = useRefresh(...photosShownIn)
  const moving = useMutation(api.equipmentPhotos.move.mutationOptions({ onSettled }))
  const remove = useDeletion({
    remove: ({ id }: EquipmentPhoto) => api.equipmentPhotos.delete.call({ query: { id } }),
    restore: (id) => api.equipmentPhotos.restore.call({ query: { id } }),
    shownIn: photosShownIn,
  })
  const moveTo = (next: number) => moving.mutate({ photoId: photo.id, place: next })
  return (
    <Stack gap="sm">
      <CaptionForm photo={photo} />
      <Group gap="xs">
        <Button variant="default" disabled={place === 1} onClick={() => moveTo(place - 1)}>
          Move earlier
        </Button>
        <Button variant="default" disabled={place === count} onClick={() => moveTo(place + 1)}>
          Move later
        </Button>
        <Button variant="subtle" color="gray" onClick={() => remove(photo).then(onDeleted, onDeleted)}>
          Delete
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {photo.addedBy}, {dayInWords(photo.addedDate)}
      </Text>
    </Stack>
  )
}

/** What somebody else wrote meanwhile is shown; saving again replaces it. */
function CaptionForm({ photo }: { photo: EquipmentPhoto }) {
  const [typed, setTyped] = useState(photo.caption ?? '')
  const [version, setVersion] = useState(photo.version)
  const [problem, setProblem] = useState<string>()
  const onSettled = useRefresh(...photosShownIn)
  const saving = useMutation(api.equipmentPhotos.change.mutationOptions({ meta: shownByForm, onSettled }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Why: React events of the dialog bubble to the surrounding form of the customer.
    event.stopPropagation()
    if (saving.isPending) return
    try {
      const saved = await saving.mutateAsync({ photoId: photo.id, version, caption: typed })
      setVersion(saved.version)
      setProblem(undefined)
      notify.success('Caption saved.')
    } catch (error) {
      const outcome = unsaved<EquipmentPhoto>(error)
      if (outcome.kind === 'refused') setProblem(outcome.problems.caption)
      if (outcome.kind === 'stale') {
        const theirs = outcome.current.caption
        setVersion(outcome.current.version)
        setProblem(
          theirs
            ? `${savedMeanwhile(outcome)} It now says “${theirs}”. Save again to keep yours instead.`
            : `${savedMeanwhile(outcome)} It has no caption now. Save again to keep yours.`,
        )
      }
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Caption"
          description={`${longestCaption} characters at most`}
          flex="1 1 14rem"
          maxLength={longestCaption}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="default" loading={saving.isPending}>
          Save caption
        </Button>
      </Group>
    </form>
  )
}
