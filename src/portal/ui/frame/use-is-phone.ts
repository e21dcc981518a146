import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone, where the bar at the bottom is and the head of a list is one line. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
}
