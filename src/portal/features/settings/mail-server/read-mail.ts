import { MailInput, type MailSettings } from '#contract/office/mail.ts'
import type { MailEncryption, MailWay } from '#domain/operations/mail-server/mail-settings.ts'

/** The form of the mail server; missing values are empty texts. */
export type MailValues = {
  way: MailWay
  host: string
  port: string
  encryption: MailEncryption
  user: string
  tenant: string
  program: string
  /** Empty keeps the stored one. */
  secret: string
}

/** The form as the save call takes it, checked by the contract. */
export function readMail({ port, ...values }: MailValues, { version }: MailSettings) {
  return MailInput.safeParse({ ...values, port: Number(port), version })
}
