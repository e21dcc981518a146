import { useState } from 'react'
import type { Analysis } from '#contract/analysis.ts'
import type { SystemAnalysisPage } from '#contract/site.ts'
import type { EquipmentSlot } from '#domain/equipment.ts'
import { messages } from '#domain/messages.ts'
import { callServer } from '../ui/call-server.ts'

/** Compares one air conditioner again with another SEER; the comparison shown stays until the new one is here. */
export function useProposedSeer({ customerId, analyses: first }: SystemAnalysisPage) {
  const [analyses, setAnalyses] = useState<readonly Analysis[]>(first)
  const [choice, setChoice] = useState<{ slot: EquipmentSlot; seer: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(slot: EquipmentSlot, seer: number) {
    setChoice({ slot, seer })
    setProblem(null)
    const query = new URLSearchParams({ id: String(customerId), equipmentType: slot, seer: String(seer) })
    try {
      const analysis = await callServer<Analysis>({
        method: 'GET',
        path: `/api/Customer/GetAnalysis?${query}`,
      })
      setAnalyses((shown) => shown.map((one) => (one.equipmentTypeName === slot ? analysis : one)))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : messages.somethingWentWrong)
    }
    setChoice(null)
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
