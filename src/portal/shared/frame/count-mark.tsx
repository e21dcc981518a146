import classes from './count-mark.module.css'

/** A number at the corner of an icon, in a button or link that has a position of its own. */
export function CountMark({ figure }: { figure: string }) {
  return <span className={classes.mark}>{figure}</span>
}
