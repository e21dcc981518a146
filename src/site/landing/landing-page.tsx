import { HouseInSection } from '#comparison/drawings/house-in-section.tsx'
import type { SiteBusiness } from '#contract/site.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { frameTexts } from '#texts/en/site/frame.ts'
import { landingTexts } from '#texts/en/site/landing.ts'
import { fill } from '#texts/fill.ts'
import { LabelAccessForm } from '../label-access/label-access-form.tsx'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { PhoneIcon } from '../ui/phone-icon.tsx'
import { BusinessHours } from '../ui/text/business-hours.tsx'
import { Benefits } from './benefits.tsx'
import { Example } from './example.tsx'
import { HeroPhoto } from './hero-photo.tsx'
import styles from './landing.module.css'
import { Steps } from './steps.tsx'
import { TrustFacts } from './trust-facts.tsx'

/** The home page: what the site is for, an example, what a new system brings, and links to scan or ask for service. */
export function LandingPage({ page, business, csrfToken }: PageProps<'landing'>) {
  const { heroImageName, heroImageAlt, trustFacts } = business
  return (
    <div className={styles.page}>
      {page.ownAddress !== null && (
        <a className={styles.ownPage} href="/customer-profile">
          {fill(landingTexts.ownPage, { address: page.ownAddress })}
        </a>
      )}
      {page.isUnknown && <UnknownAddress csrfToken={csrfToken} />}
      <section className={styles.hero} aria-labelledby="hero">
        <div className={styles.heroText}>
          <h1 id="hero">{landingTexts.title}</h1>
          <p className={styles.lead}>{landingTexts.lead}</p>
          <div className={styles.ways}>
            <a className={buttons.primary} href="/scan">
              {landingTexts.scan}
            </a>
            <a className={buttons.quiet} href="/generate-request">
              {landingTexts.request}
            </a>
          </div>
          <TrustFacts facts={trustFacts} />
        </div>
        {heroImageName ? (
          <HeroPhoto imageName={heroImageName} alt={heroImageAlt ?? ''} />
        ) : (
          <HouseInSection className={styles.house} />
        )}
      </section>
      {page.example && <Example example={page.example} />}
      <Steps>{heroImageName && <HouseInSection className={styles.house} />}</Steps>
      <Benefits />
      <Closing business={business} />
    </div>
  )
}

/** For who followed an address that names no page: mostly a mistyped label. */
function UnknownAddress({ csrfToken }: Pick<PageProps<'landing'>, 'csrfToken'>) {
  return (
    <section className={styles.unknown} aria-labelledby="unknown">
      {/* Why no heading: the page's own comes first. */}
      <p>
        <strong id="unknown">{landingTexts.unknown.title}.</strong> {landingTexts.unknown.text}
      </p>
      <LabelAccessForm typedId="" typedCode="" problem={null} leadsTo="profile" csrfToken={csrfToken} />
    </section>
  )
}

function Closing({ business }: { business: SiteBusiness }) {
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <h2 id="closing">{landingTexts.closing.title}</h2>
      <p>
        {landingTexts.closing.text}
        {business.promises.includes('same-day-answer') && ` ${frameTexts.sameDayAnswer}`}
      </p>
      <div className={styles.ways}>
        <a className={buttons.primary} href="/generate-request">
          {landingTexts.request}
        </a>
        <a className={buttons.quiet} href={phoneHref(business.servicePhone)}>
          <PhoneIcon />
          {landingTexts.call}
        </a>
      </div>
      <BusinessHours className={styles.hours} business={business} />
    </section>
  )
}
