import type { IncludedOutline } from '#comparison/proposal/included-outline.ts'
import { includedTexts as texts } from '#texts/en/proposals/included.ts'
import styles from './included-part.module.css'
import { NamedFold } from './named-fold.tsx'

type IncludedPartProps = { included: IncludedOutline; of: string }

/** What the price of an option holds and what it does not; what it leaves open stands in a fold. */
export function IncludedPart({ included: { included, notIncluded, facts, notSaid }, of }: IncludedPartProps) {
  return (
    <NamedFold title={texts.heading} of={of} isOnPaper>
      <div className={styles.part}>
        <h4>{texts.included}</h4>
        <Matters texts={included} />
        {notIncluded.length > 0 && (
          <>
            <h4>{texts.notIncluded}</h4>
            <Matters texts={notIncluded} isOut />
          </>
        )}
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(({ name, value }) => (
              <div key={`${name} ${value}`}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {notSaid !== null && (
          <NamedFold title={texts.notSaid} of={of}>
            <p>{notSaid}</p>
          </NamedFold>
        )}
      </div>
    </NamedFold>
  )
}

function Matters({ texts: matters, isOut }: { texts: readonly string[]; isOut?: true }) {
  return (
    <ul className={styles.list} data-out={isOut}>
      {matters.map((matter) => (
        <li key={matter}>{matter}</li>
      ))}
    </ul>
  )
}
