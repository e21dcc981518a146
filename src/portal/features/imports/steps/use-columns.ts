import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isTarget } from '#domain/imports/columns/targets.ts'
import { problemsOfColumns } from '#domain/imports/columns.ts'
import { targetInWords } from '#domain/imports/in-words.ts'
import type { ImportRules } from '#domain/imports/plan.ts'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { fill } from '#texts/fill.ts'
import { inARow } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { type ReadForm, useCheckedForm } from '../../../shared/form/use-checked-form.ts'
import { refusedAt } from '../../../ui/form/schema-problems.ts'
import type { FoundImport } from '../import-query.ts'

const { columns: words } = importTexts

/** Another one for a file that was read or checked again: it has other columns, and the form starts from them. */
export const keyOfColumns = ({ reads, checkedAt }: FoundImport): string =>
  [reads.sheet, reads.headingLine, reads.encoding, reads.separator, checkedAt].join()

/** The field of a column in the form, by its letter. */
export const fieldOf = (letter: string): `column:${string}` => `column:${letter}`

type Values = Record<`column:${string}`, string> & ImportRules

/** What is wrong with the columns together, and the letters of those that it is about. */
export type ProblemOfColumns = { words: string; letters: readonly string[] }

/** The columns of a file as they are chosen. What is chosen is kept until the file is checked with it; `onRefused` leads to what is wrong with it. */
export function useColumns(found: FoundImport, onRefused: () => void) {
  const { importId, columns, reads, rules } = found
  const navigate = useNavigate()
  const refresh = useRefresh(api.imports.key())
  const checking = useMutation(api.imports.check.mutationOptions({ onSuccess: refresh }))
  const checked = useCheckedForm({
    initialValues: {
      ...Object.fromEntries(columns.map(({ letter, target }) => [fieldOf(letter), target ?? ''])),
      ...rules,
    } as Values,
    keptAs: `import/${importId}`,
    read: readerOf(found),
  })
  const targets = targetsIn(found, checked.values)

  const goOn = checked.closes(() =>
    navigate({ to: '/portal/import/$id/$step', params: { id: String(importId), step: 'check' } }),
  )
  const submit = checked.onSubmit(async (input) => {
    await checking.mutateAsync({ importId, sheet: reads.sheet, headingLine: reads.headingLine, ...input })
    goOn()
  }, onRefused)
  return {
    form: checked.form,
    targets,
    problems: problemsOf(found, targets),
    // Why caught: a toast has said it, and the form stays.
    submit: (event: Parameters<typeof submit>[0]) => void submit(event).catch(() => {}),
    kept: checked.kept,
  }
}

type Input = { columns: Record<string, string>; rules: ImportRules }

const readerOf =
  (found: FoundImport): ReadForm<Values, Input> =>
  (values) => {
    const targets = targetsIn(found, values)
    const [problem] = problemsOf(found, targets)
    if (problem) return { error: refusedAt({ columns: problem.words }) }
    const { sameHome, billingServes, archivedToo, keepRest } = values
    const taken = Object.entries(targets).filter(([, target]) => target !== '')
    return {
      data: { columns: Object.fromEntries(taken), rules: { sameHome, billingServes, archivedToo, keepRest } },
    }
  }

const targetsIn = ({ columns }: FoundImport, values: Values): Record<string, string> =>
  Object.fromEntries(columns.map(({ letter }) => [letter, values[fieldOf(letter)] ?? '']))

function problemsOf({ columns }: FoundImport, targets: Readonly<Record<string, string>>): ProblemOfColumns[] {
  const chosen = columns.map(({ letter }) => {
    const target = targets[letter] ?? ''
    return isTarget(target) ? target : null
  })
  return problemsOfColumns(chosen).map((problem) => {
    if (problem.problem === 'noAddressColumn') return { words: words.noAddress, letters: [] }
    const { target, letters } = problem
    const headings = letters.map(
      (letter) => columns.find((column) => column.letter === letter)?.heading || letter,
    )
    return {
      words: fill(words.twice, { target: targetInWords(target), headings: inARow(headings) }),
      letters,
    }
  })
}
