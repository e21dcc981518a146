import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { ImportsPage } from '../../../../features/imports/list/imports-page.tsx'

export const Route = createFileRoute('/portal/_signed-in/import/')({
  staticData: { title: 'Import', isFor: can.importHomes },
  component: Imports,
})

function Imports() {
  const navigate = Route.useNavigate()
  return (
    <ImportsPage
      onRead={(importId) =>
        void navigate({ to: '/portal/import/$id/$step', params: { id: String(importId), step: 'file' } })
      }
    />
  )
}
