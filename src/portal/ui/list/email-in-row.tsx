import classes from './email-in-row.module.css'

/** An email address in a list: on one line, and whole under the pointer or the focus where it is cut. A dash if there is none. */
export function EmailInRow({ address }: { address: string | null }) {
  if (!address) return '–'
  return (
    <span className={classes.room}>
      <span className={classes.email} data-whole>
        {address}
      </span>
    </span>
  )
}
