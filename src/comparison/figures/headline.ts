import type { PlaceKind } from '#domain/homes/equipment/equipment.ts'
import type { Device } from '#domain/homes/figures/devices-in-figure.ts'
import type { AssumedInput } from '#engine/assumed-inputs.ts'
import type { SavingRange } from '#engine/range/saving-ends.ts'
import { wholeSteps } from '#engine/rounding.ts'
import { endsInWords, isSureToSave, wholeDollarsOf } from '#saying/saving-in-words.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { fill } from '#texts/fill.ts'
import { inARow } from '#texts/formats.ts'
import { count, spoken } from './format.ts'

export type HeadlineFigures = {
  /** Dollars; negative when the proposal costs more. */
  saving: number
  /** Null in reports of earlier releases. */
  range: SavingRange | null
  co2eSavingKg: number
  /** What nobody entered for this home: the more of it, the less sure the range. */
  assumed: readonly AssumedInput[]
  /** What another possible year of manufacture would give. */
  otherYear?: string | undefined
  period: 'year' | 'summer'
  /** What changes the saving besides the equipment, and the saving without it; absent where nothing does. */
  withDevices?: { devices: readonly Device[]; alone: SavingRange } | undefined
  /** Whether a sum leaves the cooling season of a furnace's fan out. */
  isFanCountedOnce?: boolean
  /** What would be new: one piece of equipment, or all that is proposed for a home. */
  equipment: readonly PlaceKind[]
}

type Direction = 'less' | 'more' | 'same'

/**
 * The headline of a comparison. It states 'less' and 'more' in the same tone, calls nothing a saving, and treats a
 * difference of under a dollar or a kilogram as none. Its figures are emphasized. A thermostat or humidifier that is in a figure is named in its
 * sentence, with the equipment alone beside it.
 */
export function headline(figures: HeadlineFigures): string {
  const sentence = figures.equipment.length > 1 ? homeHeadline(figures) : itemHeadline(figures)
  const { withDevices, equipment } = figures
  if (!withDevices) return sentence
  const texts = comparisonTexts.devices
  const named =
    equipment.length > 1
      ? sentence
      : fill(texts.named, { equipment: upper(allOf(figures)), sentence: inside(sentence) })
  return `${named} ${aloneInWords(withDevices.alone, equipment)}`
}

/** The equipment without the devices, with the range of its figure in the same sentence. */
function aloneInWords(alone: SavingRange, equipment: HeadlineFigures['equipment']): string {
  const texts = comparisonTexts.devices.alone
  const saving = alone.likelyCents / 100
  const values = {
    equipment: upper(newEquipmentInWords(equipment)),
    dollars: dollarsOf(saving),
    ends: endsInWords(alone),
  }
  return fill(texts[directionOf(saving)], values)
}

/** 'a new furnace and a smart thermostat' */
function allOf({ equipment, withDevices }: HeadlineFigures): string {
  if (!withDevices) return newEquipmentInWords(equipment)
  const devices = withDevices.devices.map((device) => comparisonTexts.devices.one[device])
  return inARow([...kindsInWords(equipment), ...devices])
}

const upper = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
const inside = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

function itemHeadline({ saving, co2eSavingKg, period }: HeadlineFigures): string {
  const texts = comparisonTexts.item
  const values = {
    dollars: dollarsOf(saving),
    co2e: spoken(Math.abs(co2eSavingKg), 'kg'),
    period: comparisonTexts.periods[period],
  }
  const sentences: Record<Direction, Record<Direction, string>> = {
    less: {
      less: fill(texts.lessAndLess, values),
      same: fill(texts.lessAndSame, values),
      more: fill(texts.lessAndMore, values),
    },
    same: {
      less: fill(texts.sameAndLess, values),
      same: texts.sameAndSame,
      more: fill(texts.sameAndMore, values),
    },
    more: {
      less: fill(texts.moreAndLess, values),
      same: fill(texts.more, values),
      more: fill(texts.more, values),
    },
  }
  return sentences[directionOf(saving)][directionOf(co2eSavingKg)]
}

function homeHeadline(figures: HeadlineFigures): string {
  const { saving, range } = figures
  const { home } = comparisonTexts
  const texts = { ...home, less: range && !isSureToSave(range.lowCents) ? home.mayLess : home.less }
  return fill(texts[directionOf(saving)], { equipment: allOf(figures), dollars: dollarsOf(saving) })
}

/** 'a new furnace and air conditioner', 'two new furnaces and a new air conditioner'. */
function newEquipmentInWords(equipment: readonly PlaceKind[]): string {
  const texts = comparisonTexts.newEquipment
  const [first = '', second] = kindsInWords(equipment)
  if (second === undefined) return first
  return equipment.length === 2 ? texts.furnaceAndAirConditioner : fill(texts.and, { first, second })
}

function kindsInWords(equipment: readonly PlaceKind[]): string[] {
  const texts = comparisonTexts.newEquipment
  return (['furnace', 'air-conditioner'] as const).flatMap((kind) => {
    const units = equipment.filter((one) => one === kind).length
    return units === 0 ? [] : [texts[kind][units === 1 ? 'one' : 'two']]
  })
}

/** Whole dollars without a sign, rounded towards the smaller promise. */
export function dollarsOf(saving: number): string {
  return `$${count(Math.abs(wholeDollarsOf(wholeSteps(saving, 100))))}`
}

/** Whether the proposal costs or emits less. */
export function directionOf(saving: number): Direction {
  if (Math.abs(saving) < 1) return 'same'
  return saving > 0 ? 'less' : 'more'
}
