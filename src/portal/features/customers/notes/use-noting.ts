import { useMutation } from '@tanstack/react-query'
import type { EquipmentNote } from '#contract/homes/equipment-notes.ts'
import { messages } from '#texts/en/messages.ts'
import { api } from '../../../api/client.ts'
import { problemsOf } from '../../../api/failures.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { notify } from '../../../ui/frame/notify.tsx'

type Noted = {
  onNoted: (notes: EquipmentNote[]) => void
  onRefused: (problems: Record<string, string>) => void
}

/** The calls that note and clear; a refused field is shown in the dialog. */
export function useNoting({ onNoted, onRefused }: Noted) {
  const refresh = useRefresh(api.analysis.key(), api.equipmentNotes.key())
  const options = {
    meta: { handles: ['BAD_REQUEST'] },
    onSuccess: (answer: EquipmentNote[]) => {
      notify.success(messages.saved)
      void refresh()
      onNoted(answer)
    },
    onError: (error: unknown) => onRefused(problemsOf(error)),
  }
  const condition = useMutation(api.equipmentNotes.noteCondition.mutationOptions(options))
  const safety = useMutation(api.equipmentNotes.noteSafety.mutationOptions(options))
  const clearance = useMutation(api.equipmentNotes.clearSafety.mutationOptions(options))
  return {
    noteCondition: condition.mutate,
    noteSafety: safety.mutate,
    clearSafety: clearance.mutate,
    isPending: condition.isPending || safety.isPending || clearance.isPending,
  }
}
