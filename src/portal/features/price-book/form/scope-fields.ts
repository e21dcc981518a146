import {
  longestCrew,
  longestNotIncluded,
  type OptionScope,
  scopeWorks,
  workTerms,
} from '#domain/price-book/option-scope.ts'
import { priceBookWords } from '#texts/en/staff/price-book/price-book-words.ts'
import type { FieldSection, RecordField, Typed } from './record-fields.ts'

/** What an option says of its price, by the paths of a form that has it in a field of its own. */
export type ScopeFields = { [Field in keyof OptionScope as `scope_${Field}`]: OptionScope[Field] }

const words = priceBookWords.scope

/** The fields of what options say of their price: of a package, and of the business. */
export function scopeSection(about: string): FieldSection<RecordField<ScopeFields>> {
  return {
    title: words.heading,
    about,
    fields: [
      ...scopeWorks.map(
        ({ work, name }): RecordField<ScopeFields> => ({
          path: `scope_${work}`,
          label: name,
          kind: 'choice',
          choices: workTerms.map((row) => ({ value: row.term, label: row.name })),
        }),
      ),
      { path: 'scope_installationDays', label: words.installationDays, kind: 'number' },
      {
        path: 'scope_crew',
        label: words.crew,
        description: words.crewAbout,
        kind: 'text',
        longest: longestCrew,
      },
      {
        path: 'scope_notIncluded',
        label: words.notIncluded,
        description: words.notIncludedAbout,
        kind: 'lines',
        longest: longestNotIncluded,
      },
    ],
  }
}

export function flatScope(scope: OptionScope): ScopeFields {
  return Object.fromEntries(
    Object.entries(scope).map(([field, value]) => [`scope_${field}`, value]),
  ) as ScopeFields
}

/** What a form says of the price, as calls take it. */
export function scopeOfFields(fields: Typed<ScopeFields>): OptionScope {
  return {
    permit: fields.scope_permit,
    electrical: fields.scope_electrical,
    ducts: fields.scope_ducts,
    lineSet: fields.scope_lineSet,
    commissioning: fields.scope_commissioning,
    notIncluded: fields.scope_notIncluded,
    installationDays: fields.scope_installationDays,
    crew: fields.scope_crew,
  }
}
