import { useRef, useState } from 'react'
import type { Analysis } from '#contract/analysis.ts'
import type { SystemAnalysisPage } from '#contract/site.ts'
import type { EquipmentSlot } from '#domain/equipment.ts'
import { messages } from '#domain/messages.ts'
import { loadCalls } from '../ui/load-calls.ts'

/** Loaded when a choice is stored: a page that is only read does without. */
const loadSaving = () => import('../profile/save-home.ts')

/**
 * Stores another SEER with the customer's equipment and compares that air conditioner again; the comparison shown stays
 * until the new one is here.
 */
export function useProposedSeer({ customer, analyses: first }: SystemAnalysisPage) {
  const [analyses, setAnalyses] = useState<readonly Analysis[]>(first)
  const [choice, setChoice] = useState<{ slot: EquipmentSlot; seer: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const stored = useRef(customer)

  async function choose(slot: EquipmentSlot, seer: number) {
    setChoice({ slot, seer })
    setProblem(null)
    try {
      await store(slot, seer)
      const query = new URLSearchParams({ id: String(customer.id), equipmentType: slot, seer: String(seer) })
      const path = `/api/Customer/GetAnalysis?${query}`
      const { callServer } = await loadCalls()
      const analysis = await callServer<Analysis>({ method: 'GET', path })
      setAnalyses((shown) => shown.map((one) => (one.equipmentTypeName === slot ? analysis : one)))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : messages.somethingWentWrong)
    }
    setChoice(null)
  }

  /** On top of what somebody else stored meanwhile, since a choice of SEER changes nothing else. */
  async function store(slot: EquipmentSlot, seer: number) {
    const { storeProposedSeer } = await loadSaving()
    let outcome = await storeProposedSeer(stored.current, { slot, seer })
    if (outcome.kind === 'overtaken') outcome = await storeProposedSeer(outcome.home, { slot, seer })
    if (outcome.kind !== 'saved') throw new Error(outcome.text)
    stored.current = outcome.home
  }

  return {
    analyses: analyses.map((one) =>
      choice && one.equipmentTypeName === choice.slot ? { ...one, seer: choice.seer } : one,
    ),
    pendingFor: choice?.slot ?? null,
    problem,
    choose: (slot: EquipmentSlot, seer: number) => void choose(slot, seer),
  }
}
