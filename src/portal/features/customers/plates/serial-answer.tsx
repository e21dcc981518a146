import { Button, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { yearGrounds } from '#domain/nameplates/nameplate.ts'
import { madeInWords, refusalInWords } from '#domain/nameplates/nameplate-in-words.ts'
import { nameplateOf } from '#domain/nameplates/nameplate-of.ts'
import { otherReadings } from '#domain/nameplates/reading-mistakes.ts'
import { printedContradiction } from '#domain/nameplates/year-contradiction.ts'
import { yearsJoined } from '#domain/nameplates/years-joined.ts'
import { messages } from '#texts/en/messages.ts'
import { businessToday } from '../../../shared/frame/business-day.ts'
import classes from './nameplate.module.css'
import type { NameplateValues } from './nameplate-values.ts'

type SerialAnswerProps = {
  typed: NameplateValues
  problem: string | undefined
  onChange: (changed: Partial<NameplateValues>) => void
}

/** When the unit was made by its serial number, with the rule; other readings of a number that fits none. */
export function SerialAnswer({ typed, problem, onChange }: SerialAnswerProps) {
  const today = businessToday()
  const { make, serial } = typed
  const { dates, years, reason } = nameplateOf(make, serial, today)
  const made = madeInWords({ make, serial, ...noDate }, today)
  const contradiction = printedContradiction(years, Number(typed.printedYear) || null)
  return (
    <Stack gap={6} className={classes.answer} role="status">
      {made && (
        <Text size="sm">
          <strong>{made.text}</strong> ({made.sureness})
        </Text>
      )}
      {[...new Set(dates.map(({ rule }) => rule))].map((rule) => (
        <Text key={rule.id} size="xs" c="dimmed">
          {rule.explain} {rule.agreement}
        </Text>
      ))}
      {reason && <Text size="sm">{refusalInWords(reason, make)}</Text>}
      {contradiction && <Text size="sm">{contradiction}</Text>}
      {otherReadings(make, serial, today).map((reading) => (
        <Group key={reading.serial} gap="xs">
          <Text size="sm">
            Is it{' '}
            <span className={classes.printed}>
              {[...reading.serial].map((character, place) =>
                reading.changed.includes(place) ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a character is known by its place.
                  <mark key={place}>{character}</mark>
                ) : (
                  character
                ),
              )}
            </span>
            ? Made in {yearsJoined(reading.years)}.
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => onChange({ serial: reading.serial })}>
            Use {reading.serial}
          </Button>
        </Group>
      ))}
      {years.length > 1 && (
        <>
          <Radio.Group
            label="Which year?"
            value={typed.chosenYear}
            onChange={(chosenYear) => onChange({ chosenYear })}
          >
            <Group gap="md" mt={4}>
              {years.map((year) => (
                <Radio key={year} value={String(year)} label={String(year)} />
              ))}
              <Radio value="" label="I can’t tell" />
            </Group>
          </Radio.Group>
          {typed.chosenYear !== '' && (
            <NativeSelect
              id="nameplate-chosenBecause"
              label="How do you know?"
              value={typed.chosenBecause}
              error={problem}
              onChange={({ currentTarget }) => onChange({ chosenBecause: currentTarget.value })}
            >
              <option value="">{messages.pleaseSelect}</option>
              {yearGrounds.map(({ ground, name }) => (
                <option key={ground} value={ground}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </>
      )}
    </Stack>
  )
}

const noDate = { printedYear: null, printedMonth: null, chosenYear: null }
