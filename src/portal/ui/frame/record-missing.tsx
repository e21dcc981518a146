import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { messages } from '#texts/en/messages.ts'
import { EmptyState } from './empty-state.tsx'
import { PageHeader } from './page-header.tsx'

type RecordMissingProps = { title: string; list: { name: string; to: LinkProps['to'] } }

/** Says that the record in the address does not exist, and links to the list of those that do. */
export function RecordMissing({ title, list: { name, to } }: RecordMissingProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={messages.notFound}
        action={
          <Button variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
            {name}
          </Button>
        }
      />
    </>
  )
}
