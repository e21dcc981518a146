import { Button } from '@mantine/core'
import { IconPencil, IconX } from '@tabler/icons-react'
import { recordWords } from '#texts/en/staff/record-words.ts'
import { fill } from '#texts/fill.ts'

type EditCardProps = {
  id: string
  /** What the card is called. */
  name: string
  isOpen: boolean
  onToggle: () => void
}

/** In the head of a card that is read: opens its fields, and closes them again. */
export function EditCard({ id, name, isOpen, onToggle }: EditCardProps) {
  const Image = isOpen ? IconX : IconPencil
  return (
    <Button
      id={id}
      variant="subtle"
      color="gray"
      size="xs"
      flex="none"
      leftSection={<Image size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-label={fill(isOpen ? recordWords.closeOf : recordWords.editOf, { name })}
      onClick={onToggle}
    >
      {isOpen ? recordWords.close : recordWords.edit}
    </Button>
  )
}
