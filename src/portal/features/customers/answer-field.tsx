import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { Breakable } from '#comparison/breakable.tsx'
import { answerNames, answers } from '#domain/homes/form-values.ts'
import { FieldWithTip } from '../../ui/field-with-tip.tsx'
import classes from './answer-field.module.css'
import { useCustomerFormContext } from './customer-form-context.ts'
import { useCustomerMark } from './customer-marks.tsx'

type AnswerFieldProps = { path: string; label: string; tip: ReactNode }

/** Yes, no, or unknown. */
export function AnswerField({ path, label, tip }: AnswerFieldProps) {
  const form = useCustomerFormContext()
  const mark = useCustomerMark(path)
  return (
    <FieldWithTip label={label} tip={tip}>
      <Radio.Group
        {...form.getInputProps(path)}
        {...mark}
        key={form.key(path)}
        id={path}
        label={<Breakable text={label} />}
      >
        <div className={classes.answers}>
          {answers.map((answer) => (
            <Radio
              key={answer}
              className={classes.answer}
              value={answer}
              label={answerNames[answer]}
              size="xs"
            />
          ))}
        </div>
      </Radio.Group>
    </FieldWithTip>
  )
}
