/** Subjects of audit lines, with their words. */
export const auditSubjects = [
  { kind: 'customer', name: 'Customer' },
  { kind: 'label', name: 'Label' },
  { kind: 'request', name: 'Request' },
  { kind: 'user', name: 'Employee' },
  { kind: 'session', name: 'Session' },
  { kind: 'ideal-system', name: 'Ideal system' },
  { kind: 'price-entry', name: 'Price book entry' },
  { kind: 'rebate', name: 'Rebate' },
  { kind: 'financing-plan', name: 'Financing plan' },
  { kind: 'package', name: 'Package' },
  { kind: 'proposal-settings', name: 'Proposal settings' },
  { kind: 'proposal', name: 'Proposal' },
  { kind: 'image', name: 'Picture' },
  { kind: 'report', name: 'Report' },
  { kind: 'message', name: 'Message' },
  { kind: 'assumption-set', name: 'Assumptions' },
  { kind: 'business', name: 'Business' },
  { kind: 'security', name: 'Security' },
  { kind: 'list', name: 'List' },
  { kind: 'call', name: 'Call' },
  { kind: 'database', name: 'Database' },
  { kind: 'backup', name: 'Backup' },
] as const

export type AuditSubject = (typeof auditSubjects)[number]['kind']

/** Every action on the audit trail, with its words in a list. */
export const auditActions = [
  { action: 'sign-in', name: 'Signed in' },
  { action: 'sign-in-refused', name: 'Sign-in refused' },
  { action: 'sign-in-throttled', name: 'Sign-in held back' },
  { action: 'sign-out', name: 'Signed out' },
  { action: 'end-session', name: 'Ended a session' },
  { action: 'sign-out-everywhere', name: 'Signed out everywhere' },
  { action: 'request-access', name: 'Asked for access' },
  { action: 'grant-access', name: 'Granted access' },
  { action: 'refuse-access', name: 'Refused access' },
  { action: 'ask-password-reset', name: 'Asked for a new password' },
  { action: 'reset-password', name: 'Set a new password by link' },
  { action: 'change-own-name', name: 'Changed the own name' },
  { action: 'change-own-password', name: 'Changed the own password' },
  { action: 'change-own-password-refused', name: 'Change of password refused' },
  { action: 'own-password-refused', name: 'Own password refused' },
  { action: 'ask-second-factor', name: 'Asked for a code after the password' },
  { action: 'second-factor-refused', name: 'Second factor refused' },
  { action: 'second-factor-throttled', name: 'Second factor held back' },
  { action: 'warn-of-wrong-codes', name: 'Warned of wrong codes' },
  { action: 'start-second-factor', name: 'Began to set up a second factor' },
  { action: 'set-up-second-factor', name: 'Set up a second factor' },
  { action: 'renew-recovery-codes', name: 'Renewed recovery codes' },
  { action: 'turn-off-second-factor', name: 'Turned off a second factor' },
  { action: 'reset-second-factor', name: 'Reset a second factor' },
  { action: 'call-refused', name: 'Refused: not allowed' },
  { action: 'forged-request-refused', name: 'Refused: not sent by a page of ours' },
  { action: 'add-employee', name: 'Added an employee' },
  { action: 'change-employee', name: 'Changed an employee' },
  { action: 'delete-employee', name: 'Deleted an employee' },
  { action: 'restore-employee', name: 'Restored an employee' },
  { action: 'add-customer', name: 'Added a customer' },
  { action: 'change-customer', name: 'Changed a customer' },
  { action: 'delete-customer', name: 'Deleted a customer' },
  { action: 'restore-customer', name: 'Restored a customer' },
  { action: 'save-nameplate', name: 'Recorded a nameplate' },
  { action: 'mark-home', name: 'Marked a home of the call list' },
  { action: 'undo-call-mark', name: 'Undid a mark of the call list' },
  { action: 'add-home-note', name: 'Wrote a note on a home' },
  { action: 'change-home-note', name: 'Changed a note on a home' },
  { action: 'pin-home-note', name: 'Pinned a note on a home' },
  { action: 'unpin-home-note', name: 'Unpinned a note on a home' },
  { action: 'delete-home-note', name: 'Deleted a note on a home' },
  { action: 'restore-home-note', name: 'Restored a note on a home' },
  { action: 'note-condition', name: 'Noted a condition' },
  { action: 'note-safety', name: 'Noted a safety finding' },
  { action: 'clear-safety', name: 'Cleared a safety finding' },
  { action: 'generate-labels', name: 'Generated labels' },
  { action: 'issue-label-code', name: 'Issued a new code' },
  { action: 'bind-label', name: 'Bound a label' },
  { action: 'open-profile', name: 'Opened by label' },
  { action: 'open-profile-refused', name: 'Label code refused' },
  { action: 'send-page-link', name: 'Sent the link of a page' },
  { action: 'send-request', name: 'Asked for service' },
  { action: 'assign-request', name: 'Assigned a request' },
  { action: 'set-visit', name: 'Set the visit day of a request' },
  { action: 'complete-request', name: 'Completed a request' },
  { action: 'undo-completion', name: 'Undid a completion' },
  { action: 'reopen-request', name: 'Reopened a request' },
  { action: 'take-request', name: 'Took a request from a caller' },
  { action: 'link-request', name: 'Linked a request to a customer' },
  { action: 'unlink-request', name: 'Undid the link of a request' },
  { action: 'return-request', name: 'Returned a request' },
  { action: 'add-ideal-system', name: 'Added an ideal system' },
  { action: 'change-ideal-system', name: 'Changed an ideal system' },
  { action: 'delete-ideal-system', name: 'Deleted an ideal system' },
  { action: 'restore-ideal-system', name: 'Restored an ideal system' },
  { action: 'add-price-entry', name: 'Added an entry of the price book' },
  { action: 'change-price-entry', name: 'Changed an entry of the price book' },
  { action: 'delete-price-entry', name: 'Deleted an entry of the price book' },
  { action: 'restore-price-entry', name: 'Restored an entry of the price book' },
  { action: 'add-rebate', name: 'Added a rebate' },
  { action: 'change-rebate', name: 'Changed a rebate' },
  { action: 'delete-rebate', name: 'Deleted a rebate' },
  { action: 'restore-rebate', name: 'Restored a rebate' },
  { action: 'add-financing-plan', name: 'Added a financing plan' },
  { action: 'change-financing-plan', name: 'Changed a financing plan' },
  { action: 'delete-financing-plan', name: 'Deleted a financing plan' },
  { action: 'restore-financing-plan', name: 'Restored a financing plan' },
  { action: 'add-package', name: 'Added a package' },
  { action: 'change-package', name: 'Changed a package' },
  { action: 'delete-package', name: 'Deleted a package' },
  { action: 'restore-package', name: 'Restored a package' },
  { action: 'draft-proposal', name: 'Drafted a proposal' },
  { action: 'change-proposal-draft', name: 'Changed the draft of a proposal' },
  { action: 'discard-proposal-draft', name: 'Threw away the draft of a proposal' },
  { action: 'send-proposal', name: 'Sent a proposal' },
  { action: 'withdraw-proposal', name: 'Withdrew a proposal' },
  { action: 'change-proposal-settings', name: 'Changed how proposals are made' },
  { action: 'upload-image', name: 'Uploaded a picture' },
  { action: 'forget-image', name: 'Forgot a picture nobody used' },
  { action: 'make-report', name: 'Made a report' },
  { action: 'send-report', name: 'Sent a report' },
  { action: 'message-sent', name: 'Message sent' },
  { action: 'message-failed', name: 'Message failed' },
  { action: 'resend-message', name: 'Sent a message again' },
  { action: 'cancel-message', name: 'Cancelled a message' },
  { action: 'read-password-link', name: 'Read the link of a password' },
  { action: 'export-list', name: 'Exported a list' },
  { action: 'download-data', name: 'Downloaded everything' },
  { action: 'download-customer-data', name: 'Downloaded the data of a customer' },
  { action: 'erase-customer', name: 'Erased a customer' },
  { action: 'ask-for-backup', name: 'Asked for a backup' },
  { action: 'download-backup', name: 'Downloaded a backup' },
  { action: 'change-assumptions', name: 'Changed assumptions' },
  { action: 'change-region', name: 'Changed the region' },
  { action: 'change-business', name: 'Changed the business' },
  { action: 'change-security', name: 'Changed who needs a second factor' },
  { action: 'first-start', name: 'First start' },
] as const

export type AuditAction = (typeof auditActions)[number]['action']

export function auditActionName(action: string): string {
  return auditActions.find((row) => row.action === action)?.name ?? action
}

/** 'Customer 12', 'List customers'; the kind alone where a line is about no single thing. */
export function auditSubjectName(kind: string, id: string | null): string {
  const name = auditSubjects.find((row) => row.kind === kind)?.name ?? kind
  return id === null ? name : `${name} ${id}`
}

/** Actors by kind; staff is named instead. */
export const auditActorKinds = [
  { kind: 'staff', name: 'Somebody of staff' },
  { kind: 'customer', name: 'Customer' },
  { kind: 'visitor', name: 'Visitor' },
  { kind: 'system', name: 'The portal' },
  { kind: 'console', name: 'The console' },
] as const

export type AuditActorKind = (typeof auditActorKinds)[number]['kind']

/** 'Ann Admin', 'Customer 12', 'Visitor', 'The portal', 'The console' for whoever was at its machine. */
export function auditActorName(line: { kind: string; id: number | null; name: string | null }): string {
  if (line.name !== null) return line.name
  const name = auditActorKinds.find(({ kind }) => kind === line.kind)?.name ?? line.kind
  return line.id === null ? name : `${name} ${line.id}`
}
