import { describe, expect, test } from 'vitest'
import { contrast } from '#domain/operations/business/color.ts'
import { statusColors, statusRoles, statusVariables } from './status-colors.ts'

describe.each(statusRoles)('%s', (role) => {
  test.each(['light', 'dark'] as const)('is readable in the %s theme', (theme) => {
    const { text, ground } = statusColors[role][theme]
    // Why 6.5: the text is small, and read at arm's length in a basement.
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(6.5)
    expect(statusVariables(theme)).toMatchObject({
      [`--status-${role}-text`]: text,
      [`--status-${role}-ground`]: ground,
    })
  })
})
