import { Button, Group, Pagination, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { grouped } from '#texts/formats.ts'
import classes from './pager.module.css'

type PagerProps = {
  /** Names what is paged: 'Customers'. */
  label: string
  page: number
  pageSize: number
  /** Rows on this page. */
  shown: number
  total: number
  /** Whether there are more than `total`. */
  totalIsCapped: boolean
  onPageChange: (page: number) => void
}

/** Which rows are shown out of how many, and the controls for other pages. */
export function Pager({ label, page, pageSize, shown, total, totalIsCapped, onPageChange }: PagerProps) {
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const first = (page - 1) * pageSize + 1
  const counted = `${grouped(total)}${totalIsCapped ? '+' : ''}`
  const mayHaveNext = totalIsCapped && shown === pageSize ? 1 : 0
  const filledPages = Math.ceil(total / pageSize)
  // Why an empty page does not count: the pages between it and the last filled one are empty too.
  const pages = shown === 0 ? filledPages : Math.max(filledPages, page + mayHaveNext)
  return (
    <Group justify="space-between" gap="sm" mt="sm">
      <Text size="sm" c="dimmed" role="status">
        {shown === 0
          ? `Showing 0 of ${counted}`
          : `Showing ${grouped(first)} to ${grouped(first + shown - 1)} of ${counted}`}
      </Text>
      {page > 1 && page * pageSize > total && totalIsCapped ? (
        <FarPages label={label} page={page} hasNext={mayHaveNext > 0} onPageChange={onPageChange} />
      ) : (
        pages > 1 && (
          <Pagination
            component="nav"
            aria-label={`Pages of ${label}`}
            size="sm"
            className={classes.pages}
            siblings={isTouched ? 0 : 1}
            value={page}
            total={pages}
            onChange={onPageChange}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({
              'aria-label': control === 'previous' ? 'Previous page' : 'Next page',
            })}
          />
        )
      )}
    </Group>
  )
}

type FarPagesProps = Pick<PagerProps, 'label' | 'page' | 'onPageChange'> & { hasNext: boolean }

/** Beyond the counted rows pages are reached one by one; reversing the order leads to the far end. */
function FarPages({ label, page, hasNext, onPageChange }: FarPagesProps) {
  const steps = [
    { name: 'First page', to: 1, isThere: true },
    { name: 'Previous page', to: page - 1, isThere: true },
    { name: 'Next page', to: page + 1, isThere: hasNext },
  ]
  return (
    <Group component="nav" aria-label={`Pages of ${label}`} gap="xs">
      <Text size="sm" c="dimmed">
        To see the end of the list, reverse the sort order.
      </Text>
      {steps.map(({ name, to, isThere }) => (
        <Button key={name} size="xs" variant="default" disabled={!isThere} onClick={() => onPageChange(to)}>
          {name}
        </Button>
      ))}
    </Group>
  )
}
