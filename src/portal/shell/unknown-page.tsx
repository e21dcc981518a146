import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/frame/empty-state.tsx'
import { PageHeader } from '../ui/frame/page-header.tsx'

/** The page of an unknown address, for somebody who is signed in. */
export function UnknownPage({ startPath }: { startPath: string }) {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        title="We can't find that page."
        action={
          <Button variant="default" renderRoot={(props) => <Link to={startPath} {...props} />}>
            Go to your start page
          </Button>
        }
      >
        Check the address, or choose a page from the menu.
      </EmptyState>
    </>
  )
}
