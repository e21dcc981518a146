import { Button, Stack } from '@mantine/core'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { HeadNotice } from '../../ui/notices/head-notice.tsx'
import { Badges, Buttons } from './buttons-and-badges.tsx'
import { Fields } from './fields.tsx'
import { ComparedFigures, Figures } from './figures.tsx'
import { ListParts } from './list-parts.tsx'
import { MissingContents, Notices, Overlays, SaveBars } from './states.tsx'

/** Every shared part of the portal in its states, so that each is looked at and checked in one place. */
export function PartsPage() {
  return (
    <>
      <PageHeader
        title="Parts"
        notice={
          <HeadNotice tone="wait" title="Not in production" inShort="Not live">
            This page is for whoever changes the portal.
          </HeadNotice>
        }
        action={<Button>Main action</Button>}
      />
      <Stack gap="md">
        <Buttons />
        <Badges />
        <Fields />
        <ListParts />
        <Figures />
        <ComparedFigures />
        <Notices />
        <Overlays />
        <MissingContents />
        <SaveBars />
      </Stack>
    </>
  )
}
