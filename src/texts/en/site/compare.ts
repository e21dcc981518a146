/** Comparing without a label: six questions, and what the answers come to. */
export const compareTexts = {
  title: 'See what an upgrade would change',
  lead: 'Six short questions, no name and no phone number. If yours is worth keeping, we say so.',
  progress: 'Question {number} of {count}',
  next: 'Next',
  show: 'Show my answer',
  showNow: 'Show what you can say so far',
  unknown: 'I don’t know',
  orYear: 'Or type the year',
  yearHint: 'Like 2009.',
  questions: {
    heatsWith: 'What heats your home?',
    furnaceAge: 'How old is it?',
    cooling: 'Do you have central air conditioning?',
    coolingAge: 'How old is the air conditioner?',
    heatingBill: 'What is your gas bill?',
    powerBill: 'What is your electricity bill?',
    works: 'Does your heating work as it should?',
  },
  hints: {
    furnaceAge: 'A guess is fine. Often the year is on the plate of the unit.',
    heatingBill: 'With delivery and tax. You can skip this: then we say how much less gas, but no dollars.',
    powerBill:
      'For a month, over the whole year. Much else is on it, so we only check our numbers against it. You can skip this.',
    works: 'Do you smell gas? Leave now, and call 911 or your gas company from outside.',
  },
  heating: {
    gas: 'A gas furnace',
    oil: 'Oil',
    propane: 'Propane',
    electric: 'Electric heat',
    boiler: 'A boiler',
    'heat-pump': 'A heat pump',
  },
  /** What heats, in a sentence, where nothing but its fuel was said. */
  heaters: { oil: 'oil heater', propane: 'propane heater', electric: 'electric heat' },
  ages: {
    'under-10': 'Under 10 years',
    '10-15': '10 to 15 years',
    '15-20': '15 to 20 years',
    'over-20': 'Over 20 years',
  },
  cooling: { no: 'No', yes: 'Yes' },
  works: { yes: 'Yes', sometimes: 'Not always', unsafe: 'It is off, or it is not safe' },
  bill: {
    amount: 'Dollars',
    per: 'This is what I pay',
    month: 'in a winter month',
    year: 'in a year',
    aMonth: 'Dollars a month',
  },
  /** At the field of what was typed and cannot be used. */
  unread: {
    ay: 'Year: we can’t use “{typed}”. Type four digits like 2009, from {least} to {most}.',
    cy: 'Year of the AC: we can’t use “{typed}”. Type four digits like 2009, from {least} to {most}.',
    g: 'Gas bill: we can’t use “{typed}”. Type dollars, like 140 or 1,400.50.',
    e: 'Electricity bill: we can’t use “{typed}”. Type dollars, like 95 or 120.50.',
  },
  /** The answers in short, above the result. */
  said: {
    title: 'What you told us',
    nothing: 'Nothing yet',
    change: 'Change',
    update: 'Update my answer',
    startAgain: 'Start again',
    notKnown: 'not known',
    names: {
      heatsWith: 'Heating',
      furnaceAge: 'Its age',
      cooling: 'Central air',
      coolingAge: 'Age of the AC',
      heatingBill: 'Gas bill',
      powerBill: 'Electricity bill',
      works: 'Works as it should',
    },
    since: 'Put in {year}',
    month: '{dollars} in a winter month',
    year: '{dollars} a year',
    aMonth: '{dollars} a month',
  },
  /** The answers in one line, as a request takes them along. */
  short: {
    heating: {
      gas: 'gas furnace',
      oil: 'oil heat',
      propane: 'propane heat',
      electric: 'electric heat',
      boiler: 'boiler',
      'heat-pump': 'heat pump',
    },
    heatingOf: 'heating {age}',
    since: 'put in {year}',
    cooling: { no: 'no central air', yes: 'central air' },
    coolingOf: 'AC {age}',
    month: '{dollars} a month in winter',
    year: '{dollars} a year',
    gasBill: 'gas {bill}',
    power: '{dollars} a month for electricity',
    works: {
      yes: 'heating works well',
      sometimes: 'heating does not always work',
      unsafe: 'heating off or not safe',
    },
  },
  /** In place of the answer of a home. */
  nothing: {
    tag: 'Tell us a little more',
    headline: 'What heats your home, and how old is it? Then we can say if it is time for a new one.',
  },
  unsafe: {
    tag: 'Call us now',
    headline: 'Leave it off, and call us at {phone}.',
    alarm: 'If an alarm for carbon monoxide sounds or you feel sick, get out and call 911.',
    visit: 'We come and look first. All else can wait.',
  },
  sometimes:
    'You told us it does not always work as it should. Have it looked at first: a small repair may be all it needs.',
  powerShare: {
    less: 'A new AC would use about {percent} % less power to cool your home.',
    same: 'A new AC would use about as much power to cool your home.',
    more: 'A new AC would use about {percent} % more power to cool your home.',
    /** Where a span of years leaves more than one figure possible. */
    within: {
      less: 'A new AC would use about {percent} % less power to cool your home ({ends}).',
      mayLess: 'A new AC may use about {percent} % less power to cool your home ({ends}).',
      same: 'A new AC would use about as much power to cool your home ({ends}).',
      more: 'A new AC would use about {percent} % more power to cool your home ({ends}).',
    },
    ends: {
      both: 'from {more} % more to {less} % less',
      more: '{low} to {high} % more',
      less: '{low} to {high} %',
    },
  },
  because: {
    title: 'Why this is not exact',
    noHeatingBill: 'We do not know your gas bill, so we name no dollars for heating.',
    noPowerBill: 'We have no electricity bill to check against, so we name no dollars for cooling.',
    powerBillExceeded:
      'By our usual numbers, cooling would cost more than your whole electricity bill. So we name no dollars for it.',
    ageSpan: 'You gave a span of years, so our range covers all of it.',
    coolingUnknown: 'We do not know if you have central air, so our range covers both.',
    place: 'We use the weather of {place}, with usual prices and sizes. Your home will differ.',
  },
  nextQuestion: {
    lead: 'One more answer would help:',
    heatingBill: 'One more answer would give you dollars:',
    powerBill: 'With one more answer to check against, we name dollars for cooling:',
  },
  pieces: 'Piece by piece',
  arithmetic: 'Show the arithmetic',
  /** Before the arithmetic, and beside each answer in it: what was truly taken. */
  taken: {
    said: 'Worked out for {year}, as you told us.',
    middle: 'Worked out for {year}, the middle of {span}. The range above covers all of it.',
    guess: 'Worked out for {year}, our guess for {span}. The range above covers more years.',
    powerBill:
      'Much besides cooling is on your electricity bill of {dollars} a month, so these numbers do not come from it. They are usual ones. We checked that all of your bill covers them, and no saving above is more than all of it allows.',
    origins: {
      said: 'as you told us',
      middle: 'the middle of {span}',
      guess: 'our guess for {span}',
    },
    billOfYear: 'Your gas bill for a year',
    heatingMonths: 'the average of {count} heating months',
    parts: '{count} equal parts of {part}',
    countsMonth: 'how we count a winter month',
    countsYear: 'how we count a year',
  },
  visit: {
    title: 'What a visit would settle',
    text: 'We read the plate, check how it runs, and measure what it needs. Then the numbers are yours.',
    ask: 'Ask us to look at it',
    call: 'Call us now',
  },
  share:
    'Your answers are in the address of this page. Copy it to keep it or to share it. We do not store them.',
  tooMany: 'That was a lot of answers at once. Please wait a minute, or call us.',
  /** On the first page of the site. */
  link: 'No label? Compare without one',
  /** Said for search engines. */
  product: 'Furnace and AC comparison',
} as const
