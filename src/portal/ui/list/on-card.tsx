import type { ReactNode } from 'react'
import classes from './data-table.module.css'

/** What a table says that a card has no room for. */
export function InTable({ children }: { children: ReactNode }) {
  return <span className={classes.inTable}>{children}</span>
}

/** What a table says only where it is too narrow for all of its columns. */
export function WhereNarrow({ children }: { children: ReactNode }) {
  return <span className={classes.whereNarrow}>{children}</span>
}

/** What a card says in its place. */
export function OnCard({ children }: { children: ReactNode }) {
  return <div className={classes.onCard}>{children}</div>
}
