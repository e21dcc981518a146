import { Button, Group, Paper, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { NotCompared } from '#comparison/panels/not-compared.tsx'
import { SystemAnalysis } from '#comparison/system-analysis.tsx'
import type { Customer } from '#contract/homes/customers.ts'
import { comparisonTexts } from '#texts/en/comparison/comparison.ts'
import { messages } from '#texts/en/messages.ts'
import { client } from '../../api/client.ts'
import { sentenceOf } from '../../api/failures.ts'
import { fetchCustomerInput } from '../../shared/homes/late-customer-input.ts'
import { imageUrl } from '../../shared/photos/image-url.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { LoadFailed } from '../../ui/record/load-failed.tsx'
import { ReportActions } from './report-actions.tsx'
import { useAnalyses } from './system-analyses.ts'
import classes from './system-analysis-page.module.css'
import { SystemSelect } from './system-select.tsx'
import { useWanted } from './use-wanted.ts'

/** Every comparison of a customer's home. */
export function SystemAnalysisPage({ customer }: { customer: Customer }) {
  const { analyses, isPending, isFailed, retry } = useAnalyses(customer.id)
  const { choice, choose } = useWanted(customer.id)
  const shown = analyses.map((analysis) =>
    choice && analysis.equipmentTypeName === choice.slot ? { ...analysis, seer: choice.seer } : analysis,
  )
  const cancel = (
    <Button
      variant="default"
      className={classes.screenOnly}
      renderRoot={(props) => (
        <Link to="/portal/customer-details/$id" params={{ id: String(customer.id) }} {...props} />
      )}
    >
      Cancel
    </Button>
  )
  const actions = (
    <Group gap={8}>
      {analyses.some((analysis) => analysis.returnCode === 0) && (
        <ReportActions
          reported={{ customerId: customer.id, slot: null, seer: 0 }}
          saveEmail={(email) => saveCustomerEmail(customer.id, email)}
          isWaiting={choice !== undefined || isPending}
          className={classes.screenOnly}
        />
      )}
      {cancel}
    </Group>
  )
  return (
    <>
      <PageHeader title="System Analysis" action={actions} />
      <Text c="dimmed" mb="md">
        {[customer.name, customer.address].filter(Boolean).join(', ')}
      </Text>
      {isPending ? (
        <PageSkeleton />
      ) : isFailed ? (
        <LoadFailed what="This analysis" onRetry={retry} />
      ) : (
        <>
          <Paper withBorder className={classes.sheet}>
            <SystemAnalysis
              analyses={shown}
              imageUrl={imageUrl}
              openFolds="figures"
              onProposedSeerChange={(slot, seer) => choose({ slot, seer })}
              systemChoiceFor={(analysis) => (
                <SystemSelect
                  analysis={analysis}
                  wantedId={choice?.slot === analysis.equipmentTypeName ? choice.systemId : undefined}
                  onChoose={(wanted) => choose({ ...wanted, slot: analysis.equipmentTypeName })}
                  isPending={choice?.slot === analysis.equipmentTypeName}
                />
              )}
              pendingFor={choice?.slot ?? null}
              empty={<Text fw={600}>{comparisonTexts.refused.nothingTitle}</Text>}
            />
            <NotCompared
              analyses={analyses}
              noneIncluded={<Text mt="xs">{comparisonTexts.refused.nothingForStaff}</Text>}
            />
          </Paper>
          <Group justify="flex-end" mt="lg">
            {cancel}
          </Group>
        </>
      )}
    </>
  )
}

/** Adds an email to the customer as stored now; returns why it was refused, or null. */
async function saveCustomerEmail(customerId: number, email: string): Promise<string | null> {
  try {
    const [customer, schema] = await Promise.all([
      client.customers.find({ id: customerId }),
      fetchCustomerInput(),
    ])
    const { statusCode } = await client.customers.save(schema.parse({ ...customer, email }))
    return statusCode === 3 ? messages.emailAlreadyExists : null
  } catch (error) {
    return sentenceOf(error) ?? messages.somethingWentWrong
  }
}
