import { visitTexts } from '#texts/en/requests/visit.ts'
import { fill } from '#texts/fill.ts'
import type { EmailContent, EmailSender, EmailTemplate } from './template.ts'

type EmailOfVisit = Extract<EmailTemplate, { kind: 'visit-set' | 'visit-cancelled' }>

/** That somebody comes, or does not come after all. */
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
  const said = { firstName: email.firstName, business: business.name, visit }
  return {
    subject: fill(visitTexts.emailSubject, { visit }),
    preview: note,
    title: visitTexts.emailTitle,
    blocks: [
      { kind: 'sentence', sentence: fill(visitTexts.emailText, said) },
      { kind: 'facts', facts },
      { kind: 'note', text: note },
    ],
  }
}
