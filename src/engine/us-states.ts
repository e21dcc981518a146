/** Whose regional standards count in a state, and its average residential prices as published, in dollars per million Btu. */
type UsState = readonly [cooling: 'north' | 'southeast' | 'southwest', electricity: number, gas: number]

/**
 * The states of the United States with the District of Columbia. Places: US Department of Energy, Regional Standards Enforcement, of
 * 10 CFR 430.32(c). Prices: US Energy Information Administration, State Energy Data System, residential, whole year 2023.
 */
const usStates = {
  Alabama: ['southeast', 42.86, 19.54],
  Alaska: ['north', 70.04, 11.42],
  Arizona: ['southwest', 41.09, 18.9],
  Arkansas: ['southeast', 35.91, 17.5],
  California: ['southwest', 86.49, 21.14],
  Colorado: ['north', 41.9, 11.38],
  Connecticut: ['north', 87.58, 18.34],
  Delaware: ['southeast', 46.11, 17.11],
  'District of Columbia': ['southeast', 48.2, 16.25],
  Florida: ['southeast', 44.57, 24.51],
  Georgia: ['southeast', 40.12, 18.53],
  Hawaii: ['southeast', 124.25, 57.84],
  Idaho: ['north', 32.4, 9.45],
  Illinois: ['north', 46.03, 11.12],
  Indiana: ['north', 43.78, 11.1],
  Iowa: ['north', 39, 11.03],
  Kansas: ['north', 39.22, 14.04],
  Kentucky: ['southeast', 37.08, 14.64],
  Louisiana: ['southeast', 33.85, 16.01],
  Maine: ['north', 80.37, 18.34],
  Maryland: ['southeast', 48.64, 16.7],
  Massachusetts: ['north', 86.78, 20.82],
  Michigan: ['north', 55.23, 10.91],
  Minnesota: ['north', 43.18, 11.3],
  Mississippi: ['southeast', 38.76, 15.24],
  Missouri: ['north', 36.86, 16.82],
  Montana: ['north', 36.75, 9.63],
  Nebraska: ['north', 32.83, 12.42],
  Nevada: ['southwest', 48.85, 16.25],
  'New Hampshire': ['north', 82.51, 20.32],
  'New Jersey': ['north', 51.89, 12.7],
  'New Mexico': ['southwest', 40.58, 11.36],
  'New York': ['north', 65.2, 16.37],
  'North Carolina': ['southeast', 37.89, 16.81],
  'North Dakota': ['north', 32.27, 9.21],
  Ohio: ['north', 45.08, 12.76],
  Oklahoma: ['southeast', 35.4, 14.52],
  Oregon: ['north', 37.32, 14.71],
  Pennsylvania: ['north', 53.05, 14.89],
  'Rhode Island': ['north', 79.18, 19.97],
  'South Carolina': ['southeast', 40.1, 16.97],
  'South Dakota': ['north', 36.12, 9.62],
  Tennessee: ['southeast', 35.73, 11.25],
  Texas: ['southeast', 42.39, 17.02],
  Utah: ['north', 32.82, 12.84],
  Vermont: ['north', 61.02, 16.53],
  Virginia: ['southeast', 41.79, 16.25],
  Washington: ['north', 32.19, 14.24],
  'West Virginia': ['north', 41.18, 14.41],
  Wisconsin: ['north', 49.46, 10.39],
  Wyoming: ['north', 33.59, 12.99],
} as const satisfies Record<string, UsState>

type StateName = keyof typeof usStates

export const stateNames = Object.keys(usStates) as readonly StateName[]

/** Stands for the state until an Admin says in which one the business installs. */
export const notChosen = 'Not chosen'

/** The state of a set of assumptions; undefined where nobody chose one. */
export function usStateOf(state: string | undefined) {
  const known = stateNames.find((name) => name === state)
  if (!known) return undefined
  const [cooling, electricity, gas] = usStates[known]
  return { cooling, electricity, gas }
}
