/** Who the business is, as labels, pages and letters show it. */
export type Business = { name: string; servicePhone: string; officePhone: string; email: string }

/** A plainly fictitious business; its numbers are of the range that nobody is given. */
export const demoBusiness: Business = {
  name: 'Juniper Heating & Cooling (demo)',
  servicePhone: '(416) 555-0142',
  officePhone: '(416) 555-0100',
  email: 'office@example.com',
}
