/** The landing page. */
export const landingTexts = {
  title: 'Is it time for a new furnace or AC? See it in your own numbers.',
  lead: 'Scan the label we put on your equipment. You see what a new one would change in a year. If yours is worth keeping, we say so.',
  typing: 'Type what is printed on your label',
  scan: 'Scan QR',
  request: 'Ask for service',
  call: 'Call',
  ownPage: 'Your page: {address}',
  unknown: {
    title: 'We have no page at that address',
    text: 'If you have one of our labels, type its number and code. They are printed under the square picture.',
  },
  factsTitle: 'About us',
  example: {
    title: 'An example',
    sentence: {
      less: 'A furnace from {year}, next to a new one and a smart thermostat: about **{dollars} less** a year to run.',
      more: 'A furnace from {year}, next to a new one and a smart thermostat: about **{dollars} more** a year to run.',
      same: 'A furnace from {year}, next to a new one and a smart thermostat: about **the same** to run.',
    },
    caveat: 'A lower bill alone rarely pays for a new furnace. Age and comfort count too.',
    arithmetic: 'Show the arithmetic',
    given:
      'A gas bill of {gasBill} a month, part of it for hot water and cooking. Gas at {gasPrice} a {gasUnit} and electricity at {electricityPrice} a kWh. Your home will differ.',
    emissions: 'CO2e in a year, in kg',
    line: 'Line',
    actual: 'Actual',
    proposed: 'Proposed',
    total: 'Total',
  },
  steps: {
    title: 'How it works',
    scan: { title: 'Scan', text: 'Point your phone at the label. No account, no password.' },
    compare: {
      title: 'Compare',
      text: 'See your equipment next to a new one. Tap any number to see where it comes from.',
    },
    ask: { title: 'Ask', text: 'Like what you see? Ask us for a price. No pressure if you don’t.' },
  },
  benefits: {
    title: 'What a new system can change',
    economic: {
      title: 'Economic benefits',
      text: 'Where we have your own bill, we start with it. If a number is an estimate, we say so.',
    },
    environmental: {
      title: 'Environmental benefits',
      text: 'Burning less gas means less CO2e. You see how much, next to something you know, like driving.',
    },
    social: {
      title: 'Social benefits',
      text: 'Some benefits don’t show up on a bill. A new system may be quieter and keep rooms more even. We name what yours would have.',
    },
  },
  closing: {
    title: 'No label, or a question?',
    text: 'Call us, or tell us what you need.',
  },
} as const
