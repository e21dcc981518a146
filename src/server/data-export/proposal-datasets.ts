import type { Dataset } from './dataset.ts'

/** What homes were offered. */
export const proposalDatasets: readonly Dataset[] = [
  {
    name: 'proposals',
    about: 'Proposals, each for one home and one need.',
    from: 'proposals',
    of: 'proposals',
    columns: [
      ['id', 'Number', 'id'],
      ['customerId', 'Number of the customer', 'customer_id'],
      ['ownerUserId', 'Employee whose proposal it is', 'owner_user_id'],
      ['need', 'What the home needs', 'need'],
      ['nextStep', 'What the office does next', 'next_step'],
      ['nextStepOn', 'When', 'next_step_on'],
      ['nextStepUserId', 'Employee who does it', 'next_step_user_id'],
      ['createdAt', 'When it was added', 'created_at'],
      ['updatedAt', 'When it was changed last', 'updated_at'],
    ],
  },
  {
    name: 'proposal-versions',
    about: 'Drafts, and versions as they were sent.',
    from: 'proposal_versions',
    of: 'proposalVersions',
    columns: [
      ['id', 'Number', 'id'],
      ['proposalId', 'Number of the proposal', 'proposal_id'],
      ['number', 'Number of the version; empty for a draft', 'number'],
      ['state', 'What became of it', 'state'],
      ['draft', 'What staff entered', 'draft'],
      ['valueCents', 'Value with tax, cents', 'value_cents'],
      ['snapshot', 'What its readers see', 'snapshot'],
      ['hash', 'SHA-256 of that', 'hash'],
      ['sentAt', 'When it was sent', 'sent_at'],
      ['expiresOn', 'Last day to accept', 'expires_on'],
      ['closedAt', 'When it was closed', 'closed_at'],
    ],
  },
]
