/** 'About $151 a year less', rounded toward the smaller promise. */
export function savingInWords(annualSaving: number): string {
  if (Math.abs(annualSaving) < 1) return 'About the same cost a year'
  const dollars = Math.abs(Math.floor(annualSaving)).toLocaleString('en-US')
  return `About $${dollars} a year ${annualSaving > 0 ? 'less' : 'more'}`
}
