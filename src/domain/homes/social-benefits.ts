import type { EquipmentKind } from './equipment.ts'

/** The benefits of a proposed system besides money and CO2e, in whole sentences. */
export const socialBenefits = {
  furnace: [
    'State-of-the-art heating adds value to the home.',
    'Multi-stage operation is quieter.',
    'A constant low-speed fan keeps temperatures more even.',
    'A new warranty backs its reliability.',
    'The new powder-coated paint has no rust.',
  ],
  'air-conditioner': [
    'Modern cooling adds value to the home.',
    'Operation outdoors is quieter.',
    'New refrigerants and a warranty back its reliability.',
    'The new paint has no rust.',
  ],
  humidifier: [
    'Air that is less dry in winter is more comfortable for skin, nose and throat.',
    'Wood floors, furniture and instruments shrink and crack less.',
    'There are fewer shocks of static electricity.',
    'It is counted as comfort and not as lower cost: evaporating its water takes about as much heat as the moister air spares.',
  ],
  thermostat: [
    'The home is warm when people are up, and cooler while they sleep or are out, without anyone having to remember.',
    'Set and actual temperature are easy to read.',
    'A smart model can be read and set from a phone.',
    'What it changes in heating cost is counted with the furnace, and only where the thermostat of today is a manual one.',
  ],
} as const satisfies Record<EquipmentKind, readonly string[]>
