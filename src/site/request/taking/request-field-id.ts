/** The id of a control of the form, which the summary of what is wrong links to. */
export const requestFieldId = (name: string) => `request-${name}`
