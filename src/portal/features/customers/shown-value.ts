import { billingTypes } from '#domain/homes/equipment.ts'
import { answerNames, answers } from '#domain/homes/equipment-answers.ts'
import { messages } from '#domain/messages.ts'
import { monthChoices } from '#domain/months.ts'
import type { FieldValue } from './stale-write.ts'

const empty = '(empty)'
const answerPath = /\.has\w+$/
const choices = /\.(acBTU|acSEER|proposedSEER)$/

/** A field's value as the form shows it. */
export function shownValue(path: string, value: FieldValue): string {
  if (typeof value === 'boolean') return answerNames[value ? 'yes' : 'no']
  if (value === null || value === '') return empty
  if (path === 'billingTypeId') return billingTypes.find(({ id }) => String(id) === value)?.name ?? value
  if (path === 'billMonth') return monthChoices.find((month) => month.value === value)?.label ?? value
  if (choices.test(path) && value === '0') return messages.pleaseSelect
  const answer = answerPath.test(path) ? answers.find((answer) => answer === value) : undefined
  return answer ? answerNames[answer] : value
}
