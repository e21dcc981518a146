/** In the query of a proposal's address, once a token that nobody made was left out of it. */
export const wrongLinkQuery = 'link'

/** The field of the code on the page of a proposal, to which the page leads that sent one. */
export const codeFieldId = 'answer-code'

/** The top of the page, where reading a version begins. */
export const topId = 'top'

/** Why an answer was not taken, with a link to each field to look at again. */
export const refusalId = 'refusal'

/** What the page of a proposal says of its state, to which an answer that was taken leads. */
export const stateId = 'state'
