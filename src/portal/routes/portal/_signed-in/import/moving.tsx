import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { MovingPage } from '../../../../features/imports/help/moving-page.tsx'

export const Route = createFileRoute('/portal/_signed-in/import/moving')({
  staticData: { title: 'Moving from another program', isFor: can.importHomes },
  component: MovingPage,
})
