/** What a schema refused, as far as forms need to know. */
export type Refused = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** The first problem of each field, by its path ('equipmentDetails.0.acSEER'). */
export function problemsFound(error: Refused | undefined): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[path.map(String).join('.')] ??= message
  return problems
}
