/** A state with the place whose regional standards for central air conditioners count there, and its average residential prices. */
type UsState = {
  cooling: 'north' | 'southeast' | 'southwest'
  /** As published, in dollars per million Btu. */
  electricity: number
  gas: number
}

const row = (cooling: UsState['cooling'], electricity: number, gas: number): UsState => ({
  cooling,
  electricity,
  gas,
})

/**
 * The states of the United States with the District of Columbia. Places: US Department of Energy, Regional Standards Enforcement, of
 * 10 CFR 430.32(c). Prices: US Energy Information Administration, State Energy Data System, residential, whole year 2023.
 */
export const usStates = {
  Alabama: row('southeast', 42.86, 19.54),
  Alaska: row('north', 70.04, 11.42),
  Arizona: row('southwest', 41.09, 18.9),
  Arkansas: row('southeast', 35.91, 17.5),
  California: row('southwest', 86.49, 21.14),
  Colorado: row('north', 41.9, 11.38),
  Connecticut: row('north', 87.58, 18.34),
  Delaware: row('southeast', 46.11, 17.11),
  'District of Columbia': row('southeast', 48.2, 16.25),
  Florida: row('southeast', 44.57, 24.51),
  Georgia: row('southeast', 40.12, 18.53),
  Hawaii: row('southeast', 124.25, 57.84),
  Idaho: row('north', 32.4, 9.45),
  Illinois: row('north', 46.03, 11.12),
  Indiana: row('north', 43.78, 11.1),
  Iowa: row('north', 39, 11.03),
  Kansas: row('north', 39.22, 14.04),
  Kentucky: row('southeast', 37.08, 14.64),
  Louisiana: row('southeast', 33.85, 16.01),
  Maine: row('north', 80.37, 18.34),
  Maryland: row('southeast', 48.64, 16.7),
  Massachusetts: row('north', 86.78, 20.82),
  Michigan: row('north', 55.23, 10.91),
  Minnesota: row('north', 43.18, 11.3),
  Mississippi: row('southeast', 38.76, 15.24),
  Missouri: row('north', 36.86, 16.82),
  Montana: row('north', 36.75, 9.63),
  Nebraska: row('north', 32.83, 12.42),
  Nevada: row('southwest', 48.85, 16.25),
  'New Hampshire': row('north', 82.51, 20.32),
  'New Jersey': row('north', 51.89, 12.7),
  'New Mexico': row('southwest', 40.58, 11.36),
  'New York': row('north', 65.2, 16.37),
  'North Carolina': row('southeast', 37.89, 16.81),
  'North Dakota': row('north', 32.27, 9.21),
  Ohio: row('north', 45.08, 12.76),
  Oklahoma: row('southeast', 35.4, 14.52),
  Oregon: row('north', 37.32, 14.71),
  Pennsylvania: row('north', 53.05, 14.89),
  'Rhode Island': row('north', 79.18, 19.97),
  'South Carolina': row('southeast', 40.1, 16.97),
  'South Dakota': row('north', 36.12, 9.62),
  Tennessee: row('southeast', 35.73, 11.25),
  Texas: row('southeast', 42.39, 17.02),
  Utah: row('north', 32.82, 12.84),
  Vermont: row('north', 61.02, 16.53),
  Virginia: row('southeast', 41.79, 16.25),
  Washington: row('north', 32.19, 14.24),
  'West Virginia': row('north', 41.18, 14.41),
  Wisconsin: row('north', 49.46, 10.39),
  Wyoming: row('north', 33.59, 12.99),
} as const

type StateName = keyof typeof usStates

export const stateNames = Object.keys(usStates) as readonly StateName[]

/** Stands for the state until an Admin says in which one the business installs. */
export const notChosen = 'Not chosen'

/** The state of a set of assumptions; undefined where nobody chose one. */
export function usStateOf(state: string | undefined): UsState | undefined {
  const known = stateNames.find((name) => name === state)
  return known && usStates[known]
}
