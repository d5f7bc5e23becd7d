import { z } from 'zod'
import { fi } from 'zod/locales'

/** What the contract does not word itself is told in Finnish. */
z.config(fi())

/** Messages by path, the first one of each. */
export function problemsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const checked = schema.safeParse(values)
  if (checked.success) return {}
  const problems: Record<string, string> = {}
  for (const { path, message } of checked.error.issues) problems[path.join('.')] ??= message
  return problems
}
