/** How a plate may state a rating: since 2023 it is measured with the ducts, where there are any (docs/decisions/119). */
export const seerScales = ['SEER', 'SEER2', 'SEER2 ductless'] as const

/** The control in which the scale of a rating is chosen, by the name of the control of its number. */
export const scaleControl = (name: string) => `${name}.scale`
