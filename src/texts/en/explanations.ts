/** How each figure of a comparison is worked out: behind 'Show the arithmetic', and at the end of a report. */
export const explanationsTexts = {
  shared: {
    typical: 'Typical for its year',
    recorded: 'As on our records',
    inGasCost: 'Already in the gas cost today',
    inGas: 'Already in the gas today',
    totalCo2e: 'Total CO2e',
    yes: 'yes',
    no: 'no',
    unknown: 'not on our records',
  },
  /** Inputs of several rows. */
  labels: {
    seerToday: 'SEER of your AC today',
    seerNew: 'SEER of the new AC',
    size: 'Size of your AC',
    hours: 'Hours it cools in a summer',
    electricityPrice: 'Electricity price',
    afueToday: 'AFUE of your furnace today',
    afueNew: 'AFUE of the new furnace',
    installationYear: 'Installation year',
    gasBill: 'Your gas bill for a month',
    gasBillOfFurnace: 'Gas bill of this furnace for a month',
    billing: 'Billing',
    gasHeatsWater: 'Gas also heats the water',
    cooking: 'Gas for cooking and drying',
    furnacesOnBill: 'Furnaces on the bill',
    motorToday: 'Fan motor today',
    motorNew: 'New fan motor',
    airConditioner: 'AC that uses this fan',
    today: '{thing} today',
    new: 'New {thing}',
  },
  answers: { yes: 'yes', no: 'no' },
  motors: {
    ecm: 'DC (ECM)',
    psc: 'ordinary (PSC)',
  },
  billing: {
    equal: 'Equal',
    unknown: 'month unknown',
    nonEqual: 'Non-Equal, {month}',
  },
  gas: {
    efficiency: 'Furnace efficiency',
    efficiencyRule: 'AFUE says how much of the gas becomes heat in your home over a winter.',
    stated: 'As stated for the new furnace',
    efficiencyNote:
      'We take nothing off for age. Furnaces of 15 to 24 years did as well as new ones in tests, once tuned.',
    volume: 'Natural gas for space heating',
    volumeRule: 'Gas for heating = gas cost for heating ÷ gas price',
    volumeNote:
      'We take it that your bill was at this price. We do not ask its day, so an old bill gives other amounts of gas and CO2e.',
    cost: 'Natural gas cost for space heating',
    costRule:
      'Gas cost with your furnace = your bills for a year × the part that heats your home. With the new furnace = that × AFUE today ÷ new AFUE.',
    costNote: 'Both furnaces give your home the same heat.',
    co2e: 'CO2e from natural gas for heating',
    co2eRule:
      'CO2e = gas for heating × CO2e of a unit of gas. The new furnace has the gas for the heat of the motor added.',
    co2eNote: 'This counts the gas you burn, but no leaks before your meter.',
  },
  fan: {
    heating: 'Fan motor in the heating season',
    heatingRule:
      'Cost = fan power for the airflow × airflow × hours × electricity price. A newer motor gives off less heat, so the new furnace adds the gas for it.',
    cooling: 'Fan motor in the cooling season',
    coolingRule: 'Cost = fan power for the airflow × airflow × hours × electricity price',
    coolingNote:
      'In summer nobody wants the heat of the motor, so no gas is added. In a sum with an air conditioner this line is left out: the SEER of an air conditioner holds this fan already.',
    inSeer:
      'Left out here, because an air conditioner is in the sum: the SEER of an air conditioner holds this fan already.',
    otherFurnace: "Your AC uses the other furnace's fan, so this fan does not run for cooling.",
    noAirConditioner: 'No air conditioner is selected for this home, so this fan does not run for cooling.',
    circulation: 'Fan motor in low-speed circulation',
    circulationRule:
      'Cost = power at low speed × hours × electricity price. In the months of heating, the new furnace adds the gas for the heat of the motor.',
    lessHeat:
      'A newer fan motor gives off less heat. The furnace makes up for it with a little gas. We counted that.',
    moreHeat:
      'The new motor uses more power and gives off more heat. The furnace burns a little less gas. We counted that.',
    allHeat:
      'The new motor gives off more heat than this home needs from its furnace. We count only the heat that takes the place of gas.',
    co2e: 'CO2e from blower electricity',
    co2eRule: 'CO2e = fan electricity while heating, cooling and circulating × CO2e of the grid',
    circulationNote: 'Both fans run the same hours.',
  },
  thermostat: {
    title: 'Smart/programmable thermostat',
    rule: 'Change = − gas cost with the new furnace × what the thermostat saves',
    none: 'We count no saving here. We count one only where a manual thermostat is replaced.',
    note: 'Do you turn the heat down at night by hand? Then you save less, or nothing.',
  },
  humidifier: {
    title: 'Properly functioning humidifier',
    rule: 'Change = − gas cost left after the thermostat × (what a lower setting saves − heat that turns water into vapor)',
    note: 'A humidifier uses about as much heat as it saves. It is for comfort.',
  },
  furnace: {
    total: 'Total annual operating cost',
    totalRule:
      'Total = gas cost for heating + fan, thermostat and humidifier, as shown. Efficiency and gas volume are not in dollars.',
    totalNote:
      'Heating and fan only. The rest of your gas bill and the power of the AC itself are not in here.',
    addOnsCo2e: 'CO2e change from thermostat and humidifier',
    addOnsCo2eRule:
      'CO2e = change in heating cost by thermostat and humidifier ÷ gas price × CO2e of a unit of gas',
    co2eTotalRule: 'Total = the rows above, as shown',
  },
  seer: {
    title: 'SEER used',
    chosen: 'Your choice here',
    proposed: 'As stated for the proposed system',
    note: 'We take it off all at once. A real AC loses it bit by bit.',
    rule: 'SEER says how much cooling your power buys over a summer. From an age of {age} years we take off {loss}, but stay at {floor} or more.',
  },
  cooling: {
    electricity: 'Electricity for cooling',
    electricityRule: 'Electricity = size of the AC ÷ SEER ÷ 1,000 × hours it cools',
    electricityNote:
      'Size and hours are the same on both sides. Your home needs the same cooling either way.',
    cost: 'Cooling cost',
    costRule: 'Cooling cost = electricity for cooling × electricity price',
    total: 'Total cooling cost',
    totalRule: 'Total = the cooling cost above',
    co2e: 'CO2e from cooling electricity',
    co2eRule: 'CO2e = electricity for cooling × CO2e of the grid',
    co2eNote: 'This counts the electricity, but not the refrigerant.',
    co2eTotalRule: 'Total = the row above',
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
