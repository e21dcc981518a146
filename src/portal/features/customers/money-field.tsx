import { messages } from '#domain/messages.ts'
import { NumberField } from './number-field.tsx'

/** Dollars of a utility bill, with the note on what of the bill counts. */
export function MoneyField({ path, label }: { path: string; label: string }) {
  return <NumberField path={path} label={label} unit="$" tip={messages.utilityBillNote} />
}
