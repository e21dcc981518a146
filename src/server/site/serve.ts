import { existsSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SitePage } from '#contract/site.ts'
import { originForCustomers } from '#domain/operations/business/public-address.ts'
import { findAssumptionsInForce } from '../analysis/assumption-sets.ts'
import type { AppDeps } from '../app-deps.ts'
import { currentBusiness } from '../business/queries.ts'
import { serveBuiltFiles } from '../http/built-files.ts'
import { policyOfFile } from '../http/headers.ts'
import { addPage, pageCompression } from '../http/page-routes.ts'
import { listProposedSystems, proposedSystemAmong } from '../ideal-systems/proposed-systems.ts'
import type { LabelAccess } from '../label-access/queries.ts'
import { pathOf } from './label-access/open-by-link.ts'
import { servePageLink } from './label-access/page-link.ts'
import { createLabelAccess } from './label-access/serve-label-access.ts'
import { outcomeOf } from './outcomes.ts'
import { profilePage } from './profile/profile-page.ts'
import { withSentHome } from './profile/sent-home.ts'
import { serveFacts } from './profile/serve-facts.ts'
import { serveOwnHome } from './profile/serve-own-home.ts'
import { serveOwnReport } from './profile/serve-own-report.ts'
import { serveOwnRequest } from './profile/serve-own-request.ts'
import { systemAnalysisPage } from './profile/system-analysis-page.ts'
import { serveProposal } from './proposal/serve-proposal.ts'
import { siteFiles } from './renderer.ts'
import { askedOf } from './request/request-form.ts'
import { serveRequestPage, withOutcome } from './request/serve-request.ts'
import { sendPage } from './send-page.ts'
import { serveAppManifest } from './serve-app-manifest.ts'
import { serveCompare } from './serve-compare.ts'
import { serveForSearch } from './serve-for-search.ts'
import { serveMailStop } from './serve-mail-stop.ts'
import { serveNotMe } from './serve-not-me.ts'
import { serveRead } from './serve-read.ts'
import { workedExample } from './worked-example.ts'

/** The customer site: its pages, rendered here, and the files they load. */
export async function serveSite(app: FastifyInstance, deps: AppDeps) {
  if (existsSync(siteFiles)) {
    await serveBuiltFiles(app, {
      root: siteFiles,
      headersOf(path) {
        const policy = policyOfFile(path)
        return {
          'cache-control': 'public, max-age=31536000, immutable',
          ...(policy ? { 'content-security-policy': policy } : {}),
        }
      },
    })
  }
  app.get('/', { compress: pageCompression }, async (request, reply) => {
    const { labelHolder } = request
    const held = labelHolder.state === 'open' ? labelHolder.access : undefined
    if (held && isFromHomeScreen(request)) return reply.redirect(pathOf.profile, 303)
    return sendPage(deps, request, reply, landingPage(deps, held, isFromUnknown(request)))
  })
  addPage(app, 'GET', '/scan', async (request, reply) => {
    return sendPage(deps, request, reply, scanPage(deps))
  })
  serveAppManifest(app, deps)
  serveForSearch(app, deps)
  serveRequestPage(app, deps)
  servePageLink(app, deps)
  serveFacts(app, deps)
  serveOwnRequest(app, deps)
  serveOwnHome(app, deps)
  serveOwnReport(app, deps)
  serveProposal(app, deps)
  serveRead(app, deps)
  serveNotMe(app, deps)
  serveMailStop(app, deps)
  serveCompare(app, deps, () => landingPage(deps, undefined, true))
  const { serveUnlocked } = await createLabelAccess(app, deps)
  serveUnlocked('system-analysis', async (access, request, reply) => {
    const { query } = request
    const page = await systemAnalysisPage(deps, access, query as Readonly<Record<string, unknown>>)
    const report = await outcomeOf({ deps, request, reply }, 'report')
    const isOfPage = page.kind === 'system-analysis' && report?.customerId === page.customer.id
    return isOfPage ? { ...page, sentReport: report.sent } : page
  })
  serveUnlocked('profile', async (access, request, reply) => {
    const page = await profilePage(deps, access, askedOf(request))
    const edge = { deps, request, reply }
    const facts = await outcomeOf(edge, 'facts')
    if (page.kind === 'profile' && facts?.customerId === page.customer.id)
      return { ...page, refusedFacts: facts.refused }
    const addition = await outcomeOf(edge, 'addition')
    if (page.kind === 'profile' && addition?.customerId === page.customer.id)
      return { ...page, refusedAddition: addition.refused }
    const home = await outcomeOf(edge, 'home')
    if (page.kind === 'profile' && home?.customerId === page.customer.id) return withSentHome(page, home.sent)
    return withOutcome(page, await outcomeOf(edge, 'request'))
  })
}

/** The site as an app on a phone starts at `/?home`, which leads to the own page where this browser may open one. */
const isFromHomeScreen = ({ query }: FastifyRequest) => 'home' in (query as object)

/** An address that names no page leads to `/?unknown` (`http/unknown-paths.ts`). */
const isFromUnknown = ({ query }: FastifyRequest) => 'unknown' in (query as object)

async function landingPage(
  { db }: AppDeps,
  held: LabelAccess | undefined,
  isUnknown: boolean,
): Promise<SitePage> {
  const [{ values }, proposals, { showsComparison }] = await Promise.all([
    findAssumptionsInForce(db),
    listProposedSystems(db),
    currentBusiness(db),
  ])
  const furnace = proposedSystemAmong(proposals, 'furnace', { seer: 0, systemId: null })
  const example = workedExample(values, furnace?.yearlyAvgGasUsage)
  return { kind: 'landing', ownAddress: held?.address ?? null, isUnknown, example, showsComparison }
}

async function scanPage({ db, env }: AppDeps): Promise<SitePage> {
  const { siteOrigin, earlierOrigins } = await currentBusiness(db)
  const inUse = originForCustomers({ siteOrigin, publicUrl: env.PUBLIC_URL })
  return { kind: 'scan', siteOrigin: inUse, earlierOrigins }
}
