import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { PartsPage } from '../../../features/parts/parts-page.tsx'

/** Only where the product is not in production does the server answer this address (src/server/portal/serve.ts). */
export const Route = createFileRoute('/portal/_signed-in/parts')({
  staticData: { title: 'Parts', isFor: can.manageSettings },
  component: PartsPage,
})
