import type { SitePageOf } from '#contract/site.ts'
import { controlName } from '#domain/homes/equipment/equipment-entry.ts'
import { assumedFields } from '#domain/homes/form/assumed-fields.ts'
import { homeProblems, questionsByControl } from '#domain/homes/form/home-record.ts'
import { yearQuestions } from '#domain/homes/form/year-questions.ts'
import { howMadeIsKnown } from '#domain/nameplates/how-made.ts'
import { disputingYears } from '#domain/nameplates/plate-against-record.ts'
import { answerOfHome } from '#domain/verdict/home-answer.ts'
import { thresholdsOf } from '#domain/verdict/thresholds.ts'
import { comparedPieces } from '../../analysis/compared-pieces.ts'
import { findGrounds, groundsOfHome } from '../../analysis/grounds.ts'
import { listWishes } from '../../contact-wishes/queries.ts'
import { toOwnProfile } from '../../customers/present.ts'
import { readCustomer } from '../../customers/read.ts'
import type { Deps } from '../../deps.ts'
import type { LabelAccess } from '../../label-access/queries.ts'
import { labelCardOf } from '../../proposals/reading/label-card.ts'
import { findSentToHome } from '../../proposals/reading/sent-to-home.ts'
import { toOwnReportRow } from '../../reports/present.ts'
import { listReportsOfLabel } from '../../reports/queries.ts'
import { listOwnRequests } from '../../requests/own-requests.ts'
import { type askedOf, requestForm } from '../request/request-form.ts'

/** What the holder of a label sees: their home, or that the label has no home yet. */
export async function profilePage(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  { customerId, address }: Pick<LabelAccess, 'customerId' | 'address'>,
  asked?: ReturnType<typeof askedOf>,
): Promise<SitePageOf<'profile' | 'new-label'>> {
  if (address === null) return newLabelPage(deps, customerId)
  const { db, clock } = deps
  const now = clock()
  const finding = findGrounds(db, now)
  const [customer, wishes, found, form, requests, reports, sent] = await Promise.all([
    readCustomer(db, customerId),
    listWishes(db, customerId),
    finding,
    requestForm(deps, { customerId, address }, { asked, today: finding.then(({ asOf }) => asOf.today) }),
    listOwnRequests(db, customerId, now),
    listReportsOfLabel(db, customerId),
    findSentToHome(db, customerId, now),
  ])
  if (!customer) return { kind: 'new-label', labelId: customerId, form }
  const grounds = groundsOfHome(found, customer, sent)
  const thisYear = grounds.asOf.year
  return {
    kind: 'profile',
    customer: toOwnProfile(customer, wishes),
    answer: answerOfHome(comparedPieces(grounds, customer), {
      asOf: grounds.asOf,
      phone: grounds.servicePhone,
      thresholds: thresholdsOf(grounds.assumptions.values),
    }),
    howMade: Object.fromEntries(
      customer.nameplates.flatMap((plate) => {
        const slot = plate.equipmentTypeName
        const entry = customer.equipmentDetails.find(({ equipmentTypeName }) => equipmentTypeName === slot)
        const counts = !entry?.installationYear || disputingYears(plate, entry).length > 0
        const known = counts && howMadeIsKnown(plate, plate.recordedOn)
        return known ? [[slot, known]] : []
      }),
    ),
    refusedFacts: null,
    sentHome: null,
    marks: Object.fromEntries(
      homeProblems(customer, { thisYear }).map((problem) => [controlName(problem), problem.message]),
    ),
    plates: customer.nameplates.flatMap(({ equipmentTypeName, madeYears, isWellSupported }) =>
      madeYears.length > 0 ? [{ equipmentTypeName, madeYears, isWellSupported }] : [],
    ),
    yearQuestions: questionsByControl(yearQuestions(customer.equipmentDetails, customer.nameplates)),
    thisYear,
    assumed: assumedFields(grounds.assumptions.values),
    form,
    requests,
    refusedAddition: null,
    proposal: labelCardOf(sent, { today: grounds.asOf.today, dayOf: grounds.dayOf }),
    reports: reports.map(toOwnReportRow),
  }
}

/** The page of a label without a home. A stranger may hold the label, so the page only sends requests and changes no record. */
export async function newLabelPage(
  deps: Pick<Deps, 'db' | 'clock'>,
  labelId: number,
): Promise<SitePageOf<'new-label'>> {
  return { kind: 'new-label', labelId, form: await requestForm(deps, { customerId: labelId, address: null }) }
}
