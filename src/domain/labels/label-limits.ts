/** Labels that are made, shown or printed at once: a window of more stops a browser. */
export const mostLabelsAtOnce = 100
