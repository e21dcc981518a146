/** From the mildest to the most severe. */
export const verdicts = ['keep-and-service', 'need-fact', 'plan', 'replace-now', 'do-not-run'] as const
export type Verdict = (typeof verdicts)[number]
