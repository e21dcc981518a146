/** The field of the code on the page of a proposal, to which the page leads that sent one. */
export const codeFieldId = 'answer-code'

/** What the page of a proposal says of its state, to which an answer that was taken leads. */
export const stateId = 'state'
