import styles from '../door/door.module.css'
import { DoorForm } from '../door/door-form.tsx'
import type { PageProps } from '../pages.ts'

/** Opens a page from its label. */
export function ScanPage({ forgeryToken }: PageProps<'scan'>) {
  return (
    <div className={styles.page}>
      <h1>Scan your label</h1>
      <DoorForm typedId="" leadsTo="profile" forgeryToken={forgeryToken} />
    </div>
  )
}
