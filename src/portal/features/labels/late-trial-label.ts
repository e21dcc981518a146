import { latePart } from '../../ui/frame/late-part.ts'

/** The first label of a new product. In a file of its own: the dashboard names it and draws nothing of labels. */
export const trialLabelModal = latePart(() =>
  import('./dialogs/trial-label-modal.tsx').then(({ TrialLabelModal }) => TrialLabelModal),
)
