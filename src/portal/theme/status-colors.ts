/**
 * What a status says about whose turn it is: nobody's yet, somebody's, finished, late or failed, over without a result, or not
 * joined with its record.
 */
export const statusRoles = ['waiting', 'assigned', 'done', 'late', 'neutral', 'unjoined'] as const
export type StatusRole = (typeof statusRoles)[number]

type Theme = 'light' | 'dark'
type Pair = { text: string; ground: string }

/** Text and ground of each role; they stand on cards only, never on the skin of a bar. */
export const statusColors: Readonly<Record<StatusRole, Readonly<Record<Theme, Pair>>>> = {
  waiting: {
    light: { text: '#7a4b00', ground: '#fdf0d5' },
    dark: { text: '#f0c77a', ground: '#3a2d14' },
  },
  assigned: {
    light: { text: '#1d4f91', ground: '#e6effa' },
    dark: { text: '#9cc3f5', ground: '#1b2b42' },
  },
  done: {
    light: { text: '#17573b', ground: '#e1f1e7' },
    dark: { text: '#8fd0ac', ground: '#1a3327' },
  },
  late: {
    light: { text: '#9a2a20', ground: '#fdeae8' },
    dark: { text: '#f5a49b', ground: '#42201d' },
  },
  neutral: {
    light: { text: '#48504a', ground: '#eeefea' },
    dark: { text: '#c3cbc6', ground: '#2f3432' },
  },
  unjoined: {
    light: { text: '#4b3b8f', ground: '#eeeafb' },
    dark: { text: '#c3b7f5', ground: '#2a2542' },
  },
}

/** The CSS variables of all roles in a theme. */
export function statusVariables(theme: Theme): Record<string, string> {
  return Object.fromEntries(
    statusRoles.flatMap((role) => [
      [`--status-${role}-text`, statusColors[role][theme].text],
      [`--status-${role}-ground`, statusColors[role][theme].ground],
    ]),
  )
}
