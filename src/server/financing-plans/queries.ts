import { financingPlans } from '#db/schema.ts'
import { stateOfPlan } from '#domain/price-book/states.ts'
import { replaceableRecords } from '../price-book/replaceable-records.ts'

export const planRecords = replaceableRecords(financingPlans, stateOfPlan)
