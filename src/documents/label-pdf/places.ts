/** What differs from label to label, and the logo, which is stored once for all: laid out as places, and drawn apart. */
export type LabelPlace = 'qr-code' | 'id' | 'access-code' | 'logo'

/** `<View {...placed('logo')}>` */
export const placed = (place: LabelPlace): { place: LabelPlace } => ({ place })

export const pointsOf = (mm: number) => (mm * 72) / 25.4
