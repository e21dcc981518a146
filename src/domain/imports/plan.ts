import type { ColumnFacts } from './columns/column-facts.ts'
import type { Program } from './columns/programs.ts'
import type { Target } from './columns/targets.ts'

/** How lines become homes. */
export type ImportRules = {
  /** A line about a home that is there already fills what is empty, or leaves that home as it is. */
  sameHome: 'fill' | 'leave'
  /** The billing address is that of the home where a line has no other. */
  billingServes: boolean
  /** Lines that the other program archived are taken, too. */
  archivedToo: boolean
  /** What no column takes becomes a note of the home. */
  keepRest: boolean
}

/** A column of the file, by its place in the row. */
export type PlannedColumn = {
  heading: string
  target: Target | null
  /** Whether every number of the column may be read with a decimal comma. */
  hasDecimalCommas: boolean
}

/** All that is decided about a file before its rows are read. It is plain data. */
export type ImportPlan = {
  program: Program | null
  columns: readonly PlannedColumn[]
  rules: ImportRules
  /** Whether the billing address counts as the home's: by choice, or because no line of the file has another. */
  billingServes: boolean
  thisYear: number
}

export type PlannedFile = {
  program: Program | null
  headings: readonly string[]
  facts: readonly ColumnFacts[]
  targets: readonly (Target | null)[]
  /** What stands between the cells of a text table; null for a workbook. */
  separator: ',' | ';' | 'tab' | '|' | null
  rules: ImportRules
  thisYear: number
}

/** Puts together what the rows of a file are read by. */
export function planOf(file: PlannedFile): ImportPlan {
  const { program, headings, facts, targets, separator, rules, thisYear } = file
  const mayHaveDecimalCommas = separator === ';' || separator === 'tab'
  const columns = headings.map((heading, index) => {
    const column = facts[index]
    return {
      heading,
      target: targets[index] ?? null,
      hasDecimalCommas:
        mayHaveDecimalCommas && column !== undefined && column.decimalCommas === column.filled,
    }
  })
  return { program, columns, rules, billingServes: rules.billingServes || !hasServiceAddress(file), thisYear }
}

/** Whether any line has an address that is not the one for bills. */
function hasServiceAddress({ facts, targets }: PlannedFile): boolean {
  return targets.some((target, index) => isAddressOfHome(target) && (facts[index]?.filled ?? 0) > 0)
}

/** Why not the rest: a program may fill in city and country of everybody. */
const addressOfHome = /^(?:home\d+\.)?(?:address(?:Line\d)?|street)$/

const isAddressOfHome = (target: Target | null) => target !== null && addressOfHome.test(target)
