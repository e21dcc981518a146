import { Document, Image, Page, View } from '@react-pdf/renderer'
import type { Brand } from '#domain/operations/business/brand.ts'
import type { Paper } from '#domain/operations/business/paper.ts'
import { reportTexts } from '#texts/en/comparison/report.ts'
import { fill } from '#texts/fill.ts'
import { paperSizes } from './paper-sizes.ts'
import { styles } from './styles.ts'
import { tagged } from './tag.ts'
import { Words } from './words.tsx'

type FrameProps = {
  business: { name: string; servicePhone: string }
  /** Which document it is, for a page that is found alone. */
  foot: string
  paper: Paper
  sheets: number
}

/**
 * What stands around the pages: who sends them, who they are for, and their numbers. Drawn once the number of pages is known, and
 * marked as decoration, so that it is not read aloud on each page; the first page has its letterhead instead of a head.
 */
export function Frames({ business, foot, paper, sheets }: FrameProps) {
  return (
    <Document>
      {numbersOf(sheets).map((number, index) => (
        <Page key={number} size={[...paperSizes[paper]]}>
          {index > 0 && (
            <View style={styles.runningHead} {...tagged('Artifact')}>
              <Words style={styles.small}>{business.name}</Words>
              <Words style={styles.small}>{business.servicePhone}</Words>
            </View>
          )}
          <View style={styles.runningFoot} {...tagged('Artifact')}>
            <Words style={styles.small}>{foot}</Words>
            <Words style={styles.small}>{number}</Words>
          </View>
        </Page>
      ))}
    </Document>
  )
}

function numbersOf(sheets: number): string[] {
  return Array.from({ length: sheets }, (_, index) =>
    fill(reportTexts.pageOf, { page: index + 1, pages: sheets }),
  )
}

type LetterheadProps = {
  business: { name: string; servicePhone: string; officePhone: string; brand: Brand }
  /** A JPEG. */
  logo: Uint8Array | undefined
}

/** The business on the first page: logo, name and phones. */
export function Letterhead({ business, logo }: LetterheadProps) {
  return (
    <View style={[styles.letterhead, { borderBottomColor: business.brand.light.fill }]}>
      <View style={styles.identity}>
        {logo && <Image style={styles.logo} src={{ data: Buffer.from(logo), format: 'jpg' }} />}
        <Words style={styles.businessName}>{business.name}</Words>
      </View>
      <View style={styles.phones}>
        <Words style={styles.phone}>
          {fill(reportTexts.letterhead.service, { phone: business.servicePhone })}
        </Words>
        <Words style={styles.office}>
          {fill(reportTexts.letterhead.office, { phone: business.officePhone })}
        </Words>
      </View>
    </View>
  )
}
