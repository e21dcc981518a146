/**
 * Answers of calls that a page of the portal brings along, by the calls' names (`customers.list`). A `timeZone` in an input stands for
 * whichever the browser has, unless the answer depends on it.
 */
export type FirstData = readonly {
  name: string
  input?: unknown
  answer: unknown
  dependsOnTimeZone?: boolean | undefined
}[]

/** The id of the element that holds them as JSON. */
export const firstDataId = 'first-data'
