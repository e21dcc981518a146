import { Fragment } from 'react'
import styles from './breakable.module.css'

/**
 * The name of a row or a field. A line may break after a slash, where browsers do not break on their own, but not
 * within the unit at the end of the name.
 */
export function Breakable({ text }: { text: string }) {
  const [, name = text, unit] = /^(.*)(\([^()\s]+\))$/.exec(text) ?? []
  const parts = name.split('/')
  return (
    <>
      {parts.map((part, index) =>
        index === parts.length - 1 ? (
          part
        ) : (
          <Fragment key={part}>
            {`${part}/`}
            <wbr />
          </Fragment>
        ),
      )}
      {unit && <span className={styles.unit}>{unit}</span>}
    </>
  )
}
