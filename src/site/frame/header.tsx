import { Logo } from '#documents/label/logo.tsx'
import type { Business } from '#domain/operations/business.ts'
import { PhoneLink } from '../ui/contact-link.tsx'
import styles from './frame.module.css'

/** Who the business is, how to reach it in one tap, and the way in by a label. */
export function Header({ business }: { business: Business }) {
  return (
    <header className={styles.header}>
      <div className={styles.headerRow}>
        <a className={styles.brand} href="/">
          <span className={styles.logo} aria-hidden="true">
            <Logo imageName={business.logoImageName} />
          </span>
          {business.name}
        </a>
        <nav className={styles.headerLinks} aria-label="Main">
          <PhoneLink className={styles.headerPhone} number={business.servicePhone} />
          <a className={styles.scan} href="/scan">
            Scan QR
          </a>
        </nav>
      </div>
    </header>
  )
}
