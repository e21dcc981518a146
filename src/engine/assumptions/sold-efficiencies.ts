import type { Region } from '../regions.ts'
import type { VintageTable } from './assumptions.ts'

/**
 * The least efficient furnaces sold, by year of installation, AFUE. United States: 78 % from 1992, 80 % since November 2015
 * (US Department of Energy). Canada: 78 % from the 1990s, 90 % from 2010, 95 % since July 2019 (Natural Resources Canada). Before,
 * furnaces with a standing pilot.
 */
export const leastAfueSold: Readonly<Record<Region, VintageTable>> = {
  ON: [
    [1991, 60],
    [2009, 78],
    [2019, 90],
    [9999, 95],
  ],
  US: [
    [1991, 60],
    [2015, 78],
    [9999, 80],
  ],
}

/** The most efficient furnace that is sold, AFUE. */
export const mostAfueSold = 98

/**
 * The least efficient air conditioners sold, by year of installation, SEER: the rules of the US Department of Energy, which Canada
 * follows. 13.4 SEER2, from 2023, is SEER 14.
 */
export const leastSeerSold: VintageTable = [
  [1991, 6],
  [2005, 10],
  [2022, 13],
  [9999, 14],
]

/** The most efficient air conditioner that is sold, SEER. */
export const mostSeerSold = 30
