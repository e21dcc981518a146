import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import type { PriceEntry } from '#contract/price-book/price-book.ts'
import { isComparedInDollars } from '#domain/homes/equipment/equipment.ts'
import { longestModel } from '#domain/nameplates/nameplate.ts'
import { longestCrew, longestNotIncluded, scopeWorks, workTerms } from '#domain/price-book/option-scope.ts'
import { placeOf } from '#domain/price-book/place-of-sold.ts'
import { messages } from '#texts/en/messages.ts'
import { priceBookWords } from '#texts/en/staff/price-book/price-book-words.ts'
import { quotePointWords as words } from '#texts/en/staff/proposals/quote-points.ts'
import { fill } from '#texts/fill.ts'
import { TypedArea, TypedNumber, TypedText } from '../../../../ui/form/typed-fields.tsx'
import type { EditedDraft, EditedLine, EditedOption, EditedScope } from '../edited-draft.ts'
import { FieldLink } from '../field-link.tsx'
import classes from '../proposal-editor.module.css'
import type { Change } from '../use-draft.ts'
import { DraftFold } from './draft-fold.tsx'
import { completenessOf } from './quote-points.ts'

const scopeWords = priceBookWords.scope
const terms = [
  { value: '', label: messages.pleaseSelect },
  ...workTerms.map(({ term, name }) => ({ value: term, label: name })),
]

type OptionQuoteProps = {
  option: EditedOption
  index: number
  edited: EditedDraft
  entries: readonly PriceEntry[]
  customerId: number
  problems: Readonly<Record<string, string>>
  onChange: (part: Change<EditedOption>) => void
}

/** How complete an option is as a quote: what it lacks, each with a way to its field, and what it says of its price. */
export function OptionQuote(props: OptionQuoteProps) {
  const { option, index, edited, entries, customerId, problems, onChange } = props
  const { scope } = option
  const at = `options.${index}.scope`
  const { asked, missing } = completenessOf(option, index, edited, entries)
  const units = option.lines.flatMap((line, place) => {
    const entry = entries.find(({ id }) => id === line.priceEntryId)
    if (!entry || placeOf(entry.kind) === null) return []
    return [{ line, place, entry, at: `options.${index}.lines.${place}` }]
  })
  const changeLine = (place: number, part: Partial<EditedLine>) =>
    onChange(({ lines }) => ({
      lines: lines.map((line, other) => (other === place ? { ...line, ...part } : line)),
    }))
  const change = (part: Partial<EditedScope>) => onChange((now) => ({ scope: { ...now.scope, ...part } }))
  return (
    <DraftFold
      summary={fill(words.complete, { given: asked - missing.length, asked })}
      fields={[at, ...units.flatMap(({ at }) => [`${at}.model`, `${at}.ahriNumber`])]}
      problems={problems}
    >
      {missing.length === 0 ? (
        <Text size="sm">{words.nothingMissing}</Text>
      ) : (
        <>
          <Text size="sm" fw={600}>
            {words.missing}
          </Text>
          <ul className={classes.points}>
            {missing.map(({ point, name, field }) => (
              <li key={point}>
                <FieldLink field={field} message={name} customerId={customerId} />
              </li>
            ))}
          </ul>
          <Text size="xs" c="dimmed">
            {words.about}
          </Text>
        </>
      )}
      {units.map(({ line, place, entry, at }) => (
        <fieldset key={at} className={classes.line} aria-label={entry.name}>
          <Text size="sm" c="dimmed" aria-hidden>
            {entry.name}
          </Text>
          <SimpleGrid cols={2} spacing="xs">
            <TypedText
              id={`${at}.model`}
              label={scopeWords.model}
              maxLength={longestModel}
              placeholder={entry.model ?? ''}
              value={line.model}
              onChange={(model) => changeLine(place, { model })}
              error={problems[`${at}.model`]}
            />
            {isComparedInDollars(entry.kind) && (
              <TypedText
                id={`${at}.ahriNumber`}
                label={scopeWords.ahriNumber}
                maxLength={10}
                inputMode="numeric"
                placeholder={entry.ahriNumber ?? ''}
                value={line.ahriNumber}
                onChange={(ahriNumber) => changeLine(place, { ahriNumber })}
                error={problems[`${at}.ahriNumber`]}
              />
            )}
          </SimpleGrid>
        </fieldset>
      ))}
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs" id={at} tabIndex={-1}>
        {scopeWorks.map(({ work, name }) => (
          <NativeSelect
            key={work}
            id={`${at}.${work}`}
            label={name}
            data={terms}
            value={scope[work]}
            onChange={(event) => change({ [work]: event.currentTarget.value })}
            error={problems[`${at}.${work}`]}
          />
        ))}
        <TypedNumber
          id={`${at}.installationDays`}
          label={scopeWords.installationDays}
          allowNegative={false}
          allowDecimal={false}
          hideControls
          value={scope.installationDays}
          onChange={(installationDays) => change({ installationDays })}
          error={problems[`${at}.installationDays`]}
        />
      </SimpleGrid>
      <TypedText
        id={`${at}.crew`}
        label={scopeWords.crew}
        maxLength={longestCrew}
        value={scope.crew}
        onChange={(crew) => change({ crew })}
        error={problems[`${at}.crew`]}
      />
      <TypedArea
        id={`${at}.notIncluded`}
        label={scopeWords.notIncluded}
        description={scopeWords.notIncludedAbout}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={2}
        maxLength={longestNotIncluded}
        value={scope.notIncluded}
        onChange={(notIncluded) => change({ notIncluded })}
        error={problems[`${at}.notIncluded`]}
      />
    </DraftFold>
  )
}
