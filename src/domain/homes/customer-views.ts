/** The views of the customer list, in order, with what each filters. The dashboard leads to the same lists. */
export const customerViews = [
  { view: 'all', name: 'All', shown: {} },
  { view: 'old-furnaces', name: 'Furnace 12+ years', shown: { equipment: 'furnace', age: '12+' } },
  { view: 'old-air-conditioners', name: 'AC 12+ years', shown: { equipment: 'air-conditioner', age: '12+' } },
  { view: 'never-compared', name: 'Never compared', shown: { gap: 'never-compared' } },
  { view: 'label-never-opened', name: 'Label never opened', shown: { gap: 'label-never-opened' } },
  { view: 'no-email', name: 'No email', shown: { gap: 'no-email' } },
  {
    view: 'changed-by-customer',
    name: 'Recently changed by the customer',
    shown: { gap: 'changed-by-customer' },
  },
  { view: 'contact-wished', name: 'Check these addresses', shown: { gap: 'contact-wished' } },
] as const
