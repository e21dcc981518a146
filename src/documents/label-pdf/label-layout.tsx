import { createRequire } from 'node:module'
import { Document, Font, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import { type LabelSize, labelSizeOf } from '#domain/labels/label-sizes.ts'
import { print } from '#tokens/colors.ts'
import { houseLines } from '../label/house-lines.ts'
import type { PaperCode } from '../label/label-code-size.ts'
import { type Letters, labelMeasures } from '../label/label-measures.ts'
import { type LabelBusiness, labelText } from '../label/label-text.ts'
import { fontFamily, loadFonts } from '../pdf/fonts.ts'
import type { LaidOut } from '../pdf/open-document.ts'
import { pagesOf } from '../pdf/tagged-pdf.ts'
import { Words } from '../pdf/words.tsx'
import { placed, pointsOf } from './places.ts'

const require = createRequire(import.meta.url)

/** Of the access code: each sign has the same width, and none looks like another. */
const codeFont = { family: 'DejaVu Sans Mono', fontWeight: 700 } as const
Font.register({
  family: codeFont.family,
  fonts: [
    { fontWeight: codeFont.fontWeight, src: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono-Bold.ttf') },
  ],
})

type LayoutProps = {
  business: LabelBusiness
  size: LabelSize
  code: Pick<PaperCode, 'widthMm'>
  /** Digits of the number of the customer. */
  digits: number
  accessCode: string
  /** Width by height of the logo. */
  logoShape: number | undefined
}

/**
 * Lays out one label, by the measures of the printed one. Why once for many: laying out takes a hundred times as long as drawing, and only the
 * code, the number and the access code differ from label to label. Those are left to the drawing, as their places.
 */
export async function layOutLabel(props: LayoutProps): Promise<LaidOut> {
  await Promise.all([
    loadFonts(props.business),
    Font.load({ fontFamily: codeFont.family, fontWeight: codeFont.fontWeight }),
  ])
  const [page] = await pagesOf(<LaidOutLabel {...props} />)
  if (!page) throw new Error('A label has no page')
  return page
}

function LaidOutLabel({ business, size, code, digits, accessCode, logoShape }: LayoutProps) {
  const { widthMm, heightMm } = labelSizeOf(size)
  const { padding, text, id, code: codeLetters, ...measures } = labelMeasures[size]
  const words = labelText({ id: Number('8'.repeat(digits)), accessCode }, business, size)
  const codeWidth = pointsOf(code.widthMm)
  const identity = (
    <>
      <Text style={{ ...bold, ...lettersOf(id) }} {...placed('id')}>
        {words.id}
      </Text>
      <Text
        style={{
          fontFamily: codeFont.family,
          fontWeight: codeFont.fontWeight,
          color: print.ink,
          ...lettersOf(codeLetters),
          letterSpacing: codeLetters.apart * codeLetters.pt,
        }}
        {...placed('access-code')}
      >
        {words.accessCode}
      </Text>
    </>
  )
  const phones = words.phones.map((phone) => (
    <Words key={phone} style={{ ...centered, ...lettersOf(text) }}>
      {phone}
    </Words>
  ))
  const [width, height] = [pointsOf(widthMm), pointsOf(heightMm)]
  return (
    <Document>
      <Page size={[width, height]} wrap={false}>
        <View
          style={{
            width,
            height,
            alignItems: 'center',
            paddingTop: pointsOf(padding.top),
            paddingHorizontal: pointsOf(padding.sides),
            paddingBottom: pointsOf(padding.bottom),
          }}
        >
          {words.above && (
            <>
              <BusinessRow
                {...{ measures, logoShape, ...words.above }}
                widthPt={width - 2 * pointsOf(padding.sides)}
              />
              <Words style={{ ...centered, ...lettersOf(text), ...atMostLines(measures.scanLines) }}>
                {words.above.scan}
              </Words>
            </>
          )}
          <View style={{ width: codeWidth, height: codeWidth, flexShrink: 0 }} {...placed('qr-code')} />
          {words.above ? (
            <>
              <View style={{ flexShrink: 1, minHeight: 0, overflow: 'hidden', alignItems: 'center' }}>
                {phones}
              </View>
              <View
                style={{
                  marginTop: 'auto',
                  paddingTop: pointsOf(id.above),
                  flexShrink: 0,
                  alignItems: 'center',
                }}
              >
                {identity}
              </View>
            </>
          ) : (
            <>
              <View style={{ paddingTop: pointsOf(id.above), alignItems: 'center' }}>{identity}</View>
              {phones}
            </>
          )}
        </View>
      </Page>
    </Document>
  )
}

type BusinessRowProps = {
  measures: Pick<(typeof labelMeasures)[LabelSize], 'name' | 'longName' | 'logo'>
  logoShape: number | undefined
  name: string
  isNameLong: boolean
  /** Of the whole row. */
  widthPt: number
}

function BusinessRow({ measures, logoShape, name, isNameLong, widthPt }: BusinessRowProps) {
  const { logo } = measures
  const letters = isNameLong ? measures.longName : measures.name
  const [height, gap] = [pointsOf(logo.height), pointsOf(logo.gap)]
  const logoWidth = logoShape === undefined ? height : Math.min(pointsOf(logo.mostWidth), height * logoShape)
  return (
    <View
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap,
        marginBottom: pointsOf(logo.below),
        flexShrink: 0,
      }}
    >
      {logoShape === undefined ? (
        <House heightPt={height} />
      ) : (
        <View style={{ width: logoWidth, height }} {...placed('logo')} />
      )}
      <Words
        style={{
          ...bold,
          ...lettersOf(letters),
          ...atMostLines(letters.lines),
          maxWidth: widthPt - logoWidth - gap,
        }}
      >
        {name}
      </Words>
    </View>
  )
}

/** The mark of a business without a logo, as `Logo` has it. */
function House({ heightPt }: { heightPt: number }) {
  const line = { fill: 'none', stroke: print.ink, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return (
    <Svg width={heightPt} height={heightPt} viewBox="0 0 32 32">
      <Path {...line} strokeWidth={2.4} d={houseLines.house} />
      <Path {...line} strokeWidth={1.8} d={houseLines.flame} />
    </Svg>
  )
}

const bold = { fontFamily, fontWeight: 'bold', color: print.ink } as const
const centered = { textAlign: 'center', color: print.ink, flexShrink: 0 } as const
const lettersOf = ({ pt, line }: Letters) => ({ fontSize: pt, lineHeight: line })
const atMostLines = (maxLines: number) => ({ maxLines, textOverflow: 'ellipsis' }) as const
