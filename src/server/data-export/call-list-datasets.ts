import type { Dataset } from './dataset.ts'

/** Whom to call, and what came of it. */
export const callListDatasets: readonly Dataset[] = [
  {
    name: 'call-marks',
    about: 'What came of calls to each home, and who must not be contacted.',
    from: 'call_marks',
    of: 'callMarks',
    columns: [
      ['id', 'Number', 'id'],
      ['customerId', 'Number of the customer', 'customer_id'],
      ['mark', 'Called, not now, or do not contact', 'mark'],
      ['callableFrom', 'First day on which to call again; empty for never', 'callable_from'],
      ['markedAt', 'When it was marked', 'marked_at'],
      ['markedByUserId', 'Employee who marked it', 'marked_by_user_id'],
      ['markedBy', 'Name of the employee', 'marked_by'],
      ['replacesId', 'The mark in whose place it stands', 'replaces_id'],
      ['isReplaced', 'Whether another mark stands in its place', 'is_replaced'],
      ['undoneAt', 'When it was undone', 'undone_at'],
      ['undoneByUserId', 'Employee who undid it', 'undone_by_user_id'],
    ],
  },
  {
    name: 'call-list',
    about: 'Why to call each home, as worked out from what is stored of it.',
    from: 'call_list',
    of: 'callList',
    columns: [
      ['id', 'Number of the row', 'id'],
      ['customerId', 'Number of the customer', 'customer_id'],
      ['kind', 'Kind of equipment', 'kind'],
      ['place', 'Place in the home', 'slot'],
      ['leads', 'Whether it stands for the home', 'leads'],
      ['asksForPlate', 'Whether its age is unknown', 'asks_for_plate'],
      ['urgency', 'How soon something should happen; 0 is at once', 'urgency'],
      ['years', 'Years in which it may have been installed or made', 'years'],
      ['newestYear', 'The newest of them', 'newest_year'],
      ['likelyCents', 'Likely saving of a year, cents', 'likely_cents'],
      ['lowCents', 'Its low end', 'low_cents'],
      ['highCents', 'Its high end', 'high_cents'],
      ['isEstimated', 'Whether parts of it are estimated', 'is_estimated'],
      ['co2eKg', 'CO2e saved in a year, kilograms', 'co2e_kg'],
      ['servicedYear', 'Year of the last service', 'serviced_year'],
      ['hasOpenRequest', 'Whether a request is open', 'has_open_request'],
      ['contactedOn', 'Day on which the home last asked or was called', 'contacted_on'],
    ],
  },
]
