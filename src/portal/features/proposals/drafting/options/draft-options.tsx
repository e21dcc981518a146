import { Paper, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/homes/customers.ts'
import type { OptionScope } from '#domain/price-book/option-scope.ts'
import type { OptionKey } from '#domain/proposals/drafting/draft.ts'
import type { Offered } from '../grounds-of-editor.ts'
import classes from '../proposal-editor.module.css'
import type { DraftState } from '../use-draft.ts'
import { AddOptions } from './add-options.tsx'
import { OptionCard } from './option-card.tsx'

type DraftOptionsProps = {
  state: DraftState
  home: Customer
  offered: Offered
  /** What the business usually says of its prices. */
  usual: OptionScope
  figuresOf: (key: OptionKey, label: string) => ReactNode
}

/** The options of a draft side by side, as they will be read. */
export function DraftOptions({ state, home, offered, usual, figuresOf }: DraftOptionsProps) {
  const { edited, change, problems } = state
  const inUse = home.equipmentDetails
    .filter(({ isEquipmentSelected }) => isEquipmentSelected)
    .map(({ equipmentTypeName }) => equipmentTypeName)
  return (
    <section id="options" tabIndex={-1} aria-label="Options">
      <VisuallyHidden component="h2">Options</VisuallyHidden>
      <AddOptions
        edited={edited}
        packages={offered.packages}
        stock={{ entries: offered.entries, inUse, usual }}
        onAdd={(added) => change(({ options }) => ({ options: [...options, ...added] }))}
      />
      {problems.options && (
        <Text c="var(--hvac-danger)" size="sm" mb="sm">
          {problems.options}
        </Text>
      )}
      <div className={classes.options} data-count={edited.options.length}>
        {edited.options.map((option, index) => (
          <OptionCard
            key={option.key}
            option={option}
            index={index}
            edited={edited}
            customerId={home.id}
            offered={offered}
            inUse={inUse}
            problems={problems}
            figures={figuresOf(option.key, option.label || `Option ${index + 1}`)}
            onChange={(part) => state.changeOption(index, part)}
            onRemove={() =>
              change(({ options, suggestedKey }) => ({
                options: options.filter(({ key }) => key !== option.key),
                ...(suggestedKey === option.key ? { suggestedKey: '' } : {}),
              }))
            }
          />
        ))}
      </div>
      {edited.options.length === 0 && (
        <Paper withBorder p="md">
          <Text c="dimmed">Press a package to add it as an option. A proposal has one to four.</Text>
        </Paper>
      )}
    </section>
  )
}
