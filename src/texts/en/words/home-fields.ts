/**
 * What forms, sentences and archives call the fields of a home and of its equipment.
 *
 * `label` is the name in forms and in the audit trail, `name` the one in a sentence where that differs, `help` what it means for a
 * layperson, `about` its description in the readme of an archive.
 */
export const homeFieldWords = {
  equipment: {
    isSelected: {
      label: 'Included',
      about: 'Whether the place is in use',
    },
    installationYear: {
      label: 'Installation year',
      about: 'Year of installation',
    },
    confirmedYear: {
      label: 'Year confirmed against the plate',
      about: 'Year of installation that somebody confirmed although the plate says another',
    },
    maintenanceYear: {
      label: 'Last maintenance year',
      about: 'Year of the last maintenance',
    },
    imageName: {
      label: 'Photo',
      about: 'Name of its photo in the folder pictures',
    },
    monthlyGasUsage: {
      about: 'Gas of a month, dollars',
    },
    monthlyElectricityUsage: {
      label: 'Electricity usage ($)',
      about: 'Electricity of a month, dollars',
    },
    heatingFuel: {
      label: 'What it runs on',
      help: 'Figures are for natural gas. For anything else we show none.',
      about: 'What the heater runs on: gas, propane, oil, electricity, or unknown where nobody could tell',
    },
    heaterKind: {
      label: 'Kind of heater',
      about: 'How it heats: furnace, boiler, heat-pump or baseboard; empty counts as a furnace',
    },
    afuePercent: {
      label: 'Furnace efficiency (%)',
      help: "The share of gas that becomes heat over a year. It's on the rating plate as AFUE. If you leave it empty, we estimate it from the year.",
      about: 'Efficiency, percent',
    },
    hasEcmMotor: {
      label: 'DC motor technology',
      help: 'Also called ECM. It runs the blower on much less electricity than a standard motor.',
      about: 'Whether the furnace has an ECM motor',
    },
    hasProgrammableThermostat: {
      label: 'Smart/programmable thermostat',
      help: 'Turns the heat down on its own while people sleep or are out.',
      about: 'Whether the thermostat is not programmable',
    },
    hasGoodHumidifier: {
      label: 'Properly functioning humidifier',
      help: 'A working whole-home humidifier on this furnace. Moist air feels warmer.',
      about: 'Whether the humidifier is poor',
    },
    coolerKind: {
      label: 'Kind of cooler',
      about: 'How it cools: central, heat-pump, window or evaporative; empty counts as central',
    },
    coolingBtuPerHour: {
      label: 'BTUs of cooling',
      help: 'Cooling capacity in Btu per hour, on the rating plate. 12,000 Btu per hour are one ton of cooling.',
      about: 'Cooling, BTU an hour',
    },
    seer: {
      label: 'SEER',
      help: 'Cooling per unit of electricity over a season. Higher is better. Enter the rating from when it was new. If the plate says SEER2, choose it below: it is turned into SEER.',
      about: 'SEER',
    },
    electricityPricePerKwh: {
      label: 'Utility power generation cost per kWh ($)',
      name: 'Cost per kWh',
      help: 'What one kilowatt-hour costs on the bill. If you leave it empty, we use the price under Assumptions.',
      about: 'Dollars a kWh',
    },
    seasonHours: {
      label: 'Hours in season',
      help: 'Hours of cooling in a season: hours a day times days. If you leave it empty, we use those under Assumptions.',
      about: 'Hours in a season',
    },
    proposedSeer: {
      label: 'Proposed SEER',
      about: 'SEER that is proposed',
    },
    proposedSystemId: {
      label: 'Proposed system',
      about: 'Number of the ideal system that staff chose; empty for the default one',
    },
  },
  home: {
    gasBill: {
      label: 'Monthly gas usage ($)',
    },
    electricityBill: {
      name: 'Monthly electricity usage',
    },
    name: {
      label: 'Name',
      about: 'Name',
    },
    email: {
      label: 'Email',
      about: 'Email',
    },
    phone: {
      label: 'Phone',
      about: 'Phone',
    },
    address: {
      label: 'Address',
      about: 'Address',
    },
    ownNumber: {
      label: 'Own number',
      about: 'Number that the business has for the home elsewhere',
    },
    monthlyGasUsage: {
      about: 'Gas bill of a month, dollars',
    },
    monthlyElectricityUsage: {
      label: 'Monthly electricity usage ($)',
      about: 'Electricity bill of a month, dollars',
    },
    billingTypeId: {
      label: 'Monthly gas billing type',
      help: "Equal: the same amount every month, settled once a year. Non-Equal: each bill covers that month's use.",
      about: 'Billing: 0 unknown, 1 equal, 2 non-equal',
    },
    billMonth: {
      label: 'Month of the gas bill',
      about: 'Month of a non-equal bill, 0 unknown',
    },
    gasHeatsWater: {
      label: 'Does gas also heat the water?',
      name: 'Whether gas also heats the water',
      help: 'Hot water takes a part of the gas bill. If you do not know, we count a usual part.',
      about: 'Whether gas also heats the water of the home',
    },
  },
  /** Where a proposed system calls a field otherwise than the equipment of homes. */
  idealSystems: {
    afuePercent: {
      label: 'Efficiency (%)',
    },
    hasEcmMotor: {
      label: 'DC motor',
    },
    gasCostPerYear: {
      label: 'Yearly heating gas with this furnace ($ a year)',
      about: 'Gas of a year, dollars',
    },
    hasProgrammableThermostat: {
      label: 'Comes with smart/programmable thermostat',
      about: 'Whether the thermostat is programmable',
    },
    hasGoodHumidifier: {
      label: 'Comes with properly functioning humidifier',
    },
    electricityPricePerKwh: {
      label: 'Cost per kWh ($)',
    },
    addsHomeValue: {
      label: 'Adds value to the home',
      about: 'Whether homeowners may read that it adds value to their home',
    },
    isStaged: {
      label: 'Heats in stages',
      about: 'Whether it heats in stages',
    },
    isQuiet: {
      label: 'Quieter outside than older ones',
      about: 'Whether it is quieter outside than older ones',
    },
    doesNotRust: {
      label: 'Its paint does not rust',
      about: 'Whether its paint does not rust',
    },
  },
} as const
