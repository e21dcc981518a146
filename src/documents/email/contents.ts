import { noticeDays } from '#domain/people/contacts.ts'
import { openLinkDays } from '#domain/people/holders.ts'
import { contactEmailTexts } from '#texts/en/email/contact-email.ts'
import { emailTexts } from '#texts/en/email/email.ts'
import { safetyEmailTexts } from '#texts/en/email/safety-email.ts'
import { fill } from '#texts/fill.ts'
import { accountContent } from './account-contents.ts'
import { inOneLine, quoteOf } from './blocks.ts'
import { comparisonContent } from './comparison-email.ts'
import { proposalContent } from './proposal-contents.ts'
import type { EmailContent, EmailSender, EmailTemplate } from './template.ts'
import { visitContent } from './visit-contents.ts'

/** What an email says; the same words become its HTML and its plain text. */
export function contentOf(email: EmailTemplate, business: EmailSender): EmailContent {
  switch (email.kind) {
    case 'password-reset':
    case 'access-confirmation':
    case 'access-known':
    case 'access-granted':
    case 'employee-invited':
    case 'account-email-changed':
    case 'second-factor-reset':
    case 'wrong-codes':
      return accountContent(email, business)
    case 'page-link':
      return {
        subject: emailTexts.pageLink.subject,
        preview: emailTexts.pageLink.preview,
        title: emailTexts.pageLink.subject,
        blocks: [
          { kind: 'text', text: emailTexts.pageLink.text },
          openPage(email.link),
          {
            kind: 'note',
            text: fill(emailTexts.pageLink.note, { days: openLinkDays, phone: business.officePhone }),
          },
        ],
      }
    case 'contact-wish':
    case 'contact-changed':
      return contactContent(email, business)
    case 'safety':
      return {
        subject: email.subject,
        preview: safetyEmailTexts.preview,
        title: email.title,
        blocks: [
          ...email.reasons.map((text) => ({ kind: 'text' as const, text })),
          { kind: 'sentence', sentence: email.nextStep },
          ...(email.link === null ? [] : [openPage(email.link)]),
        ],
      }
    case 'proposal':
    case 'proposal-reminder':
    case 'proposal-code':
    case 'proposal-answer':
    case 'proposal-news':
      return proposalContent(email, business)
    case 'new-request':
      return {
        subject: `${urgently(email)}New request ${email.requestNumber}`,
        preview: inOneLine(email.facts),
        title: `New service request ${email.requestNumber}`,
        blocks: [
          { kind: 'facts', facts: email.facts },
          ...quoteOf(email.words),
          { kind: 'button', label: 'Open the requests', link: email.link },
        ],
      }
    case 'assignment':
      return {
        subject: `${urgently(email)}Request ${email.requestNumber} is yours`,
        preview: inOneLine(email.facts),
        title: `Request ${email.requestNumber} was assigned to you`,
        blocks: [
          { kind: 'text', text: `Hello ${email.name},` },
          { kind: 'text', text: 'This request was assigned to you:' },
          { kind: 'facts', facts: email.facts },
          ...quoteOf(email.words),
          { kind: 'button', label: 'Open your requests', link: email.link },
        ],
      }
    case 'request-received':
      return {
        subject: fill(emailTexts.requestReceived.subject, { number: email.requestNumber }),
        preview: emailTexts.requestReceived.preview,
        title: emailTexts.requestReceived.title,
        blocks: [
          { kind: 'text', text: emailTexts.requestReceived.text },
          { kind: 'facts', facts: email.facts },
          {
            kind: 'note',
            text: fill(emailTexts.requestReceived.note, {
              phone: business.servicePhone,
              number: email.requestNumber,
            }),
          },
        ],
      }
    case 'nightly-failed':
      return {
        subject: email.isNow ? `Needs an Admin: ${email.work}` : `Failed last night: ${email.work}`,
        preview: email.reason,
        title: email.isNow ? 'Something needs an Admin' : 'Nightly work failed',
        blocks: [
          {
            kind: 'facts',
            facts: [
              [email.isNow ? 'What' : 'What failed', email.work],
              ['Since', `${email.failedSince.slice(0, 16).replace('T', ' ')} UTC`],
              ['Why', email.reason],
            ],
          },
          { kind: 'list', of: '', title: 'What to do', items: email.advice },
          { kind: 'button', label: 'Open the portal', link: email.link },
          {
            kind: 'note',
            text: `You get this as an Admin, at most once a day, for as long as it ${email.isNow ? 'is so' : 'fails'}.`,
          },
        ],
      }
    case 'analysis':
    case 'system-analysis':
      return comparisonContent(email, business)
    case 'visit-set':
    case 'visit-cancelled':
      return visitContent(email, business)
    case 'request-completed':
      return {
        subject: fill(emailTexts.requestCompleted.subject, { number: email.requestNumber }),
        preview: emailTexts.requestCompleted.preview,
        title: emailTexts.requestCompleted.title,
        blocks: [
          { kind: 'text', text: emailTexts.requestCompleted.text },
          { kind: 'facts', facts: email.facts },
          { kind: 'note', text: fill(emailTexts.requestCompleted.note, { phone: business.servicePhone }) },
        ],
      }
    case 'request-cancelled':
      return {
        subject: fill(emailTexts.requestCancelled.subject, { number: email.requestNumber }),
        preview: emailTexts.requestCancelled.preview,
        title: emailTexts.requestCancelled.title,
        blocks: [
          { kind: 'text', text: emailTexts.requestCancelled.text },
          { kind: 'facts', facts: email.facts },
          {
            kind: 'note',
            text: fill(emailTexts.requestCancelled.note, {
              phone: business.servicePhone,
              number: email.requestNumber,
            }),
          },
        ],
      }
  }
}

const openPage = (link: string) => ({ kind: 'button' as const, label: emailTexts.openPage, link })

function contactContent(
  email: Extract<EmailTemplate, { kind: 'contact-wish' | 'contact-changed' }>,
  business: EmailSender,
): EmailContent {
  const texts = email.kind === 'contact-wish' ? contactEmailTexts.wish : contactEmailTexts.changed
  const text =
    email.kind === 'contact-wish'
      ? fill(contactEmailTexts.wish.text, { address: email.address })
      : fill(contactEmailTexts.changed.text, { email: email.nowKnown })
  return {
    subject: texts.subject,
    preview: texts.preview,
    title: texts.subject,
    blocks: [
      { kind: 'text', text },
      { kind: 'text', text: texts.next },
      { kind: 'button', label: contactEmailTexts.notMe, link: email.link },
      { kind: 'note', text: fill(texts.note, { phone: business.officePhone, days: noticeDays }) },
    ],
  }
}

function urgently({ isUrgent }: { isUrgent: boolean }): string {
  return isUrgent ? 'Urgent: ' : ''
}
