import { CustomerInput } from '#contract/customers.ts'
import { messages } from '#domain/messages.ts'
import { client } from '../../api/client.ts'
import { sentenceOf } from '../../api/failures.ts'

/** Adds an e-mail to the customer as stored now; returns why it was refused, or null. */
export async function saveCustomerEmail(customerId: number, email: string): Promise<string | null> {
  try {
    const customer = await client.customers.find({ id: customerId })
    const { statusCode } = await client.customers.save(CustomerInput.parse({ ...customer, email }))
    return statusCode === 3 ? messages.emailAlreadyExists : null
  } catch (error) {
    return sentenceOf(error) ?? messages.somethingWentWrong
  }
}
