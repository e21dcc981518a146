/** Where the page of a home says what a part of its form came to that was sent without a script. */
export const sentHomeId = 'sent-home'
