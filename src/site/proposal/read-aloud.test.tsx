import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OwnProposalPage } from '#contract/own-proposals.ts'
import { demoBusiness } from '#domain/operations/business.ts'
import { emptyAnswer } from '#server/site/proposal-answer.ts'
import { readAloud } from '#tests/support/read-aloud.ts'
import { signedVersions } from '#tests/support/signed-versions.ts'
import { ProposalPage } from './proposal-page.tsx'

// What a person signs stands word for word in a file: whoever changes a word, a sign or a row reads the diff, and takes it over with
// `npm run unit -- src/site/proposal -u`.

test.each(Object.entries(signedVersions))('%s, word for word', async (name, { snapshot: sent }) => {
  const snapshot = { ...sent, engineVersion: '1.0.0' }
  const proposal: OwnProposalPage = {
    id: 41,
    number: 2,
    hash: 'a'.repeat(64),
    state: 'open',
    sentDate: '2026-11-22T15:00:00Z',
    expiresOn: snapshot.expiresOn,
    newest: 2,
    newerShownOn: null,
    mayAskToSend: false,
    isResting: false,
    isCodeSent: false,
    sendAskedOn: null,
    shared: null,
    snapshot,
    endedRebates: [],
    endedPlans: [],
    acceptingClosed: null,
    reader: 'email-link',
    codeGoesTo: null,
    doCodesRest: false,
    consentText: 'I say yes to the option that I chose.',
    decisions: [],
  }
  const page = {
    kind: 'proposal',
    proposal,
    arithmetic: null,
    unsafePlaces: [],
    answer: emptyAnswer(),
  } as const
  const html = renderToStaticMarkup(
    <ProposalPage page={page} business={{ ...demoBusiness, hoursInWords: [] }} csrfToken="token" />,
  )
  await expect(readAloud(html)).toMatchFileSnapshot(`read-aloud/${name}.txt`)
})
