import { useEffect, useRef } from 'react'
import type { OwnProfile } from '#contract/homes/customers.ts'
import { sentHomeId } from '#domain/homes/form/sent-home-id.ts'
import { newHereHref, serviceRequestId } from '#domain/requests/ask.ts'
import type { HomeAnswer as Answer } from '#domain/verdict/home-answer.ts'
import { messages } from '#texts/en/messages.ts'
import { labelPageTexts } from '#texts/en/site/label-page.ts'
import { fill } from '#texts/fill.ts'
import type { PageProps } from '../page-props.ts'
import { ServiceRequest } from '../request/service-request.tsx'
import { ContactBar } from '../ui/contact-bar.tsx'
import { Notice } from '../ui/notice.tsx'
import { Day } from '../ui/text/day.tsx'
import { Toast } from '../ui/toast.tsx'
import { ContactCard, nextStep } from './contact.tsx'
import { useComparison } from './dialog/use-comparison.tsx'
import { useDiscard } from './dialog/use-discard.tsx'
import { OwnEquipment } from './equipment/own-equipment.tsx'
import { SaidProvider } from './form/odd-answers.tsx'
import { OwnDetails } from './form/own-details.tsx'
import { OwnForm } from './form/own-form.tsx'
import { hasProblem } from './form/place-state.ts'
import { SaveActions, type Saving } from './form/save-actions.tsx'
import type { OwnHome } from './form/use-own-home.ts'
import { useOwnHome } from './form/use-own-home.ts'
import { HomeAnswer } from './home-answer.tsx'
import { Icon } from './icon.tsx'
import { NextForYou } from './next-for-you.tsx'
import { OwnReports } from './own-reports.tsx'
import styles from './profile.module.css'
import { useFreshAnswer } from './use-fresh-answer.ts'

const texts = labelPageTexts.details

type CustomerDetailsProps = { first: OwnProfile; own: OwnHome; csrfToken: string; saving: Saving }

/** Address, contact and bills, folded away. */
function CustomerDetails({ first, own, csrfToken, saving }: CustomerDetailsProps) {
  return (
    <OwnForm part="details" {...{ own, csrfToken }}>
      <details className={styles.fold} open={hasProblem(own.problems, null)}>
        <summary>
          <h2>{fill(texts.fold, { title: messages.home.title })}</h2>
        </summary>
        <div className={styles.part}>
          <p>{fill(texts.lead, { address: first.address ?? '' })}</p>
          <OwnDetails home={first} problems={own.problems} />
          {own.home.contactWishes.map(({ field, value }) => (
            <p key={field}>{fill(texts.wished, { value })}</p>
          ))}
          <SaveActions onCancel={saving.onCancel} />
          <p>
            <a href={newHereHref}>{texts.newHere}</a>
          </p>
          <p className={styles.quiet}>
            {texts.lastChanged} <Day moment={own.home.updatedDate} />
          </p>
        </div>
      </details>
    </OwnForm>
  )
}

/** A customer's own home: what to do, its equipment, asking for service, its reports and details. */
export function ProfilePage({ page, business, csrfToken }: PageProps<'profile'>) {
  const { customer } = page
  const root = useRef<HTMLDivElement>(null)
  const own = useOwnHome(page, root)
  const comparison = useComparison(own, business.servicePhone)
  const discard = useDiscard(own)
  useWarningBeforeLeaving(own.isChanged && discard.dialog === null)
  const path = `/customer-profile/${customer.id}`
  const answer = useFreshAnswer(page.answer, path)
  const compareAll = `/customer-system-analysis/${customer.id}`
  const saving = {
    onCancel: discard.ask,
    isChanged: own.isChanged,
    said: own.toast?.tone !== 'success' && own.toast?.text,
  }
  const isDanger = answer.verdict === 'do-not-run'
  const { proposal, requests } = page
  const next = isDanger ? null : nextStep({ ask: answer.ask, page: path, proposal, requests })
  const hasPromise = business.promises.includes('yearly-furnace-service')
  return (
    <SaidProvider value={{ questions: own.questions, typed: page.sentHome?.typed ?? {} }}>
      <div ref={root} className={styles.page}>
        {page.sentHome && (
          <Notice id={sentHomeId} isProblem={!page.sentHome.isStored}>
            <p className={styles.lines}>{page.sentHome.said}</p>
          </Notice>
        )}
        <div className={styles.untilRequest}>
          <div className={styles.first}>
            <div className={styles.answerColumn}>
              <header>
                <Address address={customer.address ?? ''} />
                <p className={styles.quiet} translate="no">
                  {fill(labelPageTexts.customerId, { id: customer.id })}
                </p>
              </header>
              <NextForYou {...{ proposal, requests }} />
              <HomeAnswer answer={answer} page={page} compareAll={compareAll} csrfToken={csrfToken} />
              {answer.service && <ServiceLine answer={answer} hasPromise={hasPromise} />}
            </div>
            <ContactCard business={business}>{next}</ContactCard>
          </div>
          <OwnEquipment
            page={page}
            answer={answer}
            own={own}
            csrfToken={csrfToken}
            saving={saving}
            comparison={comparison}
            compareAll={compareAll}
          />
          <ContactBar phone={business.servicePhone} isDanger={isDanger}>
            {next}
          </ContactBar>
        </div>
        <section id={serviceRequestId} className={styles.part} aria-labelledby="service-request-heading">
          <h2 id="service-request-heading">{messages.requests.title}</h2>
          <ServiceRequest
            isOnOwnPage
            form={page.form}
            requests={page.requests}
            refusedAddition={page.refusedAddition}
            business={business}
            csrfToken={csrfToken}
          />
        </section>
        <OwnReports customerId={customer.id} first={page.reports} />
        <CustomerDetails first={customer} {...{ own, csrfToken, saving }} />
      </div>
      {comparison.dialog}
      {discard.dialog}
      {own.isSaving && (
        <div className={styles.loader} role="status">
          <span className={styles.spinner} aria-hidden="true" />
          {labelPageTexts.save.saving}
        </div>
      )}
      <Toast toast={own.toast} onClose={() => own.showToast(null)} />
    </SaidProvider>
  )
}

/** The street stands out; the rest of the address follows in small. */
function Address({ address }: { address: string }) {
  const comma = address.indexOf(',')
  if (comma < 0) return <h1 translate="no">{address}</h1>
  return (
    <h1 translate="no">
      {address.slice(0, comma)}
      <span className={styles.unseen}>, </span>
      <span className={styles.town}>{address.slice(comma + 1).trim()}</span>
    </h1>
  )
}

type ServiceLineProps = { answer: Answer; hasPromise: boolean }

/** The piece that needs a service most. Beside an overdue one of a furnace, what it needs, where the business promises it. */
function ServiceLine({ answer: { service }, hasPromise }: ServiceLineProps) {
  if (!service) return null
  return (
    <p className={styles.service}>
      <Icon name="wrench" />
      <span>
        {service.text}{' '}
        {service.isOverdue &&
          hasPromise &&
          service.text.startsWith('Furnace') &&
          labelPageTexts.service.yearly}
      </span>
    </p>
  )
}

/** Has the browser ask before the customer leaves unsaved changes. */
function useWarningBeforeLeaving(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isNeeded])
}
