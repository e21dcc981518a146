import { type EndedPlans, endedPlansOf } from '#comparison/proposal/since-sent.ts'
import type { ProposalSnapshot } from '#contract/proposals/proposal-snapshot.ts'
import { dollarsOfCents } from '#domain/price-book/money.ts'
import { nameLength } from '#domain/proposals/answering/decisions.ts'
import { proposalPageTexts } from '#texts/en/proposals/proposal-page.ts'
import { fill } from '#texts/fill.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './answer.module.css'
import { AnswerWay, type AnswerWayProps } from './answer-way.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { fieldProblems } from './field-problems.ts'

const texts = proposalPageTexts.answer

/** Saying yes to an option: which, how it is paid, by whom, and the sentence of consent. */
export function AcceptWay({ page }: AnswerWayProps) {
  const { proposal, answer } = page
  const { typed } = answer
  const { field } = fieldProblems(answer, 'accept')
  const options = proposal.snapshot?.results.options ?? []
  const [onlyOne] = options.length === 1 ? options : []
  const plans = plansOf(options, endedPlansOf(proposal))
  return (
    <AnswerWay page={page} part="accept" summary={texts.accept} submit={texts.sendAccept}>
      <ChoiceGroup
        {...field('optionKey')}
        legend={texts.fields.optionKey}
        chosen={typed.optionKey === '' ? (onlyOne?.key ?? '') : typed.optionKey}
        choices={options.map(({ key, label, price }) => ({
          value: key,
          label: price ? `${label}, ${dollarsOfCents(price.payNowCents)}` : label,
        }))}
      />
      {plans.length > 0 && (
        <>
          <input type="hidden" name="offersPlans" value="yes" />
          <ChoiceGroup
            {...field('planId')}
            legend={texts.fields.planId}
            chosen={typed.planId}
            choices={[...plans, { value: 'other', label: texts.otherWay }]}
          />
        </>
      )}
      <TextField
        {...field('name')}
        label={texts.fields.name}
        autoComplete="name"
        maxLength={nameLength.most}
        defaultValue={typed.name}
      />
      <TickBox {...field('isOwner')} label={texts.fields.isOwner} isTicked={typed.isOwner} />
      <TickBox {...field('agrees')} label={proposal.consentText} isTicked={typed.agrees} />
    </AnswerWay>
  )
}

type Options = ProposalSnapshot['results']['options']

/** The plans of all options that can still be chosen, each once, with the options that it belongs to. */
function plansOf(options: Options, ended: EndedPlans) {
  const offered = options.flatMap(({ payments }) => payments.filter(({ planId }) => !ended.has(planId)))
  return [...new Map(offered.map(({ planId, name }) => [planId, name]))].map(([planId, plan]) => {
    const withIt = options.filter(({ payments }) => payments.some((payment) => payment.planId === planId))
    const label =
      withIt.length === options.length
        ? plan
        : fill(texts.planOf, { plan, options: withIt.map((option) => option.label).join(', ') })
    return { value: String(planId), label }
  })
}

type TickBoxProps = {
  id: string
  name: string
  label: string
  isTicked: boolean
  problem: string | undefined
}

/** A box with its sentence, and what is wrong with it. */
function TickBox({ id, name, label, isTicked, problem }: TickBoxProps) {
  return (
    <div className={styles.group}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={isTicked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
        />
        {label}
      </label>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
