import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { OptionOutline, ProposalOutline } from '#comparison/proposal/outline.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
import { inARow } from '#texts/formats.ts'
import { type Column, Row, Table } from '../pdf/table.tsx'
import { BulletList, Words } from '../pdf/words.tsx'
import { look } from './styles.ts'

/** A heading with what belongs to it; they stay on one page. */
export function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <View wrap={false}>
      <Words style={look.part} as="H2">
        {heading}
      </Words>
      {children}
    </View>
  )
}

type Options = { options: readonly OptionOutline[] }

const { year, payback, ownership, repair, how, options: texts } = proposalTexts

const yearColumns: readonly Column[] = [
  { name: year.heading, style: { ...look.cell, width: 312, paddingRight: 8 } },
  { name: proposalTexts.co2e.heading, style: { ...look.cell, width: 112 } },
]

/** What a year costs less or more with each option, always with its range, and what it changes in CO2e. */
export function Years({ options }: Options) {
  return (
    <Part heading={year.heading}>
      <Table first={texts.heading} columns={yearColumns}>
        {options.map(({ key, label, year: { sentence, co2e } }) => (
          <Row key={key} name={label} cells={[sentence, co2e ?? '–']} columns={yearColumns} />
        ))}
      </Table>
      <Notes notes={[...leastOf(options), ...options.flatMap((one) => one.year.notes)]} />
    </Part>
  )
}

/** What the least that may be installed brings: once where it is the same beside every option, else with the option that it stands beside. */
function leastOf(options: readonly OptionOutline[]): string[] {
  const [first] = options
  const isOne = options.every(({ year: { minimum } }) => minimum === first?.year.minimum)
  return options.flatMap(({ label, year: { minimum } }) =>
    minimum === null ? [] : [isOne ? minimum : `${label}: ${minimum}`],
  )
}

const paybackColumns: readonly Column[] = [
  { name: payback.nothing, style: { width: 205, paddingRight: 8 } },
  { name: payback.minimum, style: { width: 215 } },
]

/** Both paybacks side by side. */
export function Paybacks({ options }: Options) {
  if (options.every((option) => option.payback === null)) return null
  return (
    <Part heading={payback.heading}>
      <Table first={texts.heading} columns={paybackColumns}>
        {options.map(({ key, label, payback: found }) => (
          <Row
            key={key}
            name={label}
            cells={found ? [found.nothing, found.minimum] : ['–', '–']}
            columns={paybackColumns}
          />
        ))}
      </Table>
      <Notes notes={[payback.alone]} />
    </Part>
  )
}

const nameWidth = { width: 96 } as const

/** What each column costs over the years: keeping and the least that may be installed are always among them. */
export function Ownership({ ownership: found, years }: Pick<ProposalOutline, 'ownership' | 'years'>) {
  const heading = fill(ownership.heading, { years })
  if ('refused' in found)
    return (
      <Part heading={heading}>
        <Words>{found.refused}</Words>
      </Part>
    )
  const columns: Column[] = found.columns.map(({ name }) => ({
    name,
    style: { ...look.cell, flexGrow: 1, flexShrink: 1, flexBasis: 0, textAlign: 'right', paddingLeft: 6 },
  }))
  return (
    <Part heading={heading}>
      <Words>{found.lead}</Words>
      <Table
        first={fill(ownership.item, { years })}
        firstStyle={{ ...look.cell, ...nameWidth }}
        columns={columns}
      >
        {found.rows.map(({ key, name, cells, isTotal }) => (
          <Row
            key={key}
            name={name}
            nameStyle={{ ...look.cell, ...nameWidth }}
            cells={cells}
            columns={columns}
            isTotal={isTotal}
          />
        ))}
      </Table>
      <Notes notes={found.notes} />
    </Part>
  )
}

/** What a repair may cost before replacing costs less. */
export function Repairs({ repairs }: Pick<ProposalOutline, 'repairs'>) {
  if (repairs.length === 0) return null
  return (
    <Part heading={repair.heading}>
      {repairs.map(({ key, sentences }) => (
        <Words key={key}>{sentences.join(' ')}</Words>
      ))}
    </Part>
  )
}

/** What options bring besides money; once for those that bring the same. */
export function Comfort({ options }: Options) {
  const told = Map.groupBy(
    options.filter(({ comfort }) => comfort.length > 0),
    ({ comfort }) => comfort.join(' '),
  )
  if (told.size === 0) return null
  return (
    <Part heading={texts.comfort}>
      {[...told.values()].map((of) => {
        const [first] = of
        return (
          <View key={first?.key} style={{ marginBottom: 3 }}>
            <Words style={look.equipment} as="H3">
              {inARow(of.map(({ label }) => label))}
            </Words>
            <BulletList items={first?.comfort ?? []} />
          </View>
        )
      })}
    </Part>
  )
}

/** The rebates that may come back, each once, with who pays it, its conditions, its end and its source. */
export function Rebates({ options }: Options) {
  const later = options.flatMap(({ price }) => price?.later ?? [])
  const rebates = [...new Map(later.map((rebate) => [rebate.key, rebate])).values()]
  if (rebates.length === 0) return null
  return (
    <Part heading={proposalTexts.price.rebates}>
      {rebates.map(({ key, name, terms }) => (
        <View key={key} style={look.later}>
          <Words style={look.equipment} as="H3">
            {name}
          </Words>
          <Words style={look.term}>{terms.slice(0, -1).join(' ')}</Words>
          {/* Why alone: it ends with an address, which a break would spoil. */}
          {terms.slice(-1).map((checked) => (
            <Words key={checked} style={look.term}>
              {checked}
            </Words>
          ))}
        </View>
      ))}
    </Part>
  )
}

export function How({ sentences }: { sentences: readonly string[] }) {
  return (
    <Part heading={how.heading}>
      <BulletList items={sentences} />
    </Part>
  )
}

/** Each sentence once, however many options have it. */
function Notes({ notes }: { notes: readonly string[] }) {
  return [...new Set(notes)].map((note) => (
    <Words key={note} style={look.note}>
      {note}
    </Words>
  ))
}
