import type { ColorRole } from '#tokens/colors.ts'

/**
 * What a status says about whose turn it is: nobody's yet, somebody's, finished, late or failed, over without a result, or not
 * joined with its record. Each has a color and its soft ground.
 */
export const statusColors = {
  waiting: 'wait',
  assigned: 'info',
  done: 'done',
  late: 'danger',
  neutral: 'neutral',
  unjoined: 'unjoined',
} as const satisfies Record<string, ColorRole>

export type StatusRole = keyof typeof statusColors
