import { rebates } from '#db/schema.ts'
import { stateOfRebate } from '#domain/price-book/states.ts'
import { replaceableRecords } from '../price-book/replaceable-records.ts'

export const rebateRecords = replaceableRecords(rebates, stateOfRebate)
