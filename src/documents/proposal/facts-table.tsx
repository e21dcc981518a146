import { View } from '@react-pdf/renderer'
import { tagged } from '../pdf/tag.ts'
import { Words } from '../pdf/words.tsx'
import { look } from './styles.ts'

/** Names and what they stand for, as a table whose first column heads the rows. */
export function FactsTable({
  facts,
  style,
}: {
  facts: readonly (readonly [name: string, value: string])[]
  style?: typeof look.facts
}) {
  return (
    <View {...(style && { style })} {...tagged('Table')}>
      {facts.map(([name, value]) => (
        <View key={name} style={look.fact} {...tagged('TR')}>
          <Words style={look.factName} as="TH" scope="Row">
            {name}
          </Words>
          <Words style={look.factValue} as="TD">
            {value}
          </Words>
        </View>
      ))}
    </View>
  )
}
