type Theme = 'light' | 'dark'

/**
 * Every color that a person sees on a screen, by what it means, in both themes. Ink stands on `page`, `surface` or `sunk`, and on the soft
 * ground of its own name; what is called fill has `onFill` on it. `colors.test.ts` computes the contrast of each pair.
 */
export const colors = {
  page: { light: '#f7f7f3', dark: '#171b19' },
  surface: { light: '#ffffff', dark: '#202523' },
  sunk: { light: '#eef1ec', dark: '#1b201e' },
  hover: { light: '#f1f4ef', dark: '#2a312e' },
  text: { light: '#1f2a27', dark: '#e9eeeb' },
  muted: { light: '#52605b', dark: '#aebab4' },
  /** Ornament only: nothing is told by a line alone. */
  line: { light: '#d8ddd7', dark: '#3a423e' },
  /** Of what can be typed into, ticked or pressed. */
  edge: { light: '#7f8a84', dark: '#7d8983' },
  onFill: { light: '#ffffff', dark: '#ffffff' },
  /** On the pale color of a business. */
  onPale: { light: '#000000', dark: '#000000' },

  brand: { light: '#17573b', dark: '#2d8057' },
  brandHover: { light: '#124a31', dark: '#256b49' },
  /** What stands on the brand and on its hover; the color of a business may need black. */
  onBrand: { light: '#ffffff', dark: '#ffffff' },
  onBrandHover: { light: '#ffffff', dark: '#ffffff' },
  brandEdge: { light: '#17573b', dark: '#2d8057' },
  brandSoft: { light: '#e6f3eb', dark: '#1d3a2c' },
  link: { light: '#17573b', dark: '#74cca0' },
  /** The ground of what is chosen, nearer to the brand than what stands beside it. */
  selected: { light: '#cfe6d8', dark: '#24513b' },
  onSelected: { light: '#124a31', dark: '#c3ead5' },
  disabled: { light: '#e6e9e4', dark: '#2c3330' },
  onDisabled: { light: '#6a746e', dark: '#8e9993' },

  actual: { light: '#8a5a17', dark: '#e2b168' },
  actualSoft: { light: '#faf1e2', dark: '#3b301f' },
  proposed: { light: '#17573b', dark: '#74cca0' },
  proposedSoft: { light: '#e6f3eb', dark: '#1d3a2c' },

  danger: { light: '#982c23', dark: '#ffb3aa' },
  dangerSoft: { light: '#fdf0ef', dark: '#3b2320' },
  dangerFill: { light: '#b3362c', dark: '#b3362c' },
  dangerFillHover: { light: '#982c23', dark: '#982c23' },
  wait: { light: '#7a4b00', dark: '#f0c77a' },
  waitSoft: { light: '#fdf0d5', dark: '#3a2d14' },
  waitFill: { light: '#7a4b00', dark: '#85550c' },
  waitFillHover: { light: '#653e00', dark: '#7a4b00' },
  info: { light: '#1d4f91', dark: '#9cc3f5' },
  infoSoft: { light: '#e6effa', dark: '#1b2b42' },
  infoFill: { light: '#1d4f91', dark: '#2b62a8' },
  infoFillHover: { light: '#164079', dark: '#1d4f91' },
  done: { light: '#17573b', dark: '#8fd0ac' },
  doneSoft: { light: '#e1f1e7', dark: '#1a3327' },
  doneFill: { light: '#17573b', dark: '#2d8057' },
  doneFillHover: { light: '#124a31', dark: '#256b49' },
  neutral: { light: '#48504a', dark: '#c3cbc6' },
  neutralSoft: { light: '#eeefea', dark: '#2f3432' },
  unjoined: { light: '#4b3b8f', dark: '#c3b7f5' },
  unjoinedSoft: { light: '#eeeafb', dark: '#2a2542' },

  focus: { light: '#1b5fb4', dark: '#8dbbff' },
  /** Under what a search has found. */
  mark: { light: '#fbe7b2', dark: '#5b4714' },
  /** Around the picture of the camera, and on it. */
  lens: { light: '#101815', dark: '#101815' },
  onLens: { light: '#ffffff', dark: '#ffffff' },
  /** A drawing on the brand, in both themes: the wall beside the sign-in. */
  wall: { light: '#17573b', dark: '#124a31' },
  onWall: { light: '#f1f7f2', dark: '#f1f7f2' },
  onWallQuiet: { light: '#d3e5d9', dark: '#d3e5d9' },
  wallAccent: { light: '#f6c177', dark: '#f6c177' },
} as const satisfies Record<string, Readonly<Record<Theme, string>>>

export type ColorRole = keyof typeof colors

/** Over the page, behind a dialog. */
export const overlay = 'rgb(16 24 20 / 45%)'

/** Printed on paper: what a printer has. */
export const print = { paper: '#ffffff', ink: '#000000', quiet: '#333333', rule: '#666666' } as const
