import { Button, FileButton, Group, Input, Text, VisuallyHidden } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { mostLetterFiles } from '#domain/proposals/letters/cancellation-letter.ts'
import { letterFileWords } from '#texts/en/staff/proposals/letter-files.ts'
import { fill } from '#texts/fill.ts'
import classes from '../reading/proposal-page.module.css'

type LetterPickerProps = {
  label: string
  files: readonly File[]
  /** Files that the letter has already. */
  storedCount?: number
  onChange: (files: readonly File[], problem?: string) => void
  error: string | undefined
}

/** Chooses the files of a customer's letter; they are sent with the form around it. */
export function LetterPicker({ label, files, storedCount = 0, onChange, error }: LetterPickerProps) {
  const id = useId()
  const resetFile = useRef<() => void>(null)
  const room = mostLetterFiles - storedCount

  function choose(chosen: readonly File[]) {
    resetFile.current?.()
    const all = [...files, ...chosen]
    if (all.length > room) onChange(files, fill(letterFileWords.tooMany, { most: mostLetterFiles }))
    else onChange(all)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own frame
    <div role="group" aria-labelledby={`${id}-label`}>
      <Input.Label component="div" labelElement="div" id={`${id}-label`}>
        {label}
      </Input.Label>
      <Input.Description id={`${id}-hint`} mb="xs">
        Photos or PDFs, {room} at most. They stay with the proposal and can't be removed.
      </Input.Description>
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
            <li key={`${index} ${file.name}`}>
              <Text size="sm" className={classes.said}>
                {file.name}
              </Text>
              <Button
                variant="subtle"
                size="xs"
                color="gray"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={() => {
                  onChange(files.filter((one) => one !== file))
                  document.getElementById(`${id}-choose`)?.focus()
                }}
              >
                Remove
                <VisuallyHidden component="span">: {file.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <Input.Error id={`${id}-error`} role="alert" mb="xs">
          {error}
        </Input.Error>
      )}
      <Group>
        <FileButton accept="image/*,application/pdf" multiple onChange={choose} resetRef={resetFile}>
          {(button) => (
            <Button
              {...button}
              id={`${id}-choose`}
              variant="default"
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              leftSection={<IconPaperclip size={18} aria-hidden />}
            >
              {files.length > 0 ? 'Add another file' : 'Choose files'}
              <VisuallyHidden component="span">: {label}</VisuallyHidden>
            </Button>
          )}
        </FileButton>
      </Group>
    </div>
  )
}
