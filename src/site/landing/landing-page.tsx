import type { ReactNode } from 'react'
import { HouseInSection } from '#comparison/drawings/house-in-section.tsx'
import type { SiteBusiness } from '#contract/site.ts'
import type { TrustFact } from '#domain/operations/business/business.ts'
import { heroHeight, heroSizeName, heroWidths } from '#domain/operations/business/hero-photo.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import { frameTexts } from '#texts/en/site/frame.ts'
import { landingTexts } from '#texts/en/site/landing.ts'
import { fill } from '#texts/fill.ts'
import { LabelAccessForm } from '../label-access/label-access-form.tsx'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { imageUrl } from '../ui/image-url.ts'
import { PhoneIcon } from '../ui/phone-icon.tsx'
import { BusinessHours } from '../ui/text/business-hours.tsx'
import { Example } from './example.tsx'
import styles from './landing.module.css'

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
          {!page.isUnknown && (
            <section className={styles.typing} aria-labelledby="typing">
              <h2 id="typing">{landingTexts.typing}</h2>
              <LabelAccessForm
                typedId=""
                typedCode=""
                problem={null}
                leadsTo="profile"
                csrfToken={csrfToken}
                isInRow
              />
            </section>
          )}
          <div className={styles.ways}>
            <a className={`${buttons.primary} ${page.isUnknown ? '' : styles.scan}`} href="/scan">
              {landingTexts.scan}
            </a>
            <a className={buttons.quiet} href="/generate-request">
              {landingTexts.request}
            </a>
          </div>
          {page.showsComparison && (
            <p>
              <a href="/compare">{compareTexts.link}</a>
            </p>
          )}
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

const [, middle] = heroWidths

/** The photo of the business, in the size that the screen needs. */
function HeroPhoto({ imageName, alt }: { imageName: string; alt: string }) {
  return (
    <img
      className={styles.photo}
      src={imageUrl(heroSizeName(imageName, middle))}
      srcSet={heroWidths.map((width) => `${imageUrl(heroSizeName(imageName, width))} ${width}w`).join(', ')}
      sizes="(min-width: 60rem) 40rem, 100vw"
      width={middle}
      height={heroHeight(middle)}
      fetchPriority="high"
      alt={alt}
    />
  )
}

/** Reasons to trust the business, as it gave them; nothing where it gave none. */
function TrustFacts({ facts }: { facts: readonly TrustFact[] }) {
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts} aria-label={landingTexts.factsTitle}>
      {facts.map(({ title, line }) => (
        <li key={title} className={styles.fact}>
          <strong>{title}</strong> <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}

/** How a homeowner comes from the label to an answer, beside a drawing if there is one. */
function Steps({ children }: { children: ReactNode }) {
  const { title, scan, compare, ask } = landingTexts.steps
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{title}</h2>
      <ol className={styles.steps}>
        {[scan, compare, ask].map((step) => (
          <li key={step.title} className={styles.step}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}

const { economic, environmental, social } = landingTexts.benefits

const benefits = [
  { id: 'economic', ...economic },
  { id: 'environmental', ...environmental },
  { id: 'social', ...social },
]

/** What a new system can change: money, environment and what is on no bill. */
function Benefits() {
  return (
    <section aria-labelledby="benefits">
      <h2 id="benefits">{landingTexts.benefits.title}</h2>
      <div className={styles.benefits}>
        {benefits.map(({ id, title: name, text }) => (
          <section key={id} className={styles.benefit} aria-labelledby={id}>
            <h3 id={id}>{name}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
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
