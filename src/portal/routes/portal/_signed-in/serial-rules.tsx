import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/people/access.ts'
import { RuleRecordPage } from '../../../features/settings/rule-record-page.tsx'

export const Route = createFileRoute('/portal/_signed-in/serial-rules')({
  staticData: { title: 'Serial number rules', isFor: can.manageSettings },
  component: RuleRecordPage,
})
