/** The names of the rows as every table shows them, by their key. */
export const comparisonRowsTexts = {
  afue: 'Furnace efficiency (AFUE, %)',
  'gas-volume': 'Natural gas for space heating ({unit}/yr)',
  'gas-cost': 'Natural gas cost for space heating ($/yr)',
  'blower-heating': 'DC (ECM) blower motor: heating season ($/yr)',
  'blower-cooling': 'DC (ECM) blower motor: cooling season ($/yr)',
  'blower-circulation': 'DC (ECM) blower motor: constant low-speed circulation ($/yr)',
  thermostat: 'Smart/programmable thermostat: change in heating cost ($/yr)',
  humidifier: 'Properly functioning humidifier: change in heating cost ($/yr)',
  'operating-cost-total': 'Total annual operating cost ($/yr)',
  'gas-co2e': 'CO2e from natural gas for heating (kg/yr)',
  'blower-co2e': 'CO2e from blower electricity (kg/yr)',
  'add-ons-co2e': 'CO2e change from thermostat and humidifier (kg/yr)',
  seer: 'Seasonal efficiency used (SEER)',
  'cooling-electricity': 'Electricity for cooling (kWh/season)',
  'cooling-cost': 'Cooling cost ($/season)',
  'cooling-cost-total': 'Total cooling cost ($/season)',
  'cooling-co2e': 'CO2e from cooling electricity (kg/season)',
  'co2e-total': {
    furnace: 'Total CO2e (kg/yr)',
    'air-conditioner': 'Total CO2e (kg/season)',
  },
} as const
