import { View } from '@react-pdf/renderer'
import type { IncludedOutline } from '#comparison/proposal/included-outline.ts'
import { includedTexts as texts } from '#texts/en/proposals/included.ts'
import { BulletList, Words } from '../pdf/words.tsx'
import { look } from './styles.ts'

/** What the price of an option holds and what it does not. Paper has no folds, so what it leaves open stands last. */
export function IncludedPart({
  included: { included, notIncluded, facts, notSaid },
}: {
  included: IncludedOutline
}) {
  return (
    <View style={look.columns}>
      <View style={look.left}>
        <Words style={look.equipment}>{texts.included}</Words>
        <BulletList items={included} style={look.detail} />
      </View>
      <View style={look.left}>
        {notIncluded.length > 0 && (
          <>
            <Words style={look.equipment}>{texts.notIncluded}</Words>
            <BulletList items={notIncluded} style={look.detail} />
          </>
        )}
        {facts.map(({ name, value }) => (
          <Words key={`${name} ${value}`} style={look.detail}>{`${name}: ${value}`}</Words>
        ))}
        {notSaid !== null && <Words style={look.note}>{notSaid}</Words>}
      </View>
    </View>
  )
}
