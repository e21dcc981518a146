/** Labels of what is asked about a piece of equipment. */
export const equipmentLabels = {
  isEquipmentSelected: 'Included',
  imageName: 'Photo',
  installationYear: 'Installation year',
  maintenanceYear: 'Last maintenance year',
  monthlyGasUsage: 'Monthly gas usage ($)',
  monthlyElectricityUsage: 'Electricity usage ($)',
  monthlyEfficiency: 'Furnace efficiency (%)',
  hasDcMotor: 'DC motor technology',
  hasSmartThermostat: 'Smart/programmable thermostat',
  hasGoodHumidifier: 'Properly functioning humidifier',
  acBTU: 'BTUs of cooling',
  acSEER: 'SEER',
  acCOST: 'Utility power generation cost per kWh ($)',
  acHrsInSeason: 'Hours in season',
  proposedSEER: 'Proposed SEER',
} as const

/** What the words on a furnace or an air conditioner mean, for someone who does not sell them. */
export const equipmentExplanations = {
  monthlyEfficiency:
    'The AFUE on the rating plate: the share of the gas that becomes heat in the home, over a whole year. Without it, it is estimated from the installation year.',
  hasDcMotor:
    'A brushless DC motor, also called ECM, drives the blower with much less electricity than an ordinary motor.',
  hasSmartThermostat:
    'A thermostat which lowers the heat by itself while people sleep or are out. A manual one does not.',
  hasGoodHumidifier:
    'A whole-home humidifier on this furnace that works. Moister air feels warm at a lower setting.',
  acBTU: 'Cooling capacity in Btu per hour, on the rating plate. 12,000 Btu per hour are one ton of cooling.',
  acSEER:
    'Seasonal energy efficiency ratio: the cooling of a season for each unit of electricity. A higher SEER uses less. Enter it as it was when new.',
  acCOST: 'What the utility charges for one kilowatt-hour of electricity.',
  acHrsInSeason: 'Hours of full cooling in a season: 540 are 6 hours a day for 3 months.',
} as const
