/** How the figures of a proposal come about: behind 'Show the arithmetic'. */
export const proposalArithmeticTexts = {
  /** The figures, by their key. */
  titles: {
    price: 'You pay',
    payment: 'Monthly payment',
    saving: 'Saving of a year',
    range: 'Range of the saving',
    payback: 'Payback on energy alone',
    'extra-payback': 'Payback of the extra cost',
    energy: 'Energy',
    upkeep: 'Upkeep',
    repairs: 'Repairs, expected',
    replacement: 'Replacement, expected',
    'left-value': 'Value left at the end',
    total: 'Cost of owning for {years} years',
    'ownership-co2e': 'CO2e over these years',
    'cheaper-by': 'Cheaper than keeping by',
  },
  /** How a figure is computed. */
  rules: {
    price:
      'You pay = lines − discount + taxes − instant rebates. Each tax is rounded to the cent by itself; the discount is shared over taxed and untaxed lines',
    'payment-by-factor': 'Payment = amount borrowed × payment factor of the lender, rounded up to the cent',
    'payment-by-rate':
      'Payment = amount × r ÷ (1 − (1 + r)^−months) with r = APR ÷ 12, rounded up to the cent; the last payment is what is left',
    saving: 'Saving = cost of a year today − cost of a year with the option, over all places that it changes',
    range:
      'Each uncertain input is set to its low and its high end. What this takes off is squared, added up, and its root taken off the saving; what it adds likewise',
    payback: 'Years = you pay ÷ saving of a year; the ends come from the high and the low end of the saving',
    'extra-payback':
      'Years = what the option costs more than the least that may be installed ÷ what it saves more in a year',
    energy:
      'Each year: cost of the unit × chance that it is still there + cost of what replaced it × chance that it failed before; discounted',
    upkeep: 'Upkeep of each year, discounted',
    repairs:
      'Each year: visits at that age × average bill, over the units that are still there and those that replaced them; discounted',
    replacement:
      'Each year: chance that the unit fails × price of the least that may be installed; discounted',
    'left-value':
      'Price of the least that may be installed × share of its median life that is left, for each unit that may be there at the end; discounted',
    total: 'You pay + energy + upkeep + repairs + replacement − value left',
    'ownership-co2e': 'Gas as burned and electricity of the same years, not discounted',
    'cheaper-by':
      'Cost of keeping − cost of this column. The range is found as that of a saving, with the rates, the life and the repair bills moved, too',
  },
  notes: {
    'later-rebate-in-no-figure':
      'A rebate that is claimed later is in no other figure: not in the payback, not in the cost of owning.',
    'energy-alone': 'Age, repairs and comfort are not in it.',
    'devices-of-the-option': 'A thermostat or humidifier counts only if the option contains it.',
    'ends-are-estimates':
      'How far the inputs may be off is our estimate. No saving exceeds the cost of a year today.',
    'repairs-of-its-type':
      'For the type and age of the equipment, not for this unit. Visits by age are our estimate.',
    'replaced-once': 'What replaces a unit is taken not to fail again within these years, in every column.',
    'worth-of-the-least':
      'Better equipment counts no more than the least that may be installed: what it is worth later is not known.',
    'dollars-of-today': 'In dollars of today, above inflation.',
    'without-refrigerant': 'Refrigerant, manufacture and gas leaks are not in it.',
  },
  /** The arithmetic with its numbers. */
  steps: {
    line: '{name}: {quantity} × {price} = {amount}',
    untaxedLine: '{name}: {quantity} × {price} = {amount}, not taxed',
    subtotal: 'Subtotal = {amount}',
    discount: 'Discount = −{amount}',
    discountInPercent: 'Discount of {percent} % = −{amount}',
    tax: '{name}: {percent} % of the taxable part = {amount}',
    totalWithTax: 'Total with tax = {amount}',
    instantRebate: '{name}, taken off at once: −{amount}',
    instantRebateLimited: '{name}, taken off at once: −{amount}, limited to what is left of the price',
    laterRebate: 'If {name} is approved later: −{amount}',
    laterRebateLimited: 'If {name} is approved later: −{amount}, limited to what is left of the price',
    youPay: 'You pay = {amount}',
    borrowed: 'Amount borrowed = {amount} over {months} months at {percent} % APR',
    paymentFactor: 'Payment factor = {percent} %',
    payments: '{count} × {monthly} + {last} = {total}',
    costOfBorrowing: 'Cost of borrowing = {total} − {borrowed} = {amount}',
    payback: '{price} ÷ {saving} = {years}',
    endsOfPayback: 'At the high end of the saving: {high}; at the low end: {low}',
    longerThanLife: 'That is longer than half of such units last',
    leastEquipment: 'The least that may be installed: {least}',
    extraCost: 'Extra cost = {cost}; extra saving = {saving} a year',
    savingOfPlace: '{place}: {today} − {proposed} = {saving}',
    savingTogether: 'Together: {today} − {proposed} = {saving}',
    cause: '{cause}: {low} or {high}',
    lowEnd: 'Low end: {likely} − √({squares}) = {end}',
    highEnd: 'High end: {likely} + √({squares}) = {end}',
    energyOfYear: '{place}, year {year}: {percent} % still there, {amount} × {discount}',
    costOfYear: '{place}, year {year}: {amount} × {discount}',
    replacementOfYear: '{place}, year {year}: {percent} % × {amount} × {discount}',
    co2eOfYear: '{place}, year {year}: {kg} kg',
    co2eTogether: 'Together {kg} kg',
    cheaperThanKeeping: '{keep} − {column} = {difference}',
  },
  extraResults: {
    YEARS: 'Paid back after {years}',
    NEVER: 'It costs more and saves no more: never paid back',
    COSTS_NO_MORE: 'It costs no more than the least that may be installed',
    CHEAPER_BUT_SAVES_LESS: 'It costs less, and saves less',
  },
  years: { some: '{count} years', never: 'never' },
  /** The least that may be installed. */
  least: {
    furnaceWithEcm: 'a furnace of {percent} % AFUE, with an ECM motor',
    furnaceWithoutEcm: 'a furnace of {percent} % AFUE, without an ECM motor',
    airConditioner: 'an air conditioner of {seer} SEER',
  },
  devices: {
    thermostat: 'Thermostat',
    humidifier: 'Humidifier',
    both: 'Thermostat and humidifier',
  },
} as const
