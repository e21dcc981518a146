import type { z } from 'zod'

/** The first problem of each field, by its path ('equipmentDetails.0.acSEER'). */
export function problemsFound(error: z.ZodError | undefined): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[path.join('.')] ??= message
  return problems
}
