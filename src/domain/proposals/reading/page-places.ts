/** The field of the code on the page of a proposal, to which the page leads that sent one. */
export const codeFieldId = 'answer-code'

/** The top of the page, where reading a version begins. */
export const topId = 'top'

/** Why an answer was not taken, where no field is to blame; a field that is gets the focus itself. */
export const refusalId = 'refusal'

/** What the page of a proposal says of its state, to which an answer that was taken leads. */
export const stateId = 'state'
