/** Kinds and amounts of the price book, and what the law and an acceptance may be. */
export const priceBookWords = {
  otherKind: 'Other',
  rebateKinds: {
    instant: {
      name: 'Instant, taken off by us',
      short: 'Instant',
    },
    later: {
      name: 'Later, claimed by the customer',
      short: 'Later',
    },
  },
  planTypes: {
    instalments: 'Equal payments at a fixed rate',
    'text-only': 'Text only',
  },
  /** In the form of a rebate. */
  rebateAmounts: {
    fixed: 'Fixed amount',
    'per-unit': 'Amount for each ton of cooling',
    'percent-before-tax': 'Percent of the price before tax',
    'percent-with-tax': 'Percent of the price with tax',
  },
  /** What has to happen by the last day of a rebate. */
  rebateBases: {
    accepted: 'Proposal accepted',
    applied: 'Rebate applied for',
    installed: 'Equipment installed',
  },
  /** An amount in a list. */
  amounts: {
    fixed: '{dollars}',
    'per-unit': '{dollars} a ton',
    'percent-before-tax': '{percent} % of the price before tax',
    'percent-with-tax': '{percent} % of the price with tax',
    capped: '{amount}, at most {cap}',
  },
  /** The laws that consumer texts follow. */
  consumerTexts: {
    ontario: 'Ontario',
    canada: 'Canada, other provinces',
    us: 'United States',
  },
  /** What a quote says of its price besides what it sells. */
  scope: {
    heading: 'What the price holds',
    works: {
      permit: 'Permit',
      electrical: 'Electrical work',
      ducts: 'Ducts',
      lineSet: 'Line set',
      commissioning: 'Commissioning',
    },
    terms: {
      included: 'Included',
      extra: 'Not included',
      'not-needed': 'Not needed',
    },
    notIncluded: 'What is not included',
    notIncludedAbout: 'One matter a line',
    installationDays: 'Days of work in the home',
    crew: 'Who comes',
    crewAbout: 'Two of our own installers',
    model: 'Model',
    ahriNumber: 'AHRI number',
    loadCalculationBy: 'Load calculated by',
    loadCalculationAt: 'Load calculated for',
  },
  acceptance: {
    'go-ahead': 'Go-ahead; the contract follows',
    contract: 'A contract',
  },
} as const
