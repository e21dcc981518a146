import { visitTexts } from '#texts/en/requests/visit.ts'
import { fill } from '#texts/fill.ts'
import type { EmailContent, EmailSender, EmailTemplate } from './template.ts'

type EmailOfVisit = Extract<EmailTemplate, { kind: 'visit-set' | 'visit-cancelled' }>

/** That somebody comes, on another day than was said, after all, or not at all. */
export function visitContent(email: EmailOfVisit, business: EmailSender): EmailContent {
  const { kind, visit, requestNumber, facts } = email
  const values = { phone: business.servicePhone, number: requestNumber }
  if (kind === 'visit-cancelled') {
    const note = fill(visitTexts.cancelledNote, values)
    return {
      subject: fill(visitTexts.cancelledSubject, { visit }),
      preview: note,
      title: visitTexts.cancelledTitle,
      blocks: [
        { kind: 'sentence', sentence: fill(visitTexts.cancelledText, { visit }) },
        { kind: 'facts', facts },
        { kind: 'note', text: note },
      ],
    }
  }
  const note = fill(visitTexts.emailNote, values)
  const { subject, title, news } = openingOf(email)
  const sentence = fill(visitTexts.emailText, { firstName: email.firstName, business: business.name, visit })
  return {
    subject,
    preview: news ?? note,
    title,
    blocks: [
      ...(news === null ? [] : [{ kind: 'sentence' as const, sentence: news }]),
      { kind: 'sentence', sentence },
      { kind: 'facts', facts },
      { kind: 'note', text: note },
    ],
  }
}

/** How a letter of a visit begins, by what its reader was told before. */
function openingOf({ visit, toldBefore }: Extract<EmailOfVisit, { kind: 'visit-set' }>) {
  switch (toldBefore.is) {
    case 'nothing':
      return {
        subject: fill(visitTexts.emailSubject, { visit }),
        title: visitTexts.emailTitle,
        news: null,
      }
    case 'another-time':
      return {
        subject: fill(visitTexts.movedSubject, { visit }),
        title: visitTexts.movedTitle,
        news: fill(visitTexts.movedText, { before: toldBefore.visit }),
      }
    case 'cancelled':
      return {
        subject: fill(visitTexts.onAgainSubject, { visit }),
        title: visitTexts.onAgainTitle,
        news: visitTexts.onAgainText,
      }
  }
}
