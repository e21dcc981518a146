import { dollarsInWords } from '#saying/saving-in-words.ts'
/** 'About $151 a year less', rounded toward the smaller promise. */
export function savingInWords(annualSaving: number): string {
  if (Math.abs(annualSaving) < 1) return 'About the same cost a year'
  const dollars = dollarsInWords(Math.floor(annualSaving))
  return `About ${dollars} a year ${annualSaving > 0 ? 'less' : 'more'}`
}
