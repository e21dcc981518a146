import { Anchor } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import { focusField } from './focus-field.ts'

type FieldLinkProps = { field: string; message: string; customerId: number }

/** Leads to a field of the draft. Fields outside of it are on the page of the home, of the business or of the price book. */
export function FieldLink({ field, message, customerId }: FieldLinkProps) {
  const page = pageOf(field, customerId)
  if (page)
    return (
      <Anchor size="sm" renderRoot={(props) => <Link {...page} {...props} />}>
        {message}
      </Anchor>
    )
  return (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={() => focusField(field)}>
      {message}
    </Anchor>
  )
}

function pageOf(field: string, customerId: number) {
  if (/^(home|customer)\./.test(field))
    return linkOptions({ to: '/portal/customer-details/$id', params: { id: String(customerId) } })
  if (field === 'business') return linkOptions({ to: '/portal/business-settings' })
  if (field === 'priceBook') return linkOptions({ to: '/portal/price-book' })
  const entry = /^priceBook\.(\d+)$/.exec(field)?.[1]
  return entry === undefined
    ? undefined
    : linkOptions({ to: '/portal/price-book-entry/$id', params: { id: entry } })
}
