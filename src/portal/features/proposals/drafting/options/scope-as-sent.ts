import type { OptionScope, WorkTerm } from '#domain/price-book/option-scope.ts'
import type { EditedScope } from '../edited-draft.ts'

const term = (typed: string) => (typed === '' ? null : (typed as WorkTerm))
const text = (typed: string) => (typed.trim() === '' ? null : typed)

/** What an option says of its price, as calls take it: what is empty says nothing. */
export function scopeAsSent(scope: EditedScope): OptionScope {
  return {
    permit: term(scope.permit),
    electrical: term(scope.electrical),
    ducts: term(scope.ducts),
    lineSet: term(scope.lineSet),
    commissioning: term(scope.commissioning),
    notIncluded: text(scope.notIncluded),
    installationDays: scope.installationDays === '' ? null : Number(scope.installationDays),
    crew: text(scope.crew),
  }
}
