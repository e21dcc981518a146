/** Why nothing is compared: what the calculation does not cover. One sentence each, without a figure. */
export const cannotSayTexts = {
  OTHER_FUEL: 'We cannot say what a new one would save: this heater runs on {fuel}.',
  OTHER_HEATER: 'We cannot say what a new one would save: this heater is {kind}.',
  HEAT_LOSS_NEEDED:
    'We cannot say what a new one would save: for a boiler a heat-loss calculation is needed.',
  COOLER_HEATS: 'We cannot say what a new one would save: this unit also heats.',
  OTHER_COOLER: 'We cannot say what a new one would save: this cooler is {kind}.',
  fuels: { propane: 'propane', oil: 'oil', electricity: 'electricity' },
  heaters: { 'heat-pump': 'a heat pump', baseboard: 'a baseboard heater' },
  coolers: { window: 'a window unit', evaporative: 'an evaporative cooler' },
  names: {
    boiler: 'boiler',
    'heat-pump': 'heat pump',
    baseboard: 'baseboard heater',
    window: 'window unit',
    evaporative: 'evaporative cooler',
  },
} as const
