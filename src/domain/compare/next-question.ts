import { type CompareAnswers, type CompareQuestion, isGasFurnace } from './answers.ts'

/** The first question without an answer that would change what is said; null where none would. */
export function nextQuestionOf(answers: CompareAnswers): CompareQuestion | null {
  const { heatsWith, furnaceAge, heatingBill, cooling, coolingAge, powerBill, works } = answers
  if (works === 'unsafe') return null
  const open: readonly (readonly [CompareQuestion, boolean])[] = [
    ['heatsWith', heatsWith === null],
    ['furnaceAge', furnaceAge === null],
    ['heatingBill', isGasFurnace(answers) && heatingBill === null],
    ['cooling', cooling === null],
    ['coolingAge', cooling === 'yes' && coolingAge === null],
    ['powerBill', cooling === 'yes' && powerBill === null],
  ]
  return open.find(([, isOpen]) => isOpen)?.[0] ?? null
}
