import { Paper, Text } from '@mantine/core'
import type { ProposalResults } from '#contract/proposals/proposal-results.ts'
import { inARow } from '#texts/formats.ts'
import { FieldLink } from './field-link.tsx'
import classes from './proposal-editor.module.css'

type Finding = ProposalResults['checks'][number]
type FindingsProps = {
  customerId: number
  /** The labels of the options, in their order. */
  labels: readonly string[]
  checks: readonly Finding[]
  warnings: readonly Finding[]
}

/** What stops the proposal from being sent, and what staff should know, each with a way to its field. */
export function Findings({ customerId, labels, checks, warnings }: FindingsProps) {
  return (
    <Paper withBorder p="md" role="status">
      <Text fw={600} size="sm">
        {checks.length === 0 ? 'Nothing stops this proposal.' : 'Before it can be sent'}
      </Text>
      <List findings={named(checks, labels)} customerId={customerId} />
      {warnings.length > 0 && (
        <>
          <Text fw={600} size="sm" mt="xs">
            Good to know
          </Text>
          <List findings={together(warnings, labels)} customerId={customerId} />
        </>
      )}
    </Paper>
  )
}

/** The findings, each with the option that it is about. */
export function named(findings: readonly Finding[], labels: readonly string[]): Finding[] {
  return findings.map((finding) => ({ ...finding, message: ofOption(finding, labels) }))
}

/** Findings of one message once, with the options that they are about: 'Good and Better: The saving rests on estimates.' */
function together(findings: readonly Finding[], labels: readonly string[]): Finding[] {
  const alike = Map.groupBy(findings, ({ code, message }) => `${code} ${message}`)
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const names = [first, ...others].flatMap(({ field }) => labelOf(field, labels) ?? [])
    const once = [...new Set(names)]
    return [{ ...first, message: once.length > 0 ? `${inARow(once)}: ${first.message}` : first.message }]
  })
}

/** 'Better: this option has no price.' */
function ofOption({ field, message }: Finding, labels: readonly string[]): string {
  const label = labelOf(field, labels)
  return label ? `${label}: ${message}` : message
}

function labelOf(field: string, labels: readonly string[]): string | undefined {
  const index = /^options\.(\d+)/.exec(field)?.[1]
  return index === undefined ? undefined : labels[Number(index)]
}

function List({ findings, customerId }: { findings: readonly Finding[]; customerId: number }) {
  if (findings.length === 0) return null
  return (
    <ul className={classes.findings}>
      {findings.map(({ code, field, message }) => (
        <li key={`${code} ${field}`}>
          <FieldLink field={field} message={message} customerId={customerId} />
        </li>
      ))}
    </ul>
  )
}
