import { createFileRoute } from '@tanstack/react-router'
import type { CustomerFilter, CustomerRow } from '#contract/homes/customers.ts'
import { customerFields } from '#contract/homes/list-fields.ts'
import { can } from '#domain/people/access.ts'
import { messages } from '#texts/en/messages.ts'
import type { ListSearch } from '../../../api/fetch-file.ts'
import { CustomersPage } from '../../../features/customers/list/customers-page.tsx'
import { ExportButtons } from '../../../features/exports/buttons/export-buttons.tsx'
import { useLabelModal } from '../../../features/labels/use-label-modal.tsx'
import { useActor } from '../../../session/session.ts'
import { inAddress } from '../../../ui/frame/in-address.ts'
import { latePart } from '../../../ui/frame/late-part.ts'
import type { SelectionProps } from '../../../ui/list/selection/late-selection.tsx'

const printChosen = latePart<SelectionProps<CustomerRow>>(() =>
  import('../../../features/labels/printing/print-chosen.tsx').then(({ PrintChosen }) => PrintChosen),
)

const wholeHomes = latePart<{ filter: ListSearch }>(() =>
  import('../../../features/exports/whole-homes-button.tsx').then(({ WholeHomesButton }) => WholeHomesButton),
)

const labelsOfList = latePart<{ filter: CustomerFilter }>(() =>
  import('../../../features/labels/printing/labels-of-list.tsx').then(({ LabelsOfList }) => LabelsOfList),
)

export const Route = createFileRoute('/portal/_signed-in/manage-customers')({
  staticData: { title: messages.customer.listTitle, isFor: can.readCustomers },
  ...inAddress(customerFields),
  component: ManageCustomers,
})

function ManageCustomers() {
  const filter = Route.useSearch()
  const actor = useActor()
  const navigate = Route.useNavigate()
  const label = useLabelModal()
  const WholeHomes = wholeHomes.usePart()
  const LabelsOfList = labelsOfList.usePart()
  return (
    <>
      <CustomersPage
        filter={filter}
        exports={
          <>
            <ExportButtons list="customers" filter={filter} />
            {LabelsOfList && can.printManyLabels(actor) && <LabelsOfList filter={filter} />}
            {WholeHomes && can.exportWholeHomes(actor) && <WholeHomes filter={filter} />}
          </>
        }
        onFilterChange={(change, how) => void navigate({ search: (old) => ({ ...old, ...change }), ...how })}
        onShowLabel={label.show}
        chosen={printChosen}
      />
      {label.modal}
    </>
  )
}
