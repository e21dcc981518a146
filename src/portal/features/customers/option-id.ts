/** Id of an option of the customer search, which the field names while it is highlighted. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`
