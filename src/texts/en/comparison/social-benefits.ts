/** The benefits of a proposed system besides money and CO2e, in whole sentences by what they are about. */
export const socialBenefitsTexts = {
  furnace: {
    value: 'State-of-the-art heating adds value to your home.',
    stages: 'It heats in stages, which is quieter.',
    fan: 'A slow, constant fan keeps rooms more even.',
    warranty: 'You can rely on it, with a new warranty.',
    rust: 'Its new powder-coated paint does not rust.',
  },
  'air-conditioner': {
    value: 'Modern cooling adds value to your home.',
    quiet: 'It is quieter outside.',
    warranty: 'You can rely on it, with new refrigerants and a warranty.',
    rust: 'Its new paint does not rust.',
  },
  humidifier: {
    air: 'Less dry air in winter feels better on skin, nose and throat.',
    wood: 'Wood floors and furniture shrink and crack less.',
    shocks: 'You get fewer static shocks.',
    heat: 'We count it as comfort. It uses about as much heat as it saves.',
  },
  thermostat: {
    warmth: 'Your home is warm when you are up, and cooler while you sleep or are out.',
    glance: 'You can read both temperatures at a glance.',
    phone: 'You can read and set a smart one from your phone.',
    saving: 'What it saves is counted with the furnace, if you set the heat by hand today.',
  },
} as const
