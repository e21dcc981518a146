import { NativeSelect, TextInput } from '@mantine/core'
import { limitProblem, questionAbout, type RecordedRow } from '#domain/homes/form/home-limits.ts'
import { scaleControl, seerScales } from '#domain/homes/form/seer-scales.ts'
import { countsAs, onScale, readTyped, splitRating } from '#domain/homes/form/typed-rating.ts'
import { businessYear } from '../../../shared/frame/business-day.ts'
import { FieldWithTip } from '../../../ui/form/field-with-tip.tsx'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'
import classes from './home-fields.module.css'
import { OddValueAnswer, useOddValuesOfForm } from './odd-values.tsx'

/** The path of the field in the form is also its id; `assumed` says what counts while it is empty. */
type NumberFieldProps = { path: string; row: RecordedRow; assumed?: string | undefined }

/** A number as people type it. On blur it shows problems, and asks about unusual values. */
export function NumberField({ path, row, assumed }: NumberFieldProps) {
  const { label, help, limits } = row
  const form = useCustomerFormContext()
  const mark = useCustomerMark(path)
  const odd = useOddValuesOfForm()
  const { onBlur, onChange, error, ...input } = form.getInputProps(path)

  function judge(typed: string) {
    const read = readTyped(row, typed)
    if ('problem' in read) return form.setFieldError(path, read.problem)
    // Why: a stored value was confirmed when it was saved, or is already marked.
    if (!form.isDirty(path)) return
    const problem = limitProblem(row, read.number, businessYear())
    if (problem) return form.setFieldError(path, problem)
    const question = questionAbout(row, read.number)
    if (question && read.number !== null) odd.ask({ [path]: { question, value: read.number } })
  }

  return (
    <FieldWithTip label={label} tip={help}>
      <TextInput
        {...input}
        {...mark}
        key={form.key(path)}
        id={path}
        label={label}
        placeholder={limits.most === 'this year' ? 'Year' : assumed}
        inputMode={row.isSeer ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        error={error ?? odd.asked[path]?.question}
        leftSection={limits.unit === 'dollars' ? '$' : undefined}
        rightSection={limits.unit === '%' ? '%' : undefined}
        onChange={(event) => {
          if (path in odd.asked) odd.forget(path)
          onChange(event)
        }}
        onBlur={(event) => {
          onBlur()
          judge(event.currentTarget.value)
        }}
      />
      {row.isSeer && <SeerScale path={path} />}
      <OddValueAnswer path={path} />
    </FieldWithTip>
  )
}

/** Below a rating: how its plate states it, and what one in SEER2 counts as. The text of the field holds both. */
function SeerScale({ path }: { path: string }) {
  const form = useCustomerFormContext()
  const typed = String(form.useWatchValue(path))
  const { rating, scale } = splitRating(typed)
  return (
    <NativeSelect
      className={classes.scale}
      mt={4}
      size="xs"
      id={scaleControl(path)}
      aria-label="The plate says"
      value={scale}
      data={seerScales.map((known) => ({ value: known, label: `The plate says ${known}` }))}
      description={countsAs(typed)}
      inputWrapperOrder={['input', 'description']}
      onChange={({ currentTarget: { value } }) => form.setFieldValue(path, onScale(rating, value))}
    />
  )
}
