import { kindOfSlot } from '#domain/homes/equipment/equipment.ts'
import { can } from '#domain/people/access.ts'
import { calls } from '../calls.ts'
import { isProposable } from '../ideal-systems/proposed-systems.ts'
import { readComparedHome } from './compared-home.ts'
import { comparedPieces } from './compared-pieces.ts'
import { makeAnalysis } from './make-analysis.ts'
import { verdictForStaff } from './verdict-answer.ts'

/** Customers can compare only their own home; any other is 'not found'. */
const find = calls.analysis.find.handler(async ({ input, context, errors }) => {
  if (!can.seeHome(context.actor, input.id)) throw errors.NOT_FOUND()
  const { db, clock } = context
  const compared = await readComparedHome(db, input.id, clock())
  if (!compared) throw errors.NOT_FOUND()
  const { customer, grounds } = compared
  return makeAnalysis(grounds, customer, input.equipmentType, { seer: input.seer }).analysis
})

/** Compares with a system that nobody chose yet; nothing is stored. */
const findWith = calls.analysis.findWith.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const { equipmentType: slot, idealSystemId: systemId } = input
  const compared = await readComparedHome(db, input.id, clock())
  if (!compared) throw errors.NOT_FOUND()
  const { customer, grounds } = compared
  if (!isProposable(grounds.proposals, kindOfSlot(slot), systemId)) throw errors.NOT_FOUND()
  return makeAnalysis(grounds, customer, slot, { seer: 0, systemId }).analysis
})

/** The order is that of the slots. */
const verdicts = calls.analysis.verdicts.handler(async ({ input, context, errors }) => {
  const { db, clock } = context
  const compared = await readComparedHome(db, input.id, clock())
  if (!compared) throw errors.NOT_FOUND()
  const { customer, grounds } = compared
  return comparedPieces(grounds, customer).map(({ piece }) => verdictForStaff(piece, grounds))
})

export const analysisHandlers = { find, findWith, verdicts }
