/** Where an assumption comes from, and how well that was checked. Who publishes it is said by its id. */
export type AssumptionSource = SourceFacts & {
  id: SourceId
  /** The place that the value is of, where the business entered it for one. */
  place?: string
}

type SourceFacts = {
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
  year: number | null,
  address: string | null,
  standing: SourceStanding,
  asOf: string | null = null,
): SourceFacts {
  return { year, asOf, address, standing }
}

const facts = {
  region: source(null, null, 'given'),
  rule: source(null, null, 'judgement'),
  /** What is filled in until an Admin enters the business's own value. */
  startingValue: source(null, null, 'judgement'),
  judgement: source(null, null, 'judgement'),
  enteredHere: source(null, null, 'given'),
  usualLife: source(2008, 'hydroone.com', 'quoted'),
  yearlyService: source(null, 'cpsc.gov', 'quoted'),
  furnaceLife: source(null, 'achrnews.com', 'quoted'),
  airConditionerLife: source(null, 'hvac-eng.com', 'quoted'),
  discountRate: source(null, null, 'recalled'),
  escalation: source(2025, 'akiatech.com', 'judgement'),
  repairBill: source(2017, 'centralengineeringsupply.com', 'quoted'),
  upkeep: source(null, 'engineerfix.com', 'quoted'),
  minimumFurnaceOntario: source(2019, 'plumbingandhvac.ca', 'read'),
  minimumFurnaceUs: source(2023, 'federalregister.gov', 'read'),
  minimumCoolingUs: source(2023, 'ecfr.gov/current/title-10/section-430.32', 'quoted'),
  minimumCoolingCanada: source(null, 'nahb.org', 'recalled'),
  pricesOfState: source(null, 'eia.gov/state/seds', 'quoted', '2023'),
  unitOfRegion: source(null, null, 'given'),
  gasPriceOntario: source(
    null,
    'energyshop.com/natural-gas-prices-Enbridge-residential.cfm',
    'quoted',
    '2024-07',
  ),
  gasPriceUs: source(null, 'eia.gov', 'quoted', '2024'),
  gasPriceUsBefore: source(null, 'aga.org', 'quoted', '2024'),
  gasEnergyOntario: source(
    2017,
    'enbridgegas.com/corporate/environmental-commitment/ghg-reporting.aspx',
    'read',
  ),
  thermEnergy: source(null, null, 'read'),
  gasCo2eOntario: source(2025, 'climatiq.io', 'quoted'),
  gasCo2eUs: source(null, 'epa.gov', 'read'),
  electricityPriceOntario: source(null, 'newswire.ca', 'quoted', '2025-11'),
  electricityPriceUs: source(null, 'eia.gov/outlooks/steo', 'quoted', '2025-09'),
  electricityPriceUsBefore: source(null, 'eia.gov/electricity/annual', 'recalled', '2023'),
  /** An efficiency by year that a release before this one started with. */
  startBefore: source(null, null, 'judgement'),
  gridUs: source(2023, 'epa.gov/egrid', 'quoted'),
  equalBilling: source(null, 'enbridgegas.com/bbp', 'read'),
  baseLoad: source(2010, 'nrcan.gc.ca/energy/products/categories/cooling-ventilating/13756', 'read'),
  baseLoadUs: source(null, 'eetd.lbl.gov/newsletter/nl19', 'recalled'),
  degreeDaysOntario: source(2017, 'github.com/NREL/openstudio-standards', 'read'),
  degreeDaysUs: source(2010, 'stateclimatologist.isws.illinois.edu', 'read'),
  afueSoldOntario: source(2019, 'github.com/NREL/OpenStudio-HPXML', 'read'),
  afueSoldUs: source(2026, 'github.com/NREL/OpenStudio-HPXML', 'read'),
  seerSold: source(2023, 'github.com/NREL/OpenStudio-HPXML', 'read'),
  blowerPower: source(null, 'hes-documentation.lbl.gov', 'read'),
  blowerHours: source(null, null, 'recalled'),
  circulation: source(null, 'nparc.nrc-cnrc.gc.ca', 'read'),
  motorHeat: source(null, 'nparc.nrc-cnrc.gc.ca', 'judgement'),
  thermostat: source(
    null,
    'energystar.gov/products/heating_cooling/smart_thermostats/key_product_criteria',
    'read',
  ),
  humidifier: source(2006, 'archive.bdnblogs.com', 'read'),
  equivalents: source(null, 'epa.gov/energy', 'recalled'),
} satisfies Record<string, SourceFacts>

export type SourceId = keyof typeof facts

/** Every source, by its id. */
export const sources = Object.fromEntries(
  Object.entries(facts).map(([id, of]) => [id, { id, ...of }]),
) as Readonly<Record<SourceId, AssumptionSource>>
