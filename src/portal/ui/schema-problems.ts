import type { z } from 'zod'

/** What a schema found wrong, one sentence a field, by the path of the field ('equipmentDetails.0.acSEER'). */
export function problemsFound(error: z.ZodError | undefined): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
