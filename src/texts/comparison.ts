/** A comparison of one piece of equipment, or of a whole home: on the site, in the portal, on paper and in e-mails. */
export const comparisonTexts = {
  about: { atStart: 'About', inside: 'about' },
  roughly: { atStart: 'Roughly', inside: 'roughly' },
  periods: { year: 'year', summer: 'summer' },
  /** One proposal, by what it does to cost and to CO2e. */
  item: {
    lessAndLess: '{About} **{dollars} less** a {period} to run, and **{co2e} less** CO2e.',
    lessAndSame: '{About} **{dollars} less** a {period} to run, and about the same CO2e.',
    lessAndMore: '{About} **{dollars} less** a {period} to run, but **{co2e} more** CO2e.',
    sameAndLess: 'About the same cost to run, and **{co2e} less** CO2e.',
    sameAndSame: 'A new one would cost about the same to run. Nothing to gain here.',
    sameAndMore: 'About the same cost to run, but **{co2e} more** CO2e.',
    moreAndLess:
      'A new one would cost {about} **{dollars} more** a {period} to run, but give off **{co2e} less** CO2e.',
    more: 'An upgrade would not help here. It would cost {about} **{dollars} more** a {period} to run.',
  },
  home: {
    less: 'With {equipment}, a year would cost {about} **{dollars} less** to run.',
    same: 'With {equipment}, a year would cost about the same to run.',
    more: 'With {equipment}, a year would cost {about} **{dollars} more** to run.',
    price: 'Fuel and power only. The price of new equipment is not in here: ask us for it.',
    notBothAtOnce: 'You need not do both at once.',
    notAllAtOnce: 'You need not do it all at once.',
  },
  /** What a whole home would get, as it follows 'With'. */
  newEquipment: {
    furnace: { one: 'a new furnace', two: 'two new furnaces' },
    'air-conditioner': { one: 'a new air conditioner', two: 'two new air conditioners' },
    furnaceAndAirConditioner: 'a new furnace and air conditioner',
    and: '{first} and {second}',
  },
  range: {
    ends: 'For 8 of 10 homes like yours: {ends}.',
    surer: 'What would make it surer: {what}.',
    /** What a homeowner or a technician can find out before buying. */
    surerBy: {
      billYear: 'all gas bills of a year',
      baseLoad: 'a gas bill of a summer month',
      efficiencyGap: 'a test of how well your furnace burns',
      afueEstimated: 'a photo of the sticker on your furnace',
      thermostat: 'how you set your thermostat now',
      fanHours: 'how the fan of your furnace is set',
      electricityPrice: 'your power bill',
      coolingHours: 'how long your AC runs in a summer',
      seerToday: 'a check of your AC and its sticker',
    },
  },
  bars: {
    cost: { year: 'What a year costs', summer: 'What a summer costs' },
    co2e: { year: 'CO2e in a year', summer: 'CO2e in a summer' },
  },
  tables: {
    summary: 'How much less each one costs and emits in a year. Negative means more.',
    costsMore: 'This one costs more.',
    emitsMore: 'This one gives off more CO2e.',
    equivalents: 'That’s like driving {distance} less.',
    estimated: 'Part of this is an estimate. “Show the arithmetic” tells you what would make it exact.',
  },
  assumptions: {
    exact: '{reason} To make it exact: {how}.',
    grounds: 'Prices and weather data: as of {date}. Version {version}.',
    groundsOfRegion: 'Prices and weather data for {region}: as of {date}. Version {version}.',
    weather: 'The weather is that of {place}.',
  },
  headings: {
    assumed: 'Assumptions',
    notCompared: 'What we could not compare',
  },
} as const
