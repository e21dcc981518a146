import { Image, Page, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { ReportDocument } from '#contract/report-document.ts'
import { dateText } from '#domain/days.ts'
import type { Paper } from '#domain/operations/paper.ts'
import { styles } from './styles.ts'
import { Words } from './words.tsx'

/** The size of a page, in points. */
export const paperSizes = { letter: [612, 792], a4: [595.28, 841.89] } as const satisfies Record<
  Paper,
  [number, number]
>

/** Header and footer of every page: who sends it, who it is for, and the page number. */
export function PageFrame({
  report,
  paper,
  children,
}: {
  report: ReportDocument
  paper: Paper
  children: ReactNode
}) {
  const { business, customerId, madeAt } = report
  const logo = business.logoImageName === null ? undefined : report.images[business.logoImageName]
  return (
    <Page size={[...paperSizes[paper]]} style={styles.page}>
      <View style={styles.header} fixed>
        <View style={styles.identity}>
          {logo && <Image style={styles.logo} src={{ data: Buffer.from(logo), format: 'jpg' }} />}
          <View style={styles.itemText}>
            <Words style={styles.businessName}>{business.name}</Words>
          </View>
        </View>
        <View style={styles.phones}>
          <Words style={styles.small}>{`Service ${business.servicePhone}`}</Words>
          <Words style={styles.small}>{`Office ${business.officePhone}`}</Words>
        </View>
      </View>
      <View style={styles.footer} fixed>
        <Words
          style={styles.small}
        >{`Customer ID ${customerId} · Report ${report.reportId} of ${dateText(madeAt)}`}</Words>
      </View>
      <Text
        style={styles.pageNumber}
        fixed
        render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`}
      />
      {children}
    </Page>
  )
}
