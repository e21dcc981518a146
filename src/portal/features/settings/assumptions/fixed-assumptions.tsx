import { Breakable } from '#comparison/breakable.tsx'
import type { Assumption } from '#contract/office/settings.ts'
import { assumptionGroupsTexts as texts } from '#texts/en/staff/office/assumption-groups.ts'
import { fill } from '#texts/fill.ts'
import { type FoldState, SettingsFold } from '../settings-fold.tsx'
import { valueInWords } from './assumption-in-words.ts'
import classes from './fixed-assumptions.module.css'

type FixedAssumptionsProps = FoldState & { assumptions: readonly Assumption[] }

/** The constants that cannot be changed, so that every figure of a comparison can be looked up. */
export function FixedAssumptions({ assumptions, ...fold }: FixedAssumptionsProps) {
  const counts = [fill(texts.values, { count: String(assumptions.length) })]
  return (
    <SettingsFold {...fold} title="Fixed" about={texts.fixed} counts={counts}>
      <div className={classes.frame}>
        <table role="table" aria-label="Fixed values" className={classes.table}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader">Assumption</th>
              <th role="columnheader">Value</th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {assumptions.map(({ path, label, value, unit }) => (
              <tr key={path} role="row">
                <td role="cell">
                  <Breakable text={label} />
                </td>
                <td role="cell">{valueInWords(value, unit === 'year' || unit === 'month' ? '' : unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SettingsFold>
  )
}
