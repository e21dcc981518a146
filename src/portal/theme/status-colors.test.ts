import { expect, test } from 'vitest'
import { contrast } from '#domain/operations/business/color.ts'
import { colors } from '#tokens/colors.ts'
import { statusColors } from './status-colors.ts'

test.each(Object.values(statusColors).flatMap((role) => [[role, 'light'] as const, [role, 'dark'] as const]))(
  '%s is readable in the %s theme',
  (role, theme) => {
    // Why 6.5: the text is small, and read at arm's length in a basement.
    expect(contrast(colors[role][theme], colors[`${role}Soft`][theme])).toBeGreaterThanOrEqual(6.5)
  },
)
