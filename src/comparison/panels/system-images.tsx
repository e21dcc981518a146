import type { ComponentType } from 'react'
import type { Analysis } from '#contract/homes/analysis.ts'
import { kindOfSlot, type PlaceKind } from '#domain/homes/equipment/equipment.ts'
import { picturesOf } from '#domain/homes/figures/shown-images.ts'
import { yearsJoined } from '#domain/nameplates/years-joined.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { fill } from '#texts/fill.ts'
import { AirConditioner } from '../drawings/air-conditioner.tsx'
import type { DrawingProps } from '../drawings/drawing.tsx'
import { Furnace } from '../drawings/furnace.tsx'
import { Humidifier } from '../drawings/humidifier.tsx'
import { Thermostat } from '../drawings/thermostat.tsx'
import { spoken } from '../figures/format.ts'
import { Swatch } from '../figures/swatch.tsx'
import { Image } from '../image.tsx'
import styles from './system-images.module.css'

const drawings: Record<PlaceKind, ComponentType<DrawingProps>> = {
  furnace: Furnace,
  'air-conditioner': AirConditioner,
  humidifier: Humidifier,
  thermostat: Thermostat,
}

type SystemImagesProps = { analysis: Analysis; imageUrl: (imageName: string) => string }

/** The equipment in the home, with its year and rating, beside the proposed system. */
export function SystemImages({ analysis, imageUrl }: SystemImagesProps) {
  const { equipmentTypeName: slot, proposedName } = analysis
  const pictures = picturesOf(analysis)
  const kind = kindOfSlot(slot)
  const texts = comparisonTexts.systems
  const unnamed = fill(texts.unnamed, { slot })
  const ratings = ratingsInWords(analysis)
  return (
    <div className={styles.pair}>
      <System
        side="actual"
        kind={kind}
        src={pictures.actual && imageUrl(pictures.actual)}
        alt={fill(texts.photo, { slot })}
        title={texts.actual}
        lines={[ownInWords(analysis, kind), ratings.actual]}
      />
      <System
        side="proposed"
        kind={kind}
        src={pictures.proposed && imageUrl(pictures.proposed)}
        alt={proposedName ?? unnamed}
        title={texts.proposed}
        lines={[proposedName ?? unnamed, ratings.proposed]}
      />
    </div>
  )
}

type SystemProps = {
  side: 'actual' | 'proposed'
  kind: PlaceKind
  src: string | null
  alt: string
  title: string
  lines: readonly (string | null)[]
}

function System({ side, kind, src, alt, title, lines }: SystemProps) {
  const EquipmentDrawing = drawings[kind]
  return (
    <figure className={styles.system} data-side={side}>
      <Image src={src} alt={alt} drawing={<EquipmentDrawing className={styles.drawing ?? ''} />} />
      <figcaption>
        <strong>
          <Swatch side={side} />
          {title}
        </strong>
        {lines.map((line) => line && <span key={line}>{line}</span>)}
      </figcaption>
    </figure>
  )
}

/** 'Your furnace, 2004', 'Your furnace, made in 1980 or 2001'. */
function ownInWords({ installationYear, madeYears = [] }: Analysis, kind: PlaceKind): string {
  const { yours, since, made, disputed } = comparisonTexts.systems
  const thing = yours[kind]
  if (madeYears.length > 0)
    return installationYear
      ? fill(disputed, { thing, year: installationYear, years: yearsJoined(madeYears) })
      : fill(made, { thing, years: yearsJoined(madeYears) })
  return installationYear ? fill(since, { thing, year: installationYear }) : thing
}

/** The efficiency of both systems; null where it is not compared. */
export function ratingsInWords(analysis: Analysis): { actual: string | null; proposed: string | null } {
  const texts = comparisonTexts.systems
  const row = analysis.listEconomicComparisonVM.find(({ key }) => key === 'afue' || key === 'seer')
  if (!row) return { actual: null, proposed: null }
  const [actual, proposed] = [row.actualValue, row.proposedValue].map((value) => spoken(value, row.unit))
  const value = actual ?? ''
  if (row.key === 'afue')
    return {
      actual: fill(row.estimated ? texts.afueEstimated : texts.afue, { value }),
      proposed: fill(texts.afue, { value: proposed ?? '' }),
    }
  const isForAge = analysis.notes.some(({ code }) => code === 'AGE_DISCOUNT')
  const pattern = isForAge ? texts.seerForAge : texts.seerEstimated
  return {
    actual: isForAge || row.estimated ? fill(pattern, { value }) : value,
    proposed: proposed ?? null,
  }
}
