import { NativeSelect } from '@mantine/core'
import { scaleControl, seerScales } from '#domain/homes/seer-scales.ts'
import { countsAs, onScale, splitRating } from '#domain/homes/typed-rating.ts'
import { useCustomerFormContext } from './customer-form-context.ts'

/** Below a rating: how its plate states it, and what one in SEER2 counts as. The text of the field holds both. */
export function SeerScale({ path }: { path: string }) {
  const form = useCustomerFormContext()
  const typed = String(form.useWatchValue(path))
  const { rating, scale } = splitRating(typed)
  return (
    <NativeSelect
      mt={4}
      size="xs"
      id={scaleControl(path)}
      aria-label="The plate says"
      value={scale}
      data={seerScales.map((known) => ({ value: known, label: `The plate says ${known}` }))}
      description={countsAs(typed)}
      inputWrapperOrder={['input', 'description']}
      onChange={({ currentTarget: { value } }) => form.setFieldValue(path, onScale(rating, value))}
    />
  )
}
