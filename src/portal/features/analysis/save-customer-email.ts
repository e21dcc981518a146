import { messages } from '#texts/en/messages.ts'
import { client } from '../../api/client.ts'
import { sentenceOf } from '../../api/failures.ts'
import { fetchCustomerInput } from './late-customer-input.ts'

/** Adds an e-mail to the customer as stored now; returns why it was refused, or null. */
export async function saveCustomerEmail(customerId: number, email: string): Promise<string | null> {
  try {
    const [customer, schema] = await Promise.all([
      client.customers.find({ id: customerId }),
      fetchCustomerInput(),
    ])
    const { statusCode } = await client.customers.save(schema.parse({ ...customer, email }))
    return statusCode === 3 ? messages.emailAlreadyExists : null
  } catch (error) {
    return sentenceOf(error) ?? messages.somethingWentWrong
  }
}
