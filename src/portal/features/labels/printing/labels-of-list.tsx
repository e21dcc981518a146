import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { contract } from '#contract/contract.ts'
import type { CustomerFilter } from '#contract/homes/customers.ts'
import { mostLabelsInFile } from '#domain/labels/label-limits.ts'
import { labelFileProblems } from '#texts/en/problems/homes.ts'
import { labelFileTexts } from '#texts/en/staff/homes/label-files.ts'
import { fill } from '#texts/fill.ts'
import { grouped } from '#texts/formats.ts'
import { api } from '../../../api/client.ts'
import { wholeListSearch } from '../../../api/fetch-file.ts'
import { useBusiness } from '../../../shared/frame/business.ts'
import { notify } from '../../../ui/frame/notify.tsx'
import { whyNotPrinted } from './labels-in-words.ts'
import { LabelsPdfButton } from './labels-pdf-button.tsx'

const { path = '' } = contract.profiles.pdfOfList['~orpc'].route

/** Prints the labels of all customers that the list shows on all its pages, from one PDF; where that cannot be, a press says why. */
export function LabelsOfList({ filter }: { filter: CustomerFilter }) {
  const business = useBusiness()
  const { data } = useQuery(
    api.customers.list.queryOptions({ input: filter, placeholderData: keepPreviousData }),
  )
  if (!data || data.total === 0) return null
  const isTooMany = data.totalIsCapped || data.total > mostLabelsInFile
  const problem = whyNotPrinted(business) ?? (isTooMany ? labelFileProblems.tooMany : undefined)
  if (problem !== undefined)
    return (
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} aria-hidden />}
        onClick={() => notify.error(problem)}
      >
        {labelFileTexts.ofAll}
      </Button>
    )
  return (
    <LabelsPdfButton
      file={{ path, query: wholeListSearch(filter) }}
      name={
        data.total === 1
          ? labelFileTexts.ofOne
          : fill(labelFileTexts.matching, { count: grouped(data.total) })
      }
      isOff={false}
      variant="default"
    />
  )
}
