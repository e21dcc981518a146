import { describe, expect, test } from 'vitest'
import { contrast } from '#domain/operations/business/color.ts'
import { type ColorRole, colors } from './colors.ts'

/** Ink, what it stands on, and the least contrast in both themes: 4.5 for text, 3 for the edge of a control. */
const pairs: readonly (readonly [ColorRole, ColorRole, number])[] = [
  ...(['page', 'surface', 'sunk', 'hover', 'actualSoft', 'proposedSoft'] as const).flatMap((ground) => [
    ['text', ground, 7] as const,
    ['muted', ground, 4.5] as const,
  ]),
  ...(['actual', 'proposed', 'danger', 'wait', 'info', 'done', 'neutral', 'unjoined'] as const).flatMap(
    (role) => [
      [role, 'page', 4.5] as const,
      [role, 'surface', 4.5] as const,
      [role, `${role}Soft`, 4.5] as const,
    ],
  ),
  ...(['danger', 'wait', 'info', 'done'] as const).flatMap((role) => [
    ['onFill', `${role}Fill`, 4.5] as const,
    ['onFill', `${role}FillHover`, 4.5] as const,
  ]),
  ...(['page', 'surface', 'sunk', 'brandSoft'] as const).map((ground) => ['link', ground, 4.5] as const),
  ...(['page', 'surface', 'sunk'] as const).flatMap((ground) => [
    ['edge', ground, 3] as const,
    ['focus', ground, 3] as const,
  ]),
  ['onBrand', 'brand', 4.5],
  ['onBrandHover', 'brandHover', 4.5],
  ['brandEdge', 'page', 3],
  ['brandEdge', 'surface', 3],
  ['onSelected', 'selected', 4.5],
  ['onDisabled', 'disabled', 3],
  ['text', 'mark', 4.5],
  ['onLens', 'lens', 4.5],
  ['onWall', 'wall', 4.5],
  ['onWallQuiet', 'wall', 4.5],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs)('%s on %s', (ink, ground, least) => {
    expect(contrast(colors[ink][theme], colors[ground][theme])).toBeGreaterThanOrEqual(least)
  })
})
