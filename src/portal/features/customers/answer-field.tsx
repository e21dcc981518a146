import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { FieldWithTip } from '../../ui/field-with-tip.tsx'
import classes from './answer-field.module.css'
import { answerNames } from './answer-names.ts'
import { useCustomerFormContext } from './customer-form-context.ts'
import { answers } from './equipment-answers.ts'

type AnswerFieldProps = { path: string; label: string; tip: ReactNode }

/** Yes, no, or unknown. */
export function AnswerField({ path, label, tip }: AnswerFieldProps) {
  const form = useCustomerFormContext()
  return (
    <FieldWithTip label={label} tip={tip}>
      <Radio.Group {...form.getInputProps(path)} key={form.key(path)} label={label}>
        <div className={classes.answers}>
          {answers.map((answer) => (
            <Radio key={answer} value={answer} label={answerNames[answer]} size="xs" />
          ))}
        </div>
      </Radio.Group>
    </FieldWithTip>
  )
}
