/** Where an assumption comes from, and how well that was checked. */
export type AssumptionSource = {
  publisher: string
  /** Year of publication; null where the source states none, or its value has a day of its own. */
  year: number | null
  /** When the value itself was that, as year-month-day or year-month; or a year alone; null where it does not change with the years. */
  asOf: string | null
  /** Address of the page without its scheme; null where there is none. */
  address: string | null
  standing: SourceStanding
}

/**
 * given: set by the business; read: seen at the source; quoted: seen in a page that quotes the source;
 * recalled: from professional knowledge, to be verified; judgement: engineering judgement.
 */
type SourceStanding = 'given' | 'read' | 'quoted' | 'recalled' | 'judgement'

function source(
  publisher: string,
  year: number | null,
  address: string | null,
  standing: SourceStanding,
  asOf: string | null = null,
): AssumptionSource {
  return { publisher, year, asOf, address, standing }
}

export const sources = {
  region: source('Where this business works', null, null, 'given'),
  rule: source('Rule of this comparison', null, null, 'judgement'),
  /** What is filled in until an Admin enters the business's own value. */
  startingValue: source('Filled in at the start, not yet checked', null, null, 'judgement'),
  judgement: source('Typical value', null, null, 'judgement'),
  enteredHere: source('Entered by this business', null, null, 'given'),
  usualLife: source(
    'Builders and contractors by CNN Money; Appliance Magazine; Hydro One',
    2008,
    'hydroone.com',
    'quoted',
  ),
  yearlyService: source(
    'US Consumer Product Safety Commission; TSSA; Natural Resources Canada',
    null,
    'cpsc.gov',
    'quoted',
  ),
  furnaceLife: source(
    'ASHRAE median of 18 years; Appliance Magazine 11 to 23; contractors 20',
    null,
    'achrnews.com',
    'quoted',
  ),
  airConditionerLife: source(
    'ASHRAE median of 15 years; Appliance Magazine 8 to 19',
    null,
    'hvac-eng.com',
    'quoted',
  ),
  discountRate: source('US Department of Energy, practice for federal buildings', null, null, 'recalled'),
  escalation: source(
    'Typical value; US Energy Information Administration, outlook of January 2025 (electricity flat after inflation)',
    2025,
    'akiatech.com',
    'judgement',
  ),
  repairBill: source(
    'Central Engineering Supply (mean of $268 in 2017); Engineer Fix ($300 to $600 in an emergency)',
    2017,
    'centralengineeringsupply.com',
    'quoted',
  ),
  upkeep: source('Engineer Fix, cost of annual maintenance', null, 'engineerfix.com', 'quoted'),
  minimumFurnaceOntario: source(
    'Canadian energy efficiency regulations, Amendment 15',
    2019,
    'plumbingandhvac.ca',
    'read',
  ),
  minimumFurnaceUs: source(
    'US Department of Energy, 88 FR 87502 (95 % for furnaces made from December 18, 2028)',
    2023,
    'federalregister.gov',
    'read',
  ),
  minimumCoolingUs: source(
    'US Department of Energy, 10 CFR 430.32(c), split systems; in the Southwest EER2 counts as well (11.7, from 45,000 Btu/h 11.2; 9.8 from 15.2 SEER2 on)',
    2023,
    'ecfr.gov/current/title-10/section-430.32',
    'quoted',
  ),
  minimumCoolingCanada: source(
    'Canadian energy efficiency regulations, which follow 10 CFR 430.32(c) of the United States',
    null,
    'nahb.org',
    'recalled',
  ),
  pricesOfState: source(
    'US Energy Information Administration, State Energy Data System, average residential price of the state',
    null,
    'eia.gov/state/seds',
    'quoted',
    '2023',
  ),
  unitOfRegion: source('Billing unit of the region', null, null, 'given'),
  gasPriceOntario: source(
    'EnergyShop, Enbridge Rate 1 with 13 % HST, without the federal carbon charge of 15.25 cents per m³ that came on top until April 2025',
    null,
    'energyshop.com/natural-gas-prices-Enbridge-residential.cfm',
    'quoted',
    '2024-07',
  ),
  gasPriceUs: source(
    'US Energy Information Administration, average residential price of the year',
    null,
    'eia.gov',
    'quoted',
    '2024',
  ),
  gasPriceUsBefore: source(
    'US Energy Information Administration, by the American Gas Association',
    null,
    'aga.org',
    'quoted',
    '2024',
  ),
  gasEnergyOntario: source(
    'Enbridge Gas, greenhouse gas reporting data',
    2017,
    'enbridgegas.com/corporate/environmental-commitment/ghg-reporting.aspx',
    'read',
  ),
  thermEnergy: source('Definition of the therm, 100,000 Btu', null, null, 'read'),
  gasCo2eOntario: source(
    'Environment and Climate Change Canada, emission factors with AR5 warming potentials',
    2025,
    'climatiq.io',
    'quoted',
  ),
  gasCo2eUs: source('US Environmental Protection Agency, emission factor hub', null, 'epa.gov', 'read'),
  electricityPriceOntario: source(
    'Ontario Energy Board, rates from November 1, 2025 in their usual mix, with delivery per kWh, rebate and HST',
    null,
    'newswire.ca',
    'quoted',
    '2025-11',
  ),
  electricityPriceUs: source(
    'US Energy Information Administration, Short-Term Energy Outlook, average residential price expected for 2026',
    null,
    'eia.gov/outlooks/steo',
    'quoted',
    '2025-09',
  ),
  electricityPriceUsBefore: source(
    'US Energy Information Administration, average residential price in Electric Power Annual',
    null,
    'eia.gov/electricity/annual',
    'recalled',
    '2023',
  ),
  /** An efficiency by year that a release before this one started with. */
  startBefore: source('Typical value that this product started with before', null, null, 'judgement'),
  gridUs: source(
    'US EPA, eGRID, average of the country (348 g CO2, rounded up for CH4 and N2O)',
    2023,
    'epa.gov/egrid',
    'quoted',
  ),
  equalBilling: source('Enbridge Gas, Equal Monthly Payment Plan', null, 'enbridgegas.com/bbp', 'read'),
  baseLoad: source(
    'Natural Resources Canada, residential energy by end use',
    2010,
    'nrcan.gc.ca/energy/products/categories/cooling-ventilating/13756',
    'read',
  ),
  baseLoadUs: source(
    'Lawrence Berkeley National Laboratory (over 70 % of residential gas heats); share as measured in Canada',
    null,
    'eetd.lbl.gov/newsletter/nl19',
    'recalled',
  ),
  degreeDaysOntario: source(
    'ASHRAE Handbook in the CWEC2016 weather file of Toronto Pearson, base 18.3 °C',
    2017,
    'github.com/NREL/openstudio-standards',
    'read',
  ),
  degreeDaysUs: source(
    "Illinois State Water Survey, NOAA climate normals 1981 to 2010 of Chicago O'Hare, base 65 °F",
    2010,
    'stateclimatologist.isws.illinois.edu',
    'read',
  ),
  afueSoldOntario: source(
    'NREL OpenStudio-HPXML, as shipped until 2010; Natural Resources Canada, over 60 % of those sold in 2008 condensed, 90 % from 2010 and 95 % from 2019 the least; what was sold since is our estimate',
    2019,
    'github.com/NREL/OpenStudio-HPXML',
    'read',
  ),
  afueSoldUs: source(
    'NREL OpenStudio-HPXML, as shipped until 2010; American Gas Association, 45 % of those sold condense (80 and 95 % mixed)',
    2026,
    'github.com/NREL/OpenStudio-HPXML',
    'read',
  ),
  seerSold: source(
    'NREL OpenStudio-HPXML, as shipped until 2010; US Department of Energy, least of 2023 (14.3 SEER2 in the South is SEER 15)',
    2023,
    'github.com/NREL/OpenStudio-HPXML',
    'read',
  ),
  blowerPower: source(
    'Lawrence Berkeley National Laboratory, Home Energy Saver',
    null,
    'hes-documentation.lbl.gov',
    'read',
  ),
  blowerHours: source('US Department of Energy, 10 CFR 430 Subpart B Appendix AA', null, null, 'recalled'),
  circulation: source(
    'Canadian Centre for Housing Technology, NRCC-47712 (ECM uses 75 % less)',
    null,
    'nparc.nrc-cnrc.gc.ca',
    'read',
  ),
  motorHeat: source(
    'Typical value; direction confirmed by the Canadian Centre for Housing Technology',
    null,
    'nparc.nrc-cnrc.gc.ca',
    'judgement',
  ),
  thermostat: source(
    'US EPA, ENERGY STAR Smart Thermostats Key Product Criteria',
    null,
    'energystar.gov/products/heating_cooling/smart_thermostats/key_product_criteria',
    'read',
  ),
  humidifier: source('University of Maine, R. Hill', 2006, 'archive.bdnblogs.com', 'read'),
  equivalents: source('US EPA, Greenhouse Gas Equivalencies', null, 'epa.gov/energy', 'recalled'),
} as const satisfies Record<string, AssumptionSource>
