import type { Answer } from './equipment-answers.ts'

/** How answers are said. */
export const answerNames = { yes: 'Yes', no: 'No', unknown: 'Unknown' } as const satisfies Record<
  Answer,
  string
>
