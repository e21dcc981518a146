import { Button, Group, Stack, Text } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { EquipmentNote } from '#contract/homes/equipment-notes.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { KeptTyped, type KeptTypedState } from '../../../ui/form/kept-typed.tsx'

/** What each form of the dialog is given. */
export type NoteFormProps = { onNoted: (notes: EquipmentNote[]) => void; onCancel: () => void }

/** The equipment that a note is about. */
export type Place = { customerId: number; equipmentTypeName: EquipmentSlot }

type EquipmentNoteFormProps = {
  about: string
  /** What is wrong with no single field. */
  problem: string | undefined
  submitLabel: string
  isPending: boolean
  onSubmit: (event: FormEvent) => void
  onCancel: () => void
  kept: KeptTypedState
  children: ReactNode
}

/** What a note does, the fields for it, and its two buttons. */
export function EquipmentNoteForm(props: EquipmentNoteFormProps) {
  const { about, problem, submitLabel, isPending, onSubmit, onCancel, kept, children } = props
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        <KeptTyped {...kept} />
        {children}
        {problem && (
          <Text size="sm" c="var(--hvac-danger)" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
      </Group>
    </form>
  )
}
