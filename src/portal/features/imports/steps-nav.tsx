import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { importTexts } from '#texts/en/staff/imports/import-page.ts'
import type { FoundImport } from './import-query.ts'
import { type ImportStep, importSteps, isStepOpen, stepOf } from './import-steps.ts'
import classes from './steps-nav.module.css'

const { steps: names } = importTexts

/** The five steps; those that have anything to show are links. */
export function StepsNav({ found, step: shown }: { found: FoundImport; step: ImportStep }) {
  const reached = importSteps.indexOf(stepOf(found))
  return (
    <nav aria-label={names.label} className={classes.nav}>
      <ol className={classes.steps}>
        {importSteps.map((step, index) => {
          const isDone = index < reached
          const content = (
            <>
              <span className={classes.mark} data-done={isDone || undefined}>
                {isDone ? <IconCheck size={14} stroke={2} aria-hidden /> : index + 1}
              </span>
              <span className={classes.name}>{names[step]}</span>
            </>
          )
          return (
            <li key={step} className={classes.step} data-shown={step === shown || undefined}>
              {isStepOpen(step, found) ? (
                <Link
                  to="/portal/import/$id/$step"
                  params={{ id: String(found.importId), step }}
                  className={classes.link}
                  aria-current={step === shown ? 'step' : undefined}
                >
                  {content}
                </Link>
              ) : (
                <span className={classes.link}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
