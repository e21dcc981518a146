import type { AuditAction, AuditSubject } from './audit.ts'

/** The actions that make a form over the record of a subject out of date. */
export const changingActions = {
  customer: ['add-customer', 'change-customer', 'delete-customer', 'restore-customer'],
  user: [
    'grant-access',
    'add-employee',
    'change-employee',
    'delete-employee',
    'restore-employee',
    'change-own-name',
  ],
  'ideal-system': ['add-ideal-system', 'change-ideal-system', 'delete-ideal-system', 'restore-ideal-system'],
  'price-entry': ['add-price-entry', 'change-price-entry', 'delete-price-entry', 'restore-price-entry'],
  rebate: ['add-rebate', 'change-rebate', 'delete-rebate', 'restore-rebate'],
  'financing-plan': [
    'add-financing-plan',
    'change-financing-plan',
    'delete-financing-plan',
    'restore-financing-plan',
  ],
  package: ['add-package', 'change-package', 'delete-package', 'restore-package'],
  'proposal-settings': ['change-proposal-settings'],
  proposal: [
    'draft-proposal',
    'change-proposal-draft',
    'discard-proposal-draft',
    'send-proposal',
    'change-next-step',
    'withdraw-proposal',
    'present-proposal',
    'accept-proposal',
    'decline-proposal',
    'request-proposal-changes',
    'cancel-proposal',
    'set-installation',
  ],
  request: [
    'assign-request',
    'set-visit',
    'complete-request',
    'cancel-request',
    'undo-completion',
    'reopen-request',
    'link-request',
    'unlink-request',
    'return-request',
  ],
  'assumption-set': ['change-assumptions', 'change-region'],
  business: ['change-business'],
  security: ['change-security'],
  mail: ['change-mail'],
} as const satisfies Partial<Record<AuditSubject, readonly AuditAction[]>>

/** Subjects whose records somebody may have in a form while another changes them. */
export type ChangedSubject = keyof typeof changingActions

/** A message about somebody ('{name} saved this while you were typing.') with the name; null for one that nobody knows. */
export const namedIn = (message: string, name: string | null): string =>
  // Why a function: in a text, '$&' of a name would be read as what was found.
  message.replace('{name}', () => name ?? 'Someone else')
