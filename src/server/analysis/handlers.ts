import { calls } from '../calls.ts'
import { readCustomer } from '../customers/read.ts'
import { analysisOf } from './analysis-of.ts'

const find = calls.analysis.find.handler(async ({ input, context, errors }) => {
  const customer = await readCustomer(context.db, input.id, context.env.PUBLIC_URL)
  if (!customer) throw errors.NOT_FOUND()
  return analysisOf(context, customer, input.equipmentType, input.seer)
})

export const analysisHandlers = { find }
