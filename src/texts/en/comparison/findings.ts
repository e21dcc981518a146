/** What the calculation tells about its inputs: what it noticed, what it estimated, and why it compares nothing. */
export const findingsTexts = {
  gasBasis: {
    equal: 'We count {bills} of your gas bills.',
    month: 'A gas bill for {month} is {percent} % of a year of gas. We count yours {bills} times.',
    typicalMonth: 'We count your gas bill {bills} times, as an average bill of October to April.',
    ofHouse:
      'We take it that about {percent} % of that heats your home, and the rest hot water and cooking. If gas does not heat your water, please tell us.',
    ofHouseAndWater: 'About {percent} % of that heats your home, and the rest hot water and cooking.',
    ofHouseAlone:
      'Gas does not heat your water. So we take it that about {percent} % of that heats your home, and the rest is cooking and drying.',
    ofFurnace: 'All of that heats your home.',
    shared: 'Your {furnaces} furnaces share it equally.',
  },
  notes: {
    fuelTaken: 'We take it that gas heats your home. If something else does, please tell us.',
    ageDiscount:
      'Your AC is {age} years old. We count its SEER as {counted}, not {rated}, because of its age.',
    ageUnknown:
      'We do not know how old your AC is. So we count its full SEER of {rated}. From {years} years on we would count {loss} less.',
    otherSizeProposed:
      'The new AC is of {proposed} BTU, yours of {own}. We count the same cooling for both, so its size saves nothing here.',
    electricityPriceAssumed: 'We do not know what you pay for power. We used {price} a kWh.',
    electricityPriceOfProposal:
      'We do not know what you pay for power. We used the {price} a kWh set for the new AC.',
    seasonHoursAssumed: 'We do not know how long your AC runs. We used {hours} hours a summer.',
    seasonHoursOfProposal:
      'We do not know how long your AC runs. We used the {hours} hours set for the new one.',
    thermostatUnknown: 'We do not know if your thermostat is a smart one. So we count nothing for a new one.',
    humidifierUnknown: 'We do not know if your humidifier works well. So we count nothing for a new one.',
    electricityAboveBill:
      'We get {cost} a year of power for this one alone. That is more than 12 bills of {bill}. Please check the bill, the price and the hours.',
    madeYear: 'We do not know when it was put in. We go by the year it was made, {year}.',
    madeYears: 'It was made in {years}. The result is the same for each.',
    yearDisputed:
      'Our record says it was put in in {installed}, but its plate says made in {years}. The result is the same for both.',
    madeProbably: 'It was probably made in {year}. The result is the same if it was not.',
    serviceDue: 'Last service: {year}. A service is overdue. Our numbers do not change with it.',
  },
  /** `how` follows 'To make it surer:'. */
  estimates: {
    afueFromYear: {
      reason: 'We do not know your furnace’s efficiency. We used {value} %, which is typical for {year}.',
      how: 'send us a photo of the sticker',
      /** Where about half of those sold are of 80 %, and the others of 95 %: the mean is nobody's furnace. */
      ofTwoKinds:
        'We do not know your furnace’s efficiency. Of {year}, it is about 80 % or about 95 %. We used {value} %, in between.',
      pipe: 'look at the pipe that leaves it. White plastic means about 95 %, metal about 80 %',
    },
    seerFromYear: {
      reason: 'We do not know your AC’s SEER. We used {value}, which is typical for {year}.',
      how: 'send us a photo of the sticker',
    },
    billMonthUnknown: {
      reason: 'We do not know which month your gas bill is from. We used an average winter month.',
      how: 'tell us how you are billed, and the month of your bill',
    },
    sizeOfProposal: {
      reason: 'We do not know the size of your AC. We used the {btu} BTU of the new one for both.',
      how: 'send us a photo of the sticker',
    },
    motorUnknown: {
      reason:
        'We do not know your furnace’s fan motor. We counted it like the new one, so it saves nothing here.',
      how: 'tell us if it is a newer motor, often marked ECM or DC',
    },
    motorOfProposalUnknown: {
      reason: 'The fan motor of the new furnace is not stated. We counted it as an ordinary one.',
      how: 'ask us which motor it has',
    },
    madeYears: {
      reason:
        'It was made in {years}. We count it as {used}. If it was made in {other}, a new one would cost {otherAmount} a year to run, not {amount}.',
      how: 'tell us the year it was put in',
    },
    yearDisputed: {
      reason:
        'Our record says it was put in in {installed}, but its plate says made in {years}. We count {used}. If {other} is right, a new one would cost {otherAmount} a year to run, not {amount}.',
      how: 'tell us which year is right',
    },
    madeProbably: {
      reason:
        'It was probably made in {used}. We could not tell from the plate. Without that year, a new one would cost {otherAmount} a year to run, not {amount}.',
      how: 'tell us the year it was put in',
    },
  },
  refusals: {
    fuelUnknown: 'Tell us what your heater runs on.',
    noProposed: {
      furnace: 'We have no new furnace to compare with yet.',
      'air-conditioner': 'We have no new AC to compare with yet. Or choose a proposed SEER.',
    },
    proposedAfue: 'The new furnace needs an AFUE from {least} to {most} %.',
    proposedSeer: 'The new AC needs a SEER from {least} to {most}. Or choose a proposed SEER.',
    afueMissing: 'Tell us the AFUE of your furnace.',
    afueOrYearMissing: 'Tell us the year your furnace was put in, or its AFUE.',
    afueOutOfRange: 'Check the AFUE of {value}. It is a percentage from {least} to {most} (80, not 0.8).',
    gasMissing: 'Tell us your monthly gas bill in dollars.',
    gasOutOfRange: 'Check the monthly gas bill. It must be more than 0 dollars and make sense for one home.',
    monthMissing: 'Choose the month of your gas bill.',
    monthNotUsable: 'A gas bill for {month} says little about heating. Please use one from October to April.',
    monthTooWarm:
      'A gas bill for {month} says little about heating here. Please use one from a colder month.',
    yearOutOfRange: 'Check the year {year}. It must be from {least} to {most}.',
    seerMissing: 'Tell us the SEER of your AC.',
    seerOrYearMissing: 'Tell us the year your AC was put in, or its SEER.',
    seerOutOfRange: 'Check the SEER of {value}. It must be from {least} to {most}.',
    sizeMissing: 'Tell us the size (BTU) of your AC.',
    sizeOutOfRange: 'Check the size of {value} BTU. It must be from {least} to {most}.',
    priceOutOfRange:
      'Check the power price of {value}. Enter dollars for one kWh (0.11, not 11 cents), at most {most}.',
    hoursOutOfRange: 'Check the {value} hours in a summer. They must be from 1 to {most}.',
  },
} as const
