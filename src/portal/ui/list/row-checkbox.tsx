import classes from './data-table.module.css'

type RowCheckboxProps = {
  /** Names what it chooses: 'Select request 12'. */
  label: string
  isChosen: boolean
  /** Some rows of the page are chosen, but not all. */
  isPartly?: boolean
  onChoose: (isChosen: boolean, isRange: boolean) => void
}

/**
 * Chooses a row or a page of them; with Shift, all from the row that was chosen before. Why not the library's: every list would have
 * to fetch it.
 */
export function RowCheckbox({ label, isChosen, isPartly = false, onChoose }: RowCheckboxProps) {
  return (
    // Why: with Shift, a press would select the text up to here.
    <label className={classes.choice} onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onChoose(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
