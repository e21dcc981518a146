import { Text } from '@mantine/core'
import { contract } from '#contract/contract.ts'
import { mostLabelsInFile } from '#domain/labels/label-limits.ts'
import { labelFileProblems } from '#texts/en/problems/homes.ts'
import { labelFileTexts } from '#texts/en/staff/homes/label-files.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { wholeListSearch } from '../../../api/fetch-file.ts'
import type { ListShown } from '../../../ui/list/late-selection.tsx'
import { LabelsPdfButton } from './labels-pdf-button.tsx'

const { path = '' } = contract.profiles.pdfOfList['~orpc'].route

type PrintMatchingProps = { list: ListShown; isOff: boolean }

/** Prints the labels of all customers that the list shows on all its pages, from one PDF. */
export function PrintMatching({ list: { filter, total, totalIsCapped }, isOff }: PrintMatchingProps) {
  if (totalIsCapped || total > mostLabelsInFile) return <Text size="sm">{labelFileProblems.tooMany}</Text>
  return (
    <LabelsPdfButton
      file={{ path, query: wholeListSearch(filter) }}
      name={fill(labelFileTexts.matching, { count: grouped(total) })}
      isOff={isOff}
    />
  )
}
