import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Package } from '#contract/price-book/packages.ts'
import {
  type EditedDraft,
  type EditedOption,
  emptyOption,
  freeKeys,
  optionOfPackage,
  type Stock,
} from '../edited-draft.ts'
import classes from '../proposal-editor.module.css'

type AddOptionsProps = {
  edited: EditedDraft
  packages: readonly Package[]
  stock: Stock
  onAdd: (options: EditedOption[]) => void
}

/** A press adds an option from a package, or an empty one; the first press may add one of every package. */
export function AddOptions({ edited, packages, stock, onAdd }: AddOptionsProps) {
  const keys = freeKeys(edited)
  const [key] = keys
  const ready = packages.filter(({ state }) => state === 'ready')
  const needsAttention = packages.filter(({ state }) => state === 'needs-attention')
  const areOneProposal = edited.options.length === 0 && ready.length > 1 && ready.length <= keys.length
  return (
    <>
      {key && (
        <div className={classes.adding}>
          {areOneProposal && (
            <Button
              variant="light"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() =>
                onAdd(
                  keys.flatMap((key, place) => {
                    const stored = ready[place]
                    return stored ? [optionOfPackage(key, stored, stock)] : []
                  }),
                )
              }
            >
              {`All ${ready.length} packages`}
            </Button>
          )}
          {ready.map((stored) => (
            <Button
              key={stored.id}
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => onAdd([optionOfPackage(key, stored, stock)])}
            >
              {stored.name}
            </Button>
          ))}
          <Button variant="subtle" onClick={() => onAdd([emptyOption(key, stock)])}>
            Empty option
          </Button>
        </div>
      )}
      {needsAttention.length > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {needsAttention.map(({ name }) => name).join(', ')}: needs attention, so it cannot be picked.
        </Text>
      )}
    </>
  )
}
