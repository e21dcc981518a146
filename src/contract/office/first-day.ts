import { z } from 'zod'
import { firstDayLines } from '#domain/operations/first-day.ts'
import { get, post } from '../call.ts'

/** What a new product still needs. */
export const FirstDay = z.object({
  /** Whether this Admin wants to see it. */
  isShown: z.boolean(),
  /** What is done already, a line each; empty where the list is hidden. */
  done: z.array(z.enum(firstDayLines)),
  /** Whether somebody has chosen where the business works: its region and time zone. */
  isPlaceChosen: z.boolean(),
  /** Whether a mail server is set; the line is done once that has taken a test or an email. */
  isMailSetUp: z.boolean(),
  /** Whether the mail server is set by whoever runs the product. */
  isMailSetByEnvironment: z.boolean(),
  /** Whether a proposed system is there, without a price in the price book. */
  hasSystem: z.boolean(),
  /** Whether labels were printed; the line is done once a code was opened. */
  isTrialPrinted: z.boolean(),
})
export type FirstDay = z.infer<typeof FirstDay>

export const firstDay = {
  find: get('/api/Dashboard/FirstDay', 'What a new product still needs', {
    description: 'The lines of the list, which of them are done, and whether the caller wants to see it.',
  }).output(FirstDay),
  show: post('/api/Dashboard/ShowFirstDay', 'Show or hide that list on the own dashboard', {
    description: 'Counts for the caller alone.',
  })
    .input(z.object({ isShown: z.boolean() }))
    .output(z.object({ isShown: z.boolean() })),
}
