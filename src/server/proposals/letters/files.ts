import type { AcceptanceDocument, ProposalDocument } from '#contract/proposals/proposal-document.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import type { PrintedDocument } from '#documents/print.ts'
import { type Paper, papers } from '#domain/operations/business/paper.ts'
import { readProposal } from '#kept/proposals/read-proposal.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { proposalAcceptanceTexts } from '#texts/en/proposals/proposal-acceptance.ts'
import { fill } from '#texts/fill.ts'
import { momentInFull } from '#texts/formats.ts'
import { smallImage } from '../../adapters/small-image.ts'
import { findAssumptions } from '../../analysis/assumption-sets.ts'
import { currentBusiness } from '../../business/queries.ts'
import type { CallDeps, Queryable } from '../../deps.ts'
import { oneDrawing } from '../../printing/one-drawing.ts'
import { findProposalSettings } from '../../proposal-settings/queries.ts'
import { arithmeticOf } from '../reading/arithmetic.ts'
import { listPlanTerms } from '../sent-version.ts'
import {
  type Acceptance,
  findAcceptance,
  findPrintedVersion,
  findProposalFile,
  insertProposalFiles,
  type WantedFile,
} from './file-queries.ts'

type Drawing = Pick<CallDeps, 'images' | 'clock' | 'env' | 'printDocument'> & { db: Queryable }

/**
 * A file of a version: as first drawn, or drawn and kept now; undefined where there is nothing to draw. It is drawn on every paper at once,
 * so that both have the same words, whichever release and settings a later download meets. `mayDraw` may refuse, by throwing, before
 * anything is drawn.
 */
export async function proposalPages(
  deps: Drawing,
  wanted: WantedFile,
  mayDraw?: () => Promise<void>,
): Promise<Buffer | undefined> {
  const kept = await findProposalFile(deps.db, wanted)
  if (kept) return kept
  const { versionId, content, paper } = wanted
  const files = await drawing(`${versionId} ${content}`, async () => {
    await mayDraw?.()
    return drawAndKeep(deps, wanted)
  })
  // Why first what is kept: another instance may have drawn at the same moment, and all must return the same.
  return (await findProposalFile(deps.db, wanted)) ?? files.find((file) => file.paper === paper)?.pdf
}

type DrawnFile = { paper: Paper; pdf: Buffer }
const drawing = oneDrawing<DrawnFile[]>()

async function drawAndKeep(deps: Drawing, wanted: WantedFile): Promise<DrawnFile[]> {
  const document = await documentOf(deps, wanted)
  if (!document) return []
  const { versionId, content } = wanted
  const drawnAt = deps.clock()
  const files = []
  for (const paper of papers)
    files.push({
      versionId,
      content,
      paper,
      pdf: Buffer.from(await deps.printDocument(document, paper)),
      drawnAt,
    })
  await insertProposalFiles(deps.db, files)
  return files
}

async function documentOf(
  deps: Drawing,
  { versionId, content }: WantedFile,
): Promise<PrintedDocument | undefined> {
  const { db } = deps
  const version = await findPrintedVersion(db, versionId)
  if (!version) return undefined
  const snapshot = readProposal(version.snapshot)
  const printed = { snapshot, hash: version.hash, face: await faceOf(deps, snapshot) }
  if (content === 'acceptance') {
    const acceptance = await findAcceptance(db, versionId)
    const timeZone = snapshot.timeZone ?? (await findProposalSettings(db)).timeZone
    return acceptance && { kind: 'acceptance', ...printed, ...acceptedIn(acceptance, snapshot, timeZone) }
  }
  return {
    kind: 'proposal',
    ...printed,
    explanations: await explanationsOf(db, snapshot),
    sentAt: version.sentAt.toISOString(),
    site: new URL(deps.env.PUBLIC_URL).host,
  }
}

/** The arithmetic of each option, as the page of the version has it. */
async function explanationsOf(
  db: Queryable,
  snapshot: ProposalSnapshot,
): Promise<ProposalDocument['explanations']> {
  const [{ values: assumptions }, plans] = await Promise.all([
    findAssumptions(db, snapshot.assumptionSet),
    listPlanTerms(db, snapshot),
  ])
  const { options } = arithmeticOf(snapshot, assumptions, plans)
  return snapshot.options.map(({ key }) => {
    const { price = null, payments = {}, figures = [] } = options[key] ?? {}
    return { figures: [...(price ? [price] : []), ...Object.values(payments), ...figures] }
  })
}

/** The face of the day of sending; that of today for a version that was sent before it was kept. */
export async function faceOf(
  { db, images }: Pick<Drawing, 'db' | 'images'>,
  { face }: ProposalSnapshot,
): Promise<ProposalDocument['face']> {
  const { officePhone, brand, logoImageName } = face ?? (await currentBusiness(db))
  const logo = logoImageName === null ? undefined : await images.read(logoImageName)
  return { officePhone, brand, logo: logo && (await smallImage(logo)) }
}

type Accepted = Omit<AcceptanceDocument, 'kind' | 'snapshot' | 'hash' | 'face'>

function acceptedIn(
  { optionKey, planId, name, consentText, at, ...proof }: Acceptance,
  { results }: ProposalSnapshot,
  timeZone: string,
): Accepted {
  const option = results.options.find(({ key }) => key === optionKey)
  const plan = option?.payments.find((payment) => payment.planId === planId)
  return {
    acceptedAt: at.toISOString(),
    acceptedAtInWords: momentInFull(at, timeZone),
    optionKey: optionKey ?? '',
    plan: plan ? fill(proposalTexts.plans.from, plan) : null,
    name: name ?? '',
    proof: proofInWords(proof),
    consentText: consentText ?? '',
  }
}

function proofInWords({ via, how }: Pick<Acceptance, 'via' | 'how'>): string {
  const { proofs, recordedWays } = proposalAcceptanceTexts
  if (via !== 'recorded') return proofs[via]
  return fill(proofs.recorded, { how: how === null ? '' : recordedWays[how] })
}
