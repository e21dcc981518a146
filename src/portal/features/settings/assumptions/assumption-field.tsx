import { Badge, Button, Input, NativeSelect, NumberInput, Switch, Text, TextInput } from '@mantine/core'
import { Breakable } from '#comparison/breakable.tsx'
import type { Assumption } from '#contract/office/settings.ts'
import { type Edits, isDay } from './assumption-edits.ts'
import classes from './assumption-field.module.css'
import { rangeInWords, valueInWords } from './assumption-in-words.ts'

type AssumptionFieldProps = {
  assumption: Assumption
  /** The unsaved edit; undefined if there is none. */
  typed: Edits[string] | undefined
  problem: string | undefined
  onType: (typed: Edits[string]) => void
  /** What the shown value means, below the field. */
  meaning?: readonly string[]
}

/** One constant: its meaning, source and value, with a reset to its default. */
export function AssumptionField({ assumption, typed, problem, onType, meaning = [] }: AssumptionFieldProps) {
  const { path, label, unit } = assumption
  const shown = typed ?? assumption.value
  const about = `${path}-about`
  return (
    <div className={classes.row}>
      <div>
        <Input.Label htmlFor={path}>
          <Breakable text={label} />
        </Input.Label>
        <Text id={about} size="xs" c="dimmed">
          {isDay(assumption) ? (
            'Of the value that you enter. Left empty, a changed value is that of the day you save it.'
          ) : (
            <>
              {rangeInWords(assumption) && `${rangeInWords(assumption)}. `}Source: {assumption.source}
              {assumption.sourceAddress && `, ${assumption.sourceAddress}`}
            </>
          )}
        </Text>
        {meaning.map((sentence) => (
          <Text key={sentence} size="sm" mt={4}>
            {sentence}
          </Text>
        ))}
      </div>
      {assumption.choices ? (
        <NativeSelect
          id={path}
          data={assumption.choices}
          value={String(shown)}
          onChange={(event) => onType(event.currentTarget.value)}
          aria-describedby={about}
          error={problem}
        />
      ) : typeof assumption.value === 'boolean' ? (
        <Switch
          id={path}
          checked={shown === true}
          label={shown === true ? 'Yes' : 'No'}
          aria-label={label}
          aria-describedby={about}
          onChange={(event) => onType(event.currentTarget.checked)}
        />
      ) : typeof assumption.value === 'string' ? (
        <TextInput
          id={path}
          type={isDay(assumption) ? 'date' : 'text'}
          value={String(shown)}
          onChange={(event) => onType(event.currentTarget.value)}
          aria-describedby={about}
          error={problem}
        />
      ) : (
        <NumberInput
          id={path}
          value={typeof shown === 'boolean' ? '' : shown}
          onChange={onType}
          suffix={unit && ` ${unit}`}
          decimalScale={6}
          clampBehavior="none"
          hideControls
          inputMode="decimal"
          aria-describedby={about}
          error={problem}
        />
      )}
      <div className={classes.state}>
        {typed !== undefined && (
          <Badge variant="light" color="wait" autoContrast tt="none" radius="sm" c="var(--hvac-text)">
            Not saved
          </Badge>
        )}
        {shown !== assumption.default && !isDay(assumption) && (
          <>
            {typed === undefined && (
              <Badge variant="light" tt="none" radius="sm">
                Changed
              </Badge>
            )}
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Reset to ${valueInWords(assumption.default, unit)}: ${label}`}
              onClick={() => onType(assumption.default)}
            >
              Reset to {valueInWords(assumption.default, unit)}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
