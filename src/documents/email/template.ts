import type { Analysis } from '#contract/analysis.ts'

/** Who an e-mail comes from, for its header and footer. */
export type EmailSender = {
  name: string
  servicePhone: string
  officePhone: string
  email: string
  address: string | null
}

/** What a request is about, line by line: `['Reason', 'Maintenance']`. */
export type Facts = readonly (readonly [label: string, value: string])[]

/** An e-mail that the product writes, with the data of its kind. */
export type EmailTemplate =
  | { kind: 'password-reset'; name: string; link: string; hours: number }
  | { kind: 'second-factor-reset'; name: string; link: string }
  | { kind: 'wrong-codes'; name: string; count: number; link: string }
  | { kind: 'page-link'; link: string }
  | {
      kind: 'safety'
      subject: string
      title: string
      reasons: readonly string[]
      nextStep: string
      link: string
    }
  | {
      kind: 'new-request'
      requestNumber: number
      isUrgent: boolean
      facts: Facts
      words: string | null
      link: string
    }
  | {
      kind: 'assignment'
      name: string
      requestNumber: number
      isUrgent: boolean
      facts: Facts
      words: string | null
      link: string
    }
  | { kind: 'request-received'; requestNumber: number; facts: Facts }
  | { kind: 'visit-set'; requestNumber: number; firstName: string; visit: string; facts: Facts }
  | { kind: 'request-completed'; requestNumber: number; facts: Facts }
  | {
      kind: 'nightly-failed'
      work: string
      reason: string
      /** ISO 8601. */
      failedSince: string
      advice: readonly string[]
      link: string
    }
  | {
      kind: 'analysis' | 'system-analysis'
      analyses: readonly Analysis[]
      /** ISO 8601. */
      madeAt: string
      link: string
    }

/** A line of a table: its name and a text for each column. */
export type TableRow = { name: string; cells: readonly [string, string]; isTotal: boolean }

/** The parts of an e-mail, rendered both as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: Facts }
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'note'; text: string }
  | { kind: 'sentence'; sentence: string }
  | { kind: 'heading'; text: string }
  | {
      kind: 'table'
      /** Its subject, where several have the same caption. */
      of: string
      caption: string
      /** Said right under a heading of benefits where there are none. */
      loss: string | null
      columns: readonly [string, string]
      rows: readonly TableRow[]
      note: string | null
    }
  | { kind: 'list'; of: string; title: string; items: readonly string[] }

export type EmailContent = {
  subject: string
  /** The preview text that a mailbox shows after the subject. */
  preview: string
  title: string
  blocks: readonly Block[]
}

export type RenderedEmail = { subject: string; html: string; text: string }
