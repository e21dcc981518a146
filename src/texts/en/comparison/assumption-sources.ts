/** Where assumptions come from: who publishes them, when, and how well that was checked. */
export const assumptionSourcesTexts = {
  publishers: {
    region: 'Where this business works',
    rule: 'Rule of this comparison',
    startingValue: 'Filled in at the start, not yet checked',
    judgement: 'Typical value',
    enteredHere: 'Entered by this business',
    usualLife: 'Builders and contractors by CNN Money; Appliance Magazine; Hydro One',
    yearlyService: 'US Consumer Product Safety Commission; TSSA; Natural Resources Canada',
    furnaceLife: 'ASHRAE median of 18 years; Appliance Magazine 11 to 23; contractors 20',
    airConditionerLife: 'ASHRAE median of 15 years; Appliance Magazine 8 to 19',
    discountRate: 'US Department of Energy, practice for federal buildings',
    escalation:
      'Typical value; US Energy Information Administration, outlook of January 2025 (electricity flat after inflation)',
    repairBill:
      'Central Engineering Supply (mean of $268 in 2017); Engineer Fix ($300 to $600 in an emergency)',
    upkeep: 'Engineer Fix, cost of annual maintenance',
    minimumFurnaceOntario: 'Canadian energy efficiency regulations, Amendment 15',
    minimumFurnaceUs: 'US Department of Energy, 88 FR 87502 (95 % for furnaces made from December 18, 2028)',
    minimumCoolingUs:
      'US Department of Energy, 10 CFR 430.32(c), split systems; in the Southwest EER2 counts as well (11.7, from 45,000 Btu/h 11.2; 9.8 from 15.2 SEER2 on)',
    minimumCoolingCanada:
      'Canadian energy efficiency regulations, which follow 10 CFR 430.32(c) of the United States',
    pricesOfState:
      'US Energy Information Administration, State Energy Data System, average residential price of the state',
    unitOfRegion: 'Billing unit of the region',
    gasPriceOntario:
      'EnergyShop, Enbridge Rate 1 with 13 % HST, without the federal carbon charge of 15.25 cents per m³ that came on top until April 2025',
    gasPriceUs: 'US Energy Information Administration, average residential price of the year',
    gasPriceUsBefore: 'US Energy Information Administration, by the American Gas Association',
    gasEnergyOntario: 'Enbridge Gas, greenhouse gas reporting data',
    thermEnergy: 'Definition of the therm, 100,000 Btu',
    gasCo2eOntario: 'Environment and Climate Change Canada, emission factors with AR5 warming potentials',
    gasCo2eUs: 'US Environmental Protection Agency, emission factor hub',
    electricityPriceOntario:
      'Ontario Energy Board, rates from November 1, 2025 in their usual mix, with delivery per kWh, rebate and HST',
    electricityPriceUs:
      'US Energy Information Administration, Short-Term Energy Outlook, average residential price expected for 2026',
    electricityPriceUsBefore:
      'US Energy Information Administration, average residential price in Electric Power Annual',
    startBefore: 'Typical value that this product started with before',
    gridUs: 'US EPA, eGRID, average of the country (348 g CO2, rounded up for CH4 and N2O)',
    equalBilling: 'Enbridge Gas, Equal Monthly Payment Plan',
    baseLoad: 'Natural Resources Canada, residential energy by end use',
    baseLoadUs:
      'Lawrence Berkeley National Laboratory (over 70 % of residential gas heats); share as measured in Canada',
    degreeDaysOntario: 'ASHRAE Handbook in the CWEC2016 weather file of Toronto Pearson, base 18.3 °C',
    degreeDaysUs:
      "Illinois State Water Survey, NOAA climate normals 1981 to 2010 of Chicago O'Hare, base 65 °F",
    afueSoldOntario:
      'NREL OpenStudio-HPXML, as shipped until 2010; Natural Resources Canada, over 60 % of those sold in 2008 condensed, 90 % from 2010 and 95 % from 2019 the least; what was sold since is our estimate',
    afueSoldUs:
      'NREL OpenStudio-HPXML, as shipped until 2010; American Gas Association, 45 % of those sold condense (80 and 95 % mixed)',
    seerSold:
      'NREL OpenStudio-HPXML, as shipped until 2010; US Department of Energy, least of 2023 (14.3 SEER2 in the South is SEER 15)',
    blowerPower: 'Lawrence Berkeley National Laboratory, Home Energy Saver',
    blowerHours: 'US Department of Energy, 10 CFR 430 Subpart B Appendix AA',
    circulation: 'Canadian Centre for Housing Technology, NRCC-47712 (ECM uses 75 % less)',
    motorHeat: 'Typical value; direction confirmed by the Canadian Centre for Housing Technology',
    thermostat: 'US EPA, ENERGY STAR Smart Thermostats Key Product Criteria',
    humidifier: 'University of Maine, R. Hill',
    equivalents: 'US EPA, Greenhouse Gas Equivalencies',
  },
  enteredFor: 'Entered by this business for {place}',
  published: '{source}, {year}',
  asOf: '{source}, as of {time}',
  standing: {
    given: '{source}',
    read: '{source}',
    quoted: '{source} (we read this in another source)',
    recalled: '{source}',
    judgement: '{source} (our estimate)',
  },
} as const
