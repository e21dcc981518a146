import { Text } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { PageSkeleton } from '../../ui/frame/page-skeleton.tsx'
import { formatMonthDayTime } from '../../ui/text/format-date.ts'
import { inOneLine } from '../../ui/text/in-one-line.ts'
import { useImport } from './import-query.ts'
import { type ImportStep, isImportStep, isStepOpen, stepOf } from './import-steps.ts'
import type { StepProps } from './step-props.ts'
import { CheckStep } from './steps/check-step.tsx'
import { ColumnsStep } from './steps/columns-step.tsx'
import { FileStep } from './steps/file-step.tsx'
import { ResultStep } from './steps/result-step.tsx'
import { RunningStep } from './steps/running-step.tsx'
import { StepsNav } from './steps-nav.tsx'

const steps: Record<ImportStep, ComponentType<StepProps>> = {
  file: FileStep,
  columns: ColumnsStep,
  check: CheckStep,
  import: RunningStep,
  result: ResultStep,
}

type ImportPageProps = Omit<StepProps, 'found'> & { importId: number; step: string }

/** An import at one of its steps. An address of a step that it has passed, or has not reached, leads to where it is. */
export function ImportPage({ importId, step, ...props }: ImportPageProps) {
  const { data: found } = useImport(importId)
  if (!found) return <PageSkeleton />
  if (!isImportStep(step) || !isStepOpen(step, found)) {
    return (
      <Navigate
        to="/portal/import/$id/$step"
        params={{ id: String(importId), step: stepOf(found) }}
        replace
      />
    )
  }
  const Step = steps[step]
  return (
    <>
      <PageHeader title={importTexts.title} />
      <Text c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {inOneLine([found.fileName, found.program, found.uploadedBy, formatMonthDayTime(found.uploadedDate)])}
      </Text>
      <StepsNav found={found} step={step} />
      <Step found={found} {...props} />
    </>
  )
}
