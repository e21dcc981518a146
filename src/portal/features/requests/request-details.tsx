import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RequestDetails as Details, RequestRow } from '#contract/requests.ts'
import { phoneHref } from '#domain/people/phone.ts'
import { agreedVisitOf, visitInWords } from '#domain/requests/agreed-visit.ts'
import { preferenceInWords } from '#domain/requests/preferred-visit.ts'
import { serviceRequestTexts } from '#texts/service-request.ts'
import { imageUrl } from '../../shared/image-url.ts'
import { EmailText } from '../../ui/email-text.tsx'
import classes from './request-details.module.css'
import { UrgentBadge } from './urgent-badge.tsx'

type RequestDetailsProps = { request: RequestRow; details: Details }

/** Who requests what, when a visit suits them, with their message and photos. */
export function RequestDetails({ request, details }: RequestDetailsProps) {
  const { email, phone } = request
  const visit = agreedVisitOf(request)
  return (
    <>
      <dl className={classes.facts}>
        {request.isUrgent && (
          <Fact name="Urgent">
            <UrgentBadge /> {serviceRequestTexts.urgentBox}
          </Fact>
        )}
        <Fact name="For">
          {request.requestReason}, {request.equipmentName}
        </Fact>
        <Fact name="Name">{details.name ?? '–'}</Fact>
        <Fact name="Email">
          {email ? (
            <Anchor href={`mailto:${email}`}>
              <EmailText address={email} />
            </Anchor>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name="Phone">{phone ? <Anchor href={phoneHref(phone)}>{phone}</Anchor> : '–'}</Fact>
        <Fact name="Address">{request.address ?? '–'}</Fact>
        {request.labelId !== null && (
          <Fact name="Label">
            <Link to="/portal/customer-details/$id" params={{ id: String(request.labelId) }}>
              {request.labelId}, no home yet
            </Link>
          </Fact>
        )}
        <Fact name="A visit suits">{preferenceInWords(details.preferredDays, details.preferredTimes)}</Fact>
        {visit && <Fact name="Visit">{visitInWords(visit)}</Fact>}
      </dl>
      {details.words && (
        <Text component="blockquote" className={classes.words}>
          {details.words}
        </Text>
      )}
      {details.imageNames.length > 0 && (
        <ul className={classes.photos}>
          {details.imageNames.map((name, index) => (
            <li key={name}>
              <a href={imageUrl(name)} target="_blank" rel="noreferrer">
                <img
                  className={classes.photo}
                  src={imageUrl(name)}
                  alt={`Enlarge ${index + 1} of ${details.imageNames.length}`}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  )
}
