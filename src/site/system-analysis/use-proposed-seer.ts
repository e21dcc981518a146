import { useRef, useState } from 'react'
import { useChoicesInTurn } from '#comparison/choices-in-turn.ts'
import type { Analysis } from '#contract/homes/analysis.ts'
import type { SystemAnalysisPage } from '#contract/site.ts'
import type { EquipmentSlot } from '#domain/homes/equipment/equipment.ts'
import { loadCalls } from '../ui/load-calls.ts'
import { Failed, lostCode, type UserMessage, userMessageOf } from '../ui/user-message.ts'

type Choice = { slot: EquipmentSlot; seer: number }

/** Loaded on the first choice, so that reading a page stays light. */
const loadSaving = () =>
  import('../profile/form/save-home.ts').catch(() => {
    throw new Failed(lostCode)
  })

/**
 * Stores another SEER with the customer's equipment and compares that air conditioner again. The old comparison stays
 * until the new one arrives.
 */
export function useProposedSeer({ customer, analyses: first }: SystemAnalysisPage) {
  const [analyses, setAnalyses] = useState<readonly Analysis[]>(first)
  const [choice, setChoice] = useState<Choice | null>(null)
  const [problem, setProblem] = useState<UserMessage | null>(null)
  const stored = useRef(customer)

  const compareSoon = useChoicesInTurn<Choice>(async (chosen, isLatest) => {
    const { slot, seer } = chosen
    try {
      await store(chosen)
      const query = new URLSearchParams({ id: String(customer.id), equipmentType: slot, seer: String(seer) })
      const path = `/api/Customer/GetAnalysis?${query}`
      const { callServer } = await loadCalls()
      const analysis = await callServer<Analysis>({ method: 'GET', path })
      if (isLatest())
        setAnalyses((shown) => shown.map((one) => (one.equipmentTypeName === slot ? analysis : one)))
    } catch (error) {
      if (isLatest()) setProblem(userMessageOf(error))
    }
    setChoice((open) => (open === chosen ? null : open))
  })

  /** Retries once over a newer record, since a choice of SEER changes nothing else. */
  async function store({ slot, seer }: Choice) {
    const { storeProposedSeer } = await loadSaving()
    let outcome = await storeProposedSeer(stored.current, { slot, seer })
    if (outcome.kind === 'stale') outcome = await storeProposedSeer(outcome.home, { slot, seer })
    if (outcome.kind !== 'saved') throw new Failed(outcome)
    stored.current = outcome.home
  }

  return {
    analyses: analyses.map((one) =>
      choice && one.equipmentTypeName === choice.slot ? { ...one, seer: choice.seer } : one,
    ),
    pendingFor: choice?.slot ?? null,
    problem,
    choose: (slot: EquipmentSlot, seer: number) => {
      const chosen = { slot, seer }
      setChoice(chosen)
      setProblem(null)
      compareSoon(chosen)
    },
  }
}
