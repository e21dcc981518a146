/** Labels that are made, shown or printed at once: a window of more stops a browser. */
export const mostLabelsAtOnce = 100

/** Labels in one file: what two minutes of a busy server draw. */
export const mostLabelsInFile = 5_000
