/** What a schema refused, as far as forms need to know. */
export type Refused = { issues: readonly { path: readonly PropertyKey[]; message: string }[] }

/** What a form refuses by itself, by field; undefined where there is nothing. */
export function refusedAt(problems: Readonly<Partial<Record<string, string>>>): Refused | undefined {
  const issues = Object.entries(problems).flatMap(([path, message]) =>
    message === undefined ? [] : [{ path: [path], message }],
  )
  return issues.length > 0 ? { issues } : undefined
}

/** The first problem of each field, by its path ('equipmentDetails.0.acSEER'). */
export function problemsFound(error: Refused | undefined): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[path.map(String).join('.')] ??= message
  return problems
}
