import { nameplateWords } from '#texts/en/words/nameplates.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import type { PlaceKind } from '../homes/equipment/equipment.ts'
import { familiesOf } from './makes.ts'
import data from './model-rules.json' with { type: 'json' }
import type { Confidence } from './serial-rules.ts'
import { normalSerial } from './serial-text.ts'

/** What the model numbers of a family of makes say: the class of the line, never the rating of the unit. */
type ModelRule = {
  id: string
  family: string
  regex: string
  gives: {
    field: 'coolingBtuPerHour' | 'afuePercent'
    /** The named group that holds the value. */
    group?: string
    times?: number
    /** Sizes of the same class under another number. */
    sizes?: Readonly<Record<string, number>>
    upTo?: number
    between?: readonly [number, number]
    classes?: Readonly<Record<string, readonly [number, number]>>
  }
  confidence: Confidence
  examples: readonly (readonly [model: string, value: number | string])[]
  note: string
}

/** Facts read at their sources, which each rule names; docs/decisions/182. */
export const modelRules = data.rules as unknown as readonly ModelRule[]

/** The class that a model number names, and the characters that say so. */
export type ModelClass = {
  field: ModelRule['gives']['field']
  low: number
  high: number
  confidence: Confidence
  /** The part of the number that was read, with its place in it. */
  read: { text: string; from: number; in: string }
}

/** What the number of a model can tell. */
const fieldOfNumber = {
  furnace: 'afuePercent',
  'air-conditioner': 'coolingBtuPerHour',
  humidifier: null,
  thermostat: null,
} as const satisfies Record<PlaceKind, string | null>

/**
 * The class by the model number on a plate; null where no rule of the make fits. A furnace's number tells nothing about cooling, nor
 * the other way round: the same digits mean other things there.
 */
export function modelClassOf(make: string, model: string, kind: PlaceKind): ModelClass | null {
  const families = familiesOf(make)
  const field = fieldOfNumber[kind]
  for (const rule of modelRules) {
    if (!families.includes(rule.family) || rule.gives.field !== field) continue
    const text = rule.regex.includes('-(?') ? withHyphens(model) : normalSerial(model)
    const match = new RegExp(rule.regex, 'd').exec(text)
    const found = match && classIn(rule, match)
    if (found) return { field: rule.gives.field, ...found, confidence: rule.confidence }
  }
  return null
}

/** Some families set the size between hyphens. */
function withHyphens(model: string): string {
  return model.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
}

function classIn(
  { gives }: ModelRule,
  match: RegExpExecArray,
): Pick<ModelClass, 'low' | 'high' | 'read'> | null {
  const { group, times = 1, sizes, upTo, between, classes } = gives
  const text = group === undefined ? match[0] : (match.groups?.[group] ?? '')
  const [from = 0] = (group === undefined ? match.indices?.[0] : match.indices?.groups?.[group]) ?? []
  const read = { text, from, in: match.input }
  const [low, high] = between ?? classes?.[text] ?? []
  if (low !== undefined && high !== undefined) return { low, high, read }
  const value = upTo ?? (sizes?.[text] ?? Number(text)) * times
  return Number.isFinite(value) ? { low: value, high: value, read } : null
}

const words = nameplateWords.classes

/** '36,000 Btu/h nominal (3 tons)', 'AFUE up to 96 %', 'AFUE 90 to 95 %'. */
export function classInWords({ field, low, high }: ModelClass): string {
  if (field === 'coolingBtuPerHour') {
    const tons = low / 12_000
    return fill(tons === 1 ? words.oneTon : words.tons, { btu: grouped(low), tons })
  }
  return low === high ? fill(words.mostAfue, { high }) : fill(words.afue, { low, high })
}
