/** The sentence of consent by what a yes means; the one that was agreed to is kept with the decision. */
export const proposalConsentTexts = {
  'go-ahead': 'I want this option. The contract comes next, and I sign it before any work begins.',
  contract: 'I accept this option and the terms of this proposal. This is a contract.',
} as const
