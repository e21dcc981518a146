import { homeListWords } from '#texts/en/staff/homes/home-lists.ts'

/** The views of the customer list, in order, with what each filters. The dashboard leads to the same lists. */
export const customerViews = [
  { view: 'all', name: homeListWords.views.all, shown: {} },
  {
    view: 'old-furnaces',
    name: homeListWords.views['old-furnaces'],
    shown: { equipment: 'furnace', age: '12+' },
  },
  {
    view: 'old-air-conditioners',
    name: homeListWords.views['old-air-conditioners'],
    shown: { equipment: 'air-conditioner', age: '12+' },
  },
  { view: 'never-compared', name: homeListWords.views['never-compared'], shown: { gap: 'never-compared' } },
  {
    view: 'label-never-opened',
    name: homeListWords.views['label-never-opened'],
    shown: { gap: 'label-never-opened' },
  },
  { view: 'no-email', name: homeListWords.views['no-email'], shown: { gap: 'no-email' } },
  {
    view: 'changed-by-customer',
    name: homeListWords.views['changed-by-customer'],
    shown: { gap: 'changed-by-customer' },
  },
  { view: 'contact-wished', name: homeListWords.views['contact-wished'], shown: { gap: 'contact-wished' } },
] as const
