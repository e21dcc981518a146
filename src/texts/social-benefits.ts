/** The benefits of a proposed system besides money and CO2e, in whole sentences. */
export const socialBenefitsTexts = {
  furnace: [
    'State-of-the-art heating adds value to your home.',
    'It heats in stages, which is quieter.',
    'A slow, constant fan keeps rooms more even.',
    'You can rely on it, with a new warranty.',
    'Its new powder-coated paint does not rust.',
  ],
  'air-conditioner': [
    'Modern cooling adds value to your home.',
    'It is quieter outside.',
    'You can rely on it, with new refrigerants and a warranty.',
    'Its new paint does not rust.',
  ],
  humidifier: [
    'Less dry air in winter feels better on skin, nose and throat.',
    'Wood floors and furniture shrink and crack less.',
    'You get fewer static shocks.',
    'We count it as comfort. It uses about as much heat as it saves.',
  ],
  thermostat: [
    'Your home is warm when you are up, and cooler while you sleep or are out.',
    'You can read both temperatures at a glance.',
    'You can read and set a smart one from your phone.',
    'What it saves is counted with the furnace, if you set the heat by hand today.',
  ],
} as const
