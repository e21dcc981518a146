import type { ContactWish } from '#contract/homes/contact-wishes.ts'
import { formatMonthDay } from '../../ui/text/format-date.ts'

/** 'Typed with the label on Nov 27, Safari on iPhone, 3 times' */
export function typedInWords({ typedBy, typedByName, date, device, times }: ContactWish): string {
  const by = {
    label: 'Typed with the label',
    staff: `Typed by ${typedByName ?? 'staff'}`,
    request: 'From the request of this home',
    token: 'Typed by another program',
    upgrade: 'Typed with the label, before addresses were checked',
  }[typedBy]
  return [`${by} on ${formatMonthDay(date)}`, device, times > 1 ? `${times} times` : null]
    .filter(Boolean)
    .join(', ')
}
