/** How each figure of a comparison is worked out: behind 'Show the arithmetic', and at the end of a report. */
export const explanationsTexts = {
  /** The rows, by their key. */
  titles: {
    afue: 'Furnace efficiency',
    'gas-volume': 'Natural gas for space heating',
    'gas-cost': 'Natural gas cost for space heating',
    'blower-heating': 'Fan motor in the heating season',
    'blower-cooling': 'Fan motor in the cooling season',
    'blower-circulation': 'Fan motor in low-speed circulation',
    thermostat: 'Smart/programmable thermostat',
    humidifier: 'Properly functioning humidifier',
    'operating-cost-total': 'Total annual operating cost',
    'gas-co2e': 'CO2e from natural gas for heating',
    'blower-co2e': 'CO2e from blower electricity',
    'add-ons-co2e': 'CO2e change from thermostat and humidifier',
    'co2e-total': 'Total CO2e',
    seer: 'SEER used',
    'cooling-electricity': 'Electricity for cooling',
    'cooling-cost': 'Cooling cost',
    'cooling-cost-total': 'Total cooling cost',
    'cooling-co2e': 'CO2e from cooling electricity',
  },
  /** How a row is computed. */
  rules: {
    afue: 'AFUE says how much of the gas becomes heat in your home over a winter.',
    'gas-volume': 'Gas for heating = gas cost for heating ÷ gas price',
    'gas-cost':
      'Gas cost with your furnace = your bills for a year × the part that heats your home. With the new furnace = that × AFUE today ÷ new AFUE.',
    'blower-heating':
      'Cost = fan power for the airflow × airflow × hours × electricity price. A newer motor gives off less heat, so the new furnace adds the gas for it.',
    'blower-cooling': 'Cost = fan power for the airflow × airflow × hours × electricity price',
    'blower-circulation':
      'Cost = power at low speed × hours × electricity price. In the months of heating, the new furnace adds the gas for the heat of the motor.',
    thermostat: 'Change = − gas cost with the new furnace × what the thermostat saves',
    humidifier:
      'Change = − gas cost left after the thermostat × (what a lower setting saves − heat that turns water into vapor)',
    'operating-cost-total':
      'Total = gas cost for heating + fan, thermostat and humidifier, as shown. Efficiency and gas volume are not in dollars.',
    'gas-co2e':
      'CO2e = gas for heating × CO2e of a unit of gas. The new furnace has the gas for the heat of the motor added.',
    'blower-co2e': 'CO2e = fan electricity while heating, cooling and circulating × CO2e of the grid',
    'add-ons-co2e':
      'CO2e = change in heating cost by thermostat and humidifier ÷ gas price × CO2e of a unit of gas',
    'co2e-total-of-rows': 'Total = the rows above, as shown',
    'co2e-total-of-one': 'Total = the row above',
    seer: 'SEER says how much cooling your power buys over a summer. From an age of {age} years we take off {loss}, but stay at {floor} or more.',
    'cooling-electricity': 'Electricity = size of the AC ÷ SEER ÷ 1,000 × hours it cools',
    'cooling-cost': 'Cooling cost = electricity for cooling × electricity price',
    'cooling-cost-total': 'Total = the cooling cost above',
    'cooling-co2e': 'CO2e = electricity for cooling × CO2e of the grid',
  },
  /** In place of arithmetic. */
  stated: {
    recorded: 'As on our records',
    'typical-of-year': 'Typical for its year',
    'stated-for-furnace': 'As stated for the new furnace',
    'stated-for-system': 'As stated for the proposed system',
    chosen: 'Your choice here',
    'in-gas-cost': 'Already in the gas cost today',
    'in-gas': 'Already in the gas today',
  },
  notes: {
    'efficiency-at-any-age':
      'We take nothing off for age. Furnaces of 15 to 24 years did as well as new ones in tests, once tuned.',
    'price-of-the-bill':
      'We take it that your bill was at this price. We do not ask its day, so an old bill gives other amounts of gas and CO2e.',
    'same-heat': 'Both furnaces give your home the same heat.',
    'no-leaks': 'This counts the gas you burn, but no leaks before your meter.',
    'fan-heat-in-summer':
      'In summer nobody wants the heat of the motor, so no gas is added. In a sum with an air conditioner this line is left out: the SEER of an air conditioner holds this fan already.',
    'fan-in-seer':
      'Left out here, because an air conditioner is in the sum: the SEER of an air conditioner holds this fan already.',
    'fan-of-other-furnace': "Your AC uses the other furnace's fan, so this fan does not run for cooling.",
    'fan-without-air-conditioner':
      'No air conditioner is selected for this home, so this fan does not run for cooling.',
    'fan-gives-less-heat':
      'A newer fan motor gives off less heat. The furnace makes up for it with a little gas. We counted that.',
    'fan-gives-more-heat':
      'The new motor uses more power and gives off more heat. The furnace burns a little less gas. We counted that.',
    'fan-gives-all-heat':
      'The new motor gives off more heat than this home needs from its furnace. We count only the heat that takes the place of gas.',
    'same-fan-hours': 'Both fans run the same hours.',
    'thermostat-counts-nothing':
      'We count no saving here. We count one only where a manual thermostat is replaced.',
    'thermostat-by-hand': 'Do you turn the heat down at night by hand? Then you save less, or nothing.',
    'humidifier-is-comfort': 'A humidifier uses about as much heat as it saves. It is for comfort.',
    'heating-and-fan-only':
      'Heating and fan only. The rest of your gas bill and the power of the AC itself are not in here.',
    'seer-at-once': 'We take it off all at once. A real AC loses it bit by bit.',
    'same-cooling': 'Size and hours are the same on both sides. Your home needs the same cooling either way.',
    'no-refrigerant': 'This counts the electricity, but not the refrigerant.',
  },
  /** What an input is. */
  labels: {
    'afue-today': 'AFUE of your furnace today',
    'afue-new': 'AFUE of the new furnace',
    'seer-today': 'SEER of your AC today',
    'seer-new': 'SEER of the new AC',
    'installation-year': 'Installation year',
    'gas-bill-of-house': 'Your gas bill for a month',
    'gas-bill-of-furnace': 'Gas bill of this furnace for a month',
    billing: 'Billing',
    'gas-heats-water': 'Gas also heats the water',
    cooking: 'Gas for cooking and drying',
    'furnaces-on-bill': 'Furnaces on the bill',
    'motor-today': 'Fan motor today',
    'motor-new': 'New fan motor',
    'air-conditioner': 'AC that uses this fan',
    'thermostat-today': 'Smart/programmable thermostat today',
    'thermostat-new': 'New smart/programmable thermostat',
    'humidifier-today': 'Properly functioning humidifier today',
    'humidifier-new': 'New properly functioning humidifier',
    size: 'Size of your AC',
    hours: 'Hours it cools in a summer',
    'electricity-price': 'Electricity price',
  },
  /** Inputs that are no amounts. */
  answers: {
    yes: 'yes',
    no: 'no',
    unknown: 'not on our records',
    ecm: 'DC (ECM)',
    psc: 'ordinary (PSC)',
    'equal-billing': 'Equal',
    'bill-of-unknown-month': 'month unknown',
  },
  /** A bill of one month. */
  billOfMonth: 'Non-Equal, {month}',
  /** What a step yields that is no cell. */
  results: {
    'of-a-year': 'of a year',
    'bills-in-a-year': 'bills in a year',
  },
  /** What a saving or a cost of owning depends on most. */
  causes: {
    billYear: 'Your gas use in other years',
    baseLoad: 'Gas for hot water and cooking',
    efficiencyGap: 'How well your furnace burns today',
    afueEstimated: 'The rating of your furnace',
    thermostat: 'How you set the heat today',
    humidifier: 'The humidifier',
    fanHours: 'How long the fan runs',
    electricityPrice: 'The price of power',
    coolingHours: 'How long your AC runs in a summer',
    seerToday: 'How well your AC cools today',
    installedCooling: 'How well the new AC is set up',
    realisation: 'How much of it comes true',
    gasEscalation: 'The price of gas in later years',
    electricityEscalation: 'The price of power in later years',
    discountRate: 'What later money is worth today',
    lifeFactor: 'How long equipment lasts',
    repairFactor: 'What a repair costs',
  },
} as const
