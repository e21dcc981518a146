import type { ReactNode } from 'react'
import type { Business } from '#domain/business.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'

/** Header, page and footer of the customer site. */
export function Frame({ business, children }: { business: Business; children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <Header business={business} />
      <main id="page" tabIndex={-1} className={styles.page}>
        {children}
      </main>
      <Footer business={business} />
    </>
  )
}
