import { Group } from '@mantine/core'
import { messages } from '#texts/en/messages.ts'
import { type ListSearch, wholeListSearch } from '../../api/fetch-file.ts'
import { InfoTip } from '../../ui/form/info-tip.tsx'
import { ExcelButton } from './buttons/excel-button.tsx'

const { wholeHomes, aboutWholeHomes } = messages.exports

/** Everything that is known of the homes in the list, a line each. Only as a spreadsheet: no paper is that wide. */
export function WholeHomesButton({ filter }: { filter: ListSearch }) {
  return (
    <Group gap={4}>
      <ExcelButton list="wholeHomes" search={wholeListSearch(filter)} label={wholeHomes} />
      <InfoTip about={wholeHomes}>{aboutWholeHomes}</InfoTip>
    </Group>
  )
}
