import type { MantineColorsTuple } from '@mantine/core'

/** Deep green: white text on shade 7 has a contrast of 7:1, and shade 4 is readable on the dark page. */
export const brand: MantineColorsTuple = [
  '#eef7f1',
  '#dcece2',
  '#b9d9c6',
  '#93c5a8',
  '#74b890',
  '#4f9f72',
  '#2f8158',
  '#1f6b4a',
  '#17573b',
  '#0f432d',
]

/** White text on shade 7 has a contrast of 5.9:1, shade 7 on white likewise. */
export const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fadcd9',
  '#f3b8b2',
  '#ec928a',
  '#ef8a80',
  '#d95d52',
  '#c94338',
  '#b3362c',
  '#982c23',
  '#7c221b',
]

/** Warm grays; shade 6 is the palest that is readable as small text on the page. */
export const gray: MantineColorsTuple = [
  '#f8f8f5',
  '#f1f1ed',
  '#e6e7e2',
  '#d8dad4',
  '#c4c8c1',
  '#a3a9a2',
  '#5d665f',
  '#48504a',
  '#343b36',
  '#222823',
]
