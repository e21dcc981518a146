import { Label } from '#comparison/drawings/label.tsx'
import type { PageProps } from '../page-props.ts'
import buttons from '../ui/button.module.css'
import { PhoneLink } from '../ui/contact-link.tsx'
import { EconomicBenefits, EnvironmentalBenefits, SocialBenefits } from './benefits.tsx'
import { HouseInSection } from './drawings/house-in-section.tsx'
import { SideBySide } from './drawings/side-by-side.tsx'
import { Visit } from './drawings/visit.tsx'
import { Example } from './example.tsx'
import styles from './landing.module.css'

/** The home page: what the site is for, what a new system brings, and links to scan or ask for service. */
export function LandingPage({ page, business }: PageProps<'landing'>) {
  return (
    <div className={styles.page}>
      <section className={styles.hero} aria-labelledby="hero">
        <div className={styles.heroText}>
          <h1 id="hero">See what a new heating or cooling system changes in your home</h1>
          <p className={styles.lead}>
            The label on your furnace or air conditioner opens your own page. It sets what you have beside a
            new system, in dollars, CO2e and comfort, and says so where the new one would cost more.
          </p>
          <WaysOn />
        </div>
        <HouseInSection className={styles.heroDrawing} />
      </section>
      <Steps />
      <EnvironmentalBenefits />
      <SocialBenefits />
      <EconomicBenefits />
      {page.example && <Example example={page.example} />}
      <section className={styles.closing} aria-labelledby="closing">
        <h2 id="closing">No label, or a question?</h2>
        <p>
          Ask for service here, or call us: <PhoneLink number={business.servicePhone} />
        </p>
        <WaysOn />
      </section>
    </div>
  )
}

function WaysOn() {
  return (
    <div className={styles.ways}>
      <a className={buttons.primary} href="/scan">
        Scan QR
      </a>
      <a className={buttons.quiet} href="/generate-request">
        Ask for service
      </a>
    </div>
  )
}

const steps = [
  {
    Drawing: Label,
    title: 'Scan',
    text: 'Point your phone at the label on your equipment. No account and no password: the label is the key to your page.',
  },
  {
    Drawing: SideBySide,
    title: 'Compare',
    text: 'See a year with what you have beside a year with a new system. Tap any figure to read how it was worked out.',
  },
  {
    Drawing: Visit,
    title: 'Ask',
    text: 'Correct what is not right, and ask for maintenance, an upgrade or a new installation from the same page.',
  },
]

function Steps() {
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">How it works</h2>
      <ol className={styles.steps}>
        {steps.map(({ Drawing, title, text }) => (
          <li key={title} className={styles.step}>
            <Drawing className={styles.stepDrawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
