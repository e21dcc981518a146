import { View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { OptionOutline, ProposalOutline } from '#comparison/proposal/outline.ts'
import { proposalTexts } from '#texts/en/proposals/proposal.ts'
import { fill } from '#texts/fill.ts'
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

const yearColumns: readonly Column[] = [{ name: year.heading, style: { width: 420 } }]

/** What a year costs less or more with each option, always with its range. */
export function Years({ options }: Options) {
  return (
    <Part heading={year.heading}>
      <Table first={texts.heading} columns={yearColumns}>
        {options.map(({ key, label, year: { sentence } }) => (
          <Row key={key} name={label} cells={[sentence]} columns={yearColumns} />
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

const co2eColumns: readonly Column[] = [{ name: proposalTexts.co2e.heading, style: { width: 420 } }]

export function Emissions({ options }: Options) {
  const known = options.filter((option) => option.year.co2e !== null)
  if (known.length === 0) return null
  return (
    <Part heading={proposalTexts.co2e.heading}>
      <Table first={texts.heading} columns={co2eColumns}>
        {known.map(({ key, label, year: { co2e } }) => (
          <Row key={key} name={label} cells={[co2e ?? '']} columns={co2eColumns} />
        ))}
      </Table>
    </Part>
  )
}

export function Comfort({ options }: Options) {
  const told = options.filter(({ comfort }) => comfort.length > 0)
  if (told.length === 0) return null
  return (
    <Part heading={texts.comfort}>
      {told.map(({ key, label, comfort }) => (
        <View key={key} style={{ marginBottom: 3 }}>
          <Words style={look.equipment} as="H3">
            {label}
          </Words>
          <BulletList items={comfort} />
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
