import type { Analysis } from '#contract/homes/analysis.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'

/** What is said first of a thermostat or a humidifier by itself: the thermostat's dollars where its advice names them, else comfort. */
export function answerAlone(analysis: Analysis | undefined): string {
  const saving = analysis?.verdict?.reasons.find(({ code }) => code === 'SAVING_THERMOSTAT')
  return saving?.text ?? reportTexts.comfortOnly
}
