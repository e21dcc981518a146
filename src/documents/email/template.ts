import type { BarsOutline } from '#comparison/figures/bars-outline.ts'
import type { CardOutline } from '#comparison/proposal/first-screen.ts'
import type { DrawnYears } from '#comparison/proposal/ownership-bars.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import type { Brand } from '#domain/operations/business/brand.ts'
import type { TrustFact } from '#domain/operations/business/business.ts'
import type { DecisionKind } from '#domain/proposals/answering/decisions.ts'
import type { Reminder } from '#domain/proposals/sending/reminders.ts'
import type { HomeAnswer } from '#domain/verdict/home-answer.ts'

/** Who an email comes from, for its header and footer. */
export type EmailSender = {
  name: string
  servicePhone: string
  officePhone: string
  email: string
  address: string | null
  license: string | null
  logoImageName: string | null
  /** Where the logo is fetched from; null until an Admin names it. */
  siteOrigin: string | null
  brand: Brand
  trustFacts: readonly TrustFact[]
}

/** What stands at the end of a letter that sells beside whom it comes from: the link that stops such letters. */
export type FootOfSelling = { stopLink: string }

/** What a request is about, line by line: `['Reason', 'Maintenance']`. */
export type Facts = readonly (readonly [label: string, value: string])[]

/** What the reader of a letter was told of the visit before: nothing, another day or time in words, or that nobody comes. */
export type ToldOfVisit = { is: 'nothing' } | { is: 'another-time'; visit: string } | { is: 'cancelled' }

/** The copy of an answer, as far as its words need. */
export type CopyOfAnswer = {
  decision: DecisionKind
  /** Staff wrote it down. */
  isRecorded: boolean
  /** What a yes means, and until when it can be taken back; null for any other answer. */
  meaning: string | null
  /** Until when a version with changes asked for can still be accepted; null where it cannot, and after any other answer. */
  acceptUntil: string | null
  reference: string
  facts: Facts
  words: string | null
}

/** An email that the product writes, with the data of its kind. */
export type EmailTemplate =
  | { kind: 'password-reset'; name: string; link: string; hours: number }
  /** To whoever asked for access; names nothing that was typed. */
  | { kind: 'access-confirmation'; link: string; hours: number }
  /** To an employee with whose email somebody asked for access. */
  | { kind: 'access-known'; name: string; link: string }
  | { kind: 'access-granted' | 'employee-invited'; name: string; link: string; hours: number }
  /** To both mailboxes of an account: `changedTo` for the one before, masked; null for the one that signs in from now on. */
  | { kind: 'account-email-changed'; name: string; changedTo: string | null; link: string }
  | { kind: 'second-factor-reset'; name: string; link: string }
  | { kind: 'wrong-codes'; name: string; count: number; link: string }
  | { kind: 'page-link'; link: string }
  | {
      /** Tells the known mailbox that the holder of the label wishes for another contact. */
      kind: 'contact-wish'
      address: string
      link: string
    }
  | {
      /** Tells the mailbox before that another one is known. */
      kind: 'contact-changed'
      /** 'm•••@example.com' */
      nowKnown: string
      link: string
    }
  | {
      kind: 'safety'
      subject: string
      title: string
      reasons: readonly string[]
      nextStep: string
      /** To the page of the home; null for a mailbox that is not known. */
      link: string | null
    }
  | {
      kind: 'proposal'
      isNewVersion: boolean
      /** 'No. 41, version 2, 59faacb4cbd7' */
      reference: string
      snapshot: ProposalSnapshot
      /** 'Tuesday, December 22, 2026' */
      lastDay: string
      message: string | null
      link: string
      /** Whether its reader may answer it, and does not only read it. */
      mayAnswer: boolean
    }
  | {
      /** The same prices once more. */
      kind: 'proposal-reminder'
      reminder: Reminder
      /** When the version was sent: 'Monday, November 23, 2026'. */
      sentOn: string
      reference: string
      snapshot: ProposalSnapshot
      lastDay: string
      link: string
    }
  | {
      /** Six digits that answer a version, with what they answer. */
      kind: 'proposal-code'
      code: string
      minutes: number
      reference: string
      facts: Facts
      /** 'That was not me'. */
      undoLink: string
    }
  | ({
      /** The customer's copy of an answer. */
      kind: 'proposal-answer'
      link: string
      /** 'That was not me'. */
      undoLink: string
      /** Who of several people of the home answered; null where one alone may. */
      answeredBy: string | null
    } & CopyOfAnswer)
  | {
      /** The same, told to whose proposal it is. */
      kind: 'proposal-news'
      title: string
      reference: string
      facts: Facts
      words: string | null
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
  | {
      kind: 'visit-set'
      requestNumber: number
      firstName: string
      visit: string
      toldBefore: ToldOfVisit
      facts: Facts
    }
  | { kind: 'visit-cancelled'; requestNumber: number; visit: string; facts: Facts }
  | { kind: 'request-completed'; requestNumber: number; facts: Facts }
  | { kind: 'request-cancelled'; requestNumber: number; facts: Facts }
  | {
      kind: 'nightly-failed'
      work: string
      reason: string
      /** ISO 8601. */
      failedSince: string
      advice: readonly string[]
      /** Whether it is so now, and no work of the night. */
      isNow?: boolean | undefined
      link: string
    }
  | {
      kind: 'analysis' | 'system-analysis'
      analyses: readonly Analysis[]
      /** Absent where only comfort is compared. */
      answer: HomeAnswer | null
      /** The day where the business is. */
      madeOn: string
      /** To the page of the home; null for a mailbox that is not known. */
      link: string | null
    }

/** The parts of an email, rendered both as HTML and as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: Facts }
  /** Digits to type elsewhere. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'button'; label: string; link: string; further?: { label: string; link: string } }
  /** The advice in a word or two, which a plain email has in brackets. */
  | { kind: 'tag'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'sentence'; sentence: string }
  | { kind: 'bars'; title: string; outline: BarsOutline }
  /** The options of a proposal side by side, and what keeping and each of them cost over the years. */
  | { kind: 'options'; cards: readonly CardOutline[] }
  | { kind: 'years'; outline: DrawnYears }
  | { kind: 'list'; of: string; title: string; items: readonly string[] }

export type EmailContent = {
  subject: string
  /** The preview text that a mailbox shows after the subject. */
  preview: string
  title: string
  blocks: readonly Block[]
}

export type RenderedEmail = { subject: string; html: string; text: string }
