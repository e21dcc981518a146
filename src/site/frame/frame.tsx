import type { Business } from '#domain/operations/business.ts'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'

/** Header and footer of the customer site around a page that was drawn already. */
export function Frame({ business, pageHtml }: { business: Business; pageHtml: string }) {
  return (
    <>
      <a className={styles.skip} href="#page">
        Skip to the page
      </a>
      <Header business={business} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it a moment ago, as a root of its own. */}
      <main id="page" tabIndex={-1} className={styles.page} dangerouslySetInnerHTML={{ __html: pageHtml }} />
      <Footer business={business} />
    </>
  )
}
