import { View } from '@react-pdf/renderer'
import type { Analysis } from '#contract/analysis.ts'
import type { ReportDocument } from '#contract/report-document.ts'
import { type EquipmentSlot, isComparedInDollars, kindOfSlot } from '#domain/homes/equipment.ts'
import { yearsJoined } from '#domain/nameplates/years-joined.ts'
import { sinceInstalled } from '#domain/verdict/place-answer.ts'
import { labelPageTexts } from '#texts/en/label-page.ts'
import { reportTexts } from '#texts/en/report.ts'
import { verdictTexts } from '#texts/en/verdict.ts'
import { fill } from '#texts/fill.ts'
import { styles } from './styles.ts'
import { Row, Table } from './table.tsx'
import { Words } from './words.tsx'

const { columns } = reportTexts.found
const foundColumns = [
  { name: columns.age, style: { width: 88 } },
  { name: columns.advice, style: { width: 92 } },
]

/** Each place of the home with its age and our advice. */
export function Found({ report: { analyses, home, madeOn } }: { report: ReportDocument }) {
  const { answer } = home
  const rows =
    answer?.places ??
    analyses.map((analysis) => ({
      name: analysis.equipmentTypeName,
      since: sinceOf(analysis, madeOn),
      advice: analysis.verdict
        ? verdictTexts.badges[analysis.verdict.verdict]
        : adviceWithout(analysis.equipmentTypeName),
    }))
  return (
    <View style={styles.card}>
      <Words style={styles.blockHeading} as="H2">
        {reportTexts.found.heading}
      </Words>
      <Table first={columns.item} columns={foundColumns}>
        {rows.map(({ name, since, advice }) => (
          <Row key={name} name={name} cells={[since, advice]} columns={foundColumns} />
        ))}
      </Table>
      {answer?.service && <Words style={styles.service}>{answer.service.text}</Words>}
    </View>
  )
}

/** What the earliest reports, which know no advice, say of a place. */
function adviceWithout(place: EquipmentSlot): string {
  return isComparedInDollars(kindOfSlot(place)) ? '–' : reportTexts.found.noAdvice
}

/** How old a piece is that no answer of the home speaks of. */
function sinceOf({ installationYear, madeYears = [] }: Analysis, madeOn: string): string {
  if (installationYear) return sinceInstalled(installationYear, Number(madeOn.slice(0, 4)))
  return madeYears.length > 0
    ? fill(reportTexts.found.made, { years: yearsJoined(madeYears) })
    : labelPageTexts.age.unknown
}
