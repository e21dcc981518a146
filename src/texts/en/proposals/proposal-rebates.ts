/** Why a version cannot be accepted, by what became of a rebate in it. */
export const proposalRebatesTexts = {
  ended: 'A rebate in this proposal has ended. We will send you a new version.',
  removed: 'A rebate in this proposal is no longer on our list. We will send you a new version.',
  unchecked:
    'We have to check the terms of a rebate in this proposal again. We will do that, or send you a new version.',
} as const
