import type { CustomerValues } from './customer-values.ts'

/**
 * The field of the form behind a stored field that a comparison names for a place. Gas is asked of the home, unless the
 * place has a figure of its own.
 */
export function pathOfProblem(field: string, place: number, values: CustomerValues): string {
  if (field === 'billMonth') return values.billingTypeId === '2' ? field : 'billingTypeId'
  const hasOwnGas = (values.equipmentDetails[place]?.monthlyGasUsage ?? '') !== ''
  if (field === 'monthlyGasUsage' && !hasOwnGas) return field
  return `equipmentDetails.${place}.${field === 'doesFurnaceHaveECM' ? 'hasDcMotor' : field}`
}
