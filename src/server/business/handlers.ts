import { calls } from '../calls.ts'
import { currentBusiness } from './queries.ts'

/** Names what everybody may know; origin and sender stay with staff. */
const read = calls.business.public.handler(async ({ context: { db } }) => {
  const { name, logoImageName, servicePhone, officePhone, email, address } = await currentBusiness(db)
  return { name, logoImageName, servicePhone, officePhone, email, address }
})

export const businessHandlers = { public: read }
