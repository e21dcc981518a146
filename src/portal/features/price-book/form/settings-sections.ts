import type { ProposalSettings, ProposalSettingsInput } from '#contract/price-book/proposal-settings.ts'
import { acceptanceMeanings, consumerTexts, mostTaxes } from '#domain/price-book/proposal-settings.ts'
import type { RecordField, RecordValues, SectionsOf, Typed } from './record-fields.ts'
import { flatScope, type ScopeFields, scopeOfFields, scopeSection } from './scope-fields.ts'

const taxPlaces = Array.from({ length: mostTaxes }, (_tax, place) => place)

const sendsReminders = ({ sendsReminders }: RecordValues) => sendsReminders === true

/** The settings and, of those that hold several, each by a path of its own. */
type SettingFields = Omit<ProposalSettingsInput, 'version' | 'taxes' | 'cancellationNotices' | 'scope'> &
  ScopeFields &
  Record<`taxes_${number}_name`, string> &
  Record<`taxes_${number}_percent`, number> &
  Record<`cancellationNotices_${ProposalSettings['consumerTexts']}`, string | null>

/** How proposals are made, field by field. */
export const settingsSections: SectionsOf<SettingFields> = [
  {
    title: 'Taxes',
    about: 'They are added to the taxable entries of an option, each rounded by itself.',
    fields: taxPlaces.flatMap((place): RecordField<SettingFields>[] => [
      { path: `taxes_${place}_name`, label: `Tax ${place + 1}`, kind: 'text', longest: 40 },
      {
        path: `taxes_${place}_percent`,
        label: `Rate of tax ${place + 1}`,
        kind: 'number',
        decimals: 3,
        suffix: ' %',
      },
    ]),
  },
  {
    title: 'What a yes means',
    about:
      'The customer reads this before anything else. Ask a lawyer of your province or state for these texts.',
    fields: [
      {
        path: 'consumerTexts',
        label: 'Laws that apply',
        kind: 'choice',
        isRequired: true,
        choices: consumerTexts.map(({ texts, name }) => ({ value: texts, label: name })),
      },
      {
        path: 'acceptanceMeaning',
        label: 'Accepting is',
        kind: 'choice',
        isRequired: true,
        choices: acceptanceMeanings.map(({ meaning, name }) => ({ value: meaning, label: name })),
      },
      { path: 'terms', label: 'Terms', kind: 'lines', longest: 10_000 },
      ...consumerTexts.map(
        ({ texts, name }): RecordField<SettingFields> => ({
          path: `cancellationNotices_${texts}`,
          label: `Notice of the right to cancel (${name})`,
          description: 'Without it, a proposal can be sent, and cannot be presented in person.',
          kind: 'lines',
          longest: 10_000,
          isFor: (values) => values.consumerTexts === texts,
        }),
      ),
    ],
  },
  scopeSection('Every new option begins with this, unless its package says otherwise.'),
  {
    title: 'Days',
    fields: [
      {
        path: 'validityDays',
        label: 'A proposal is open for',
        kind: 'number',
        suffix: ' days',
        isRequired: true,
      },
      { path: 'leadDays', label: 'Until installation', kind: 'number', suffix: ' days', isRequired: true },
      {
        path: 'timeZone',
        label: 'Time zone',
        description: 'Proposals, prices and rebates end with the days of this place, like America/Toronto.',
        kind: 'text',
        longest: 64,
        isRequired: true,
      },
      {
        path: 'retentionYears',
        label: 'Keep accepted proposals of erased customers for',
        kind: 'number',
        suffix: ' years',
        isRequired: true,
      },
    ],
  },
  {
    title: 'Reminders and sending',
    fields: [
      { path: 'sendsReminders', label: 'Send reminders', kind: 'yes', isWide: true },
      {
        path: 'remindUnopenedAfterDays',
        label: 'If it was not opened, after',
        kind: 'number',
        suffix: ' days',
        isRequired: true,
        isFor: sendsReminders,
      },
      {
        path: 'remindBeforeEndDays',
        label: 'Before its last day',
        kind: 'number',
        suffix: ' days',
        isRequired: true,
        isFor: sendsReminders,
      },
      {
        path: 'techniciansMaySend',
        label: 'Technicians may send their own proposals',
        kind: 'yes',
        isWide: true,
      },
      {
        path: 'floorPercent',
        label: 'Technicians may go below the price book by',
        description: 'Before tax, with discount and instant rebates. Further down, a seller agrees first.',
        kind: 'number',
        suffix: ' %',
        isRequired: true,
      },
      {
        path: 'salespersonFloorPercent',
        label: 'Salespersons may go below the price book by',
        description: 'Further down, an Admin agrees first. Leave it empty for any price.',
        kind: 'number',
        suffix: ' %',
      },
    ],
  },
]

/** The settings by the fields of their form. */
export function flatSettings(settings: ProposalSettings): Partial<SettingFields> {
  return {
    ...settings,
    ...flatScope(settings.scope),
    ...Object.fromEntries(
      settings.taxes.flatMap(({ name, percent }, place) => [
        [`taxes_${place}_name`, name],
        [`taxes_${place}_percent`, percent],
      ]),
    ),
    ...Object.fromEntries(
      consumerTexts.map(({ texts }) => [`cancellationNotices_${texts}`, settings.cancellationNotices[texts]]),
    ),
  }
}

/** The settings as the call takes them; days of reminders that are off stay as they were, and so do the notices of other laws. */
export function settingsOfFields(stored: ProposalSettings) {
  return (fields: Typed<SettingFields>) => {
    const { consumerTexts: laws } = fields
    return {
      ...fields,
      scope: scopeOfFields(fields),
      cancellationNotices: {
        ...stored.cancellationNotices,
        ...(laws && { [laws]: fields[`cancellationNotices_${laws}`] }),
      },
      remindUnopenedAfterDays: fields.remindUnopenedAfterDays ?? stored.remindUnopenedAfterDays,
      remindBeforeEndDays: fields.remindBeforeEndDays ?? stored.remindBeforeEndDays,
      taxes: taxPlaces
        .map((place) => ({
          name: fields[`taxes_${place}_name`] ?? null,
          percent: fields[`taxes_${place}_percent`] ?? null,
        }))
        .filter(({ name, percent }) => name !== null || percent !== null),
    }
  }
}
