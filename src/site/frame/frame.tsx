import type { SiteBusiness } from '#contract/site.ts'
import { Logo } from '#documents/label/logo.tsx'
import { phoneHref } from '#domain/people/phone.ts'
import { frameTexts } from '#texts/en/site/frame.ts'
import { fill } from '#texts/fill.ts'
import { PhoneIcon } from '../ui/phone-icon.tsx'
import { BusinessHours } from '../ui/text/business-hours.tsx'
import { EmailLink, PhoneLink } from '../ui/text/contact-link.tsx'
import styles from './frame.module.css'

const siteVersion = '1.0'

const usefulLinks = [
  { href: '/', text: frameTexts.home },
  { href: '/scan', text: frameTexts.scan },
  { href: '/generate-request', text: frameTexts.request },
  { href: '/login', text: frameTexts.signIn },
]

/** Header and footer of the customer site around a page that is rendered already. */
export function Frame({ business, pageHtml }: { business: SiteBusiness; pageHtml: string }) {
  return (
    <>
      <a className={styles.skip} href="#page">
        {frameTexts.skip}
      </a>
      <Header business={business} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it, as a root of its own. */}
      <main id="page" tabIndex={-1} className={styles.page} dangerouslySetInnerHTML={{ __html: pageHtml }} />
      <Footer business={business} />
    </>
  )
}

function Header({ business }: { business: SiteBusiness }) {
  return (
    <header className={styles.header}>
      <div className={styles.headerRow}>
        <a className={styles.brand} href="/">
          <span className={styles.logo} aria-hidden="true">
            <Logo imageName={business.logoImageName} />
          </span>
          <span translate="no">{business.name}</span>
        </a>
        <nav className={styles.headerLinks} aria-label={frameTexts.mainLinks}>
          <a className={styles.scan} href="/scan">
            {frameTexts.scan}
          </a>
          <a className={styles.call} href={phoneHref(business.servicePhone)}>
            <PhoneIcon />
            <span>{frameTexts.call}</span>{' '}
            <span className={styles.number} translate="no">
              {business.servicePhone}
            </span>
          </a>
        </nav>
      </div>
    </header>
  )
}

function Footer({ business }: { business: SiteBusiness }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.footerRow}>
        <div className={styles.who}>
          <p className={styles.name} translate="no">
            {business.name}
          </p>
          {business.address && <p translate="no">{business.address}</p>}
          {business.license && <p translate="no">{business.license}</p>}
          <BusinessHours className={styles.hours} business={business} />
        </div>
        <section className={styles.contact} aria-label={frameTexts.contact}>
          <ul className={styles.footerList}>
            <li>
              {frameTexts.service} <PhoneLink number={business.servicePhone} />
            </li>
            <li>
              {frameTexts.office} <PhoneLink number={business.officePhone} />
            </li>
            <li>
              <EmailLink address={business.email} />
            </li>
          </ul>
        </section>
        <nav className={styles.usefulLinks} aria-label={frameTexts.usefulLinks}>
          <ul className={styles.footerList}>
            {usefulLinks.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={styles.version}>{fill(frameTexts.version, { version: siteVersion })}</p>
    </footer>
  )
}
