import type { Analysis } from '#contract/homes/analysis.ts'
import { cools, equipmentSlotNames, kindOfSlot, type PlaceKind } from '#domain/homes/equipment/equipment.ts'
import { devicesIn } from '#domain/homes/figures/devices-in-figure.ts'
import {
  figuresInSumAlone,
  isFanCountedOnce,
  rangeTogether,
  sumInHome,
} from '#domain/homes/figures/figures-in-sum.ts'
import { assumedInputs } from '#engine/assumed-inputs.ts'
import type { HeadlineFigures } from './headline.ts'

/** The period that the figures of a kind cover. */
export function periodOf(kind: PlaceKind): HeadlineFigures['period'] {
  return cools(kind) ? 'summer' : 'year'
}

/** The figures in the sentence of one comparison. */
export function headlineFiguresOf(analysis: Analysis): HeadlineFigures {
  return {
    saving: analysis.annualSaving,
    range: analysis.savingRange ?? null,
    co2eSavingKg: analysis.annualCo2eSavingKg,
    assumed: assumedInputs([analysis]),
    otherYear: analysis.estimated.find(({ code }) => code === 'MADE_YEAR_UNSURE')?.reason,
    period: periodOf(kindOfSlot(analysis.equipmentTypeName)),
    equipment: [kindOfSlot(analysis.equipmentTypeName)],
    withDevices: withDevicesIn([analysis]),
  }
}

/** The panels whose tables have rows, in the order of the home's slots. */
export function shownPanels(analyses: readonly Analysis[]): Analysis[] {
  return analyses
    .filter((analysis) => analysis.listEconomicComparisonVM.length > 0)
    .sort((one, other) => placeOf(one) - placeOf(other))
}

/** Adds up the panels from their own rounded figures; a summer is a whole year of cooling. */
export function summaryFigures(panels: readonly Analysis[]): HeadlineFigures {
  const { saving, range, co2eSavingKg } = sumInHome(panels)
  return {
    saving,
    range,
    isFanCountedOnce: isFanCountedOnce(panels),
    co2eSavingKg,
    assumed: assumedInputs(panels),
    period: 'year',
    equipment: panels.map((panel) => kindOfSlot(panel.equipmentTypeName)),
    withDevices: withDevicesIn(panels),
  }
}

/** The figures of all panels; null where the answer of the home says them already, or there is but one. */
export function togetherFigures(panels: readonly Analysis[]): HeadlineFigures | null {
  const isSaid = panels.every(({ verdict }) => verdict?.verdict === 'plan')
  return panels.length > 1 && !isSaid ? summaryFigures(panels) : null
}

/** The devices in the figures of panels, and the range of the equipment alone; nothing where no device changes them, and in earlier reports. */
function withDevicesIn(panels: readonly Analysis[]): HeadlineFigures['withDevices'] {
  const found = panels.flatMap((panel) => (panel.parts ? devicesIn(panel.listEconomicComparisonVM) : []))
  const alone = rangeTogether(figuresInSumAlone(panels))
  return found.length > 0 && alone !== null ? { devices: [...new Set(found)], alone } : undefined
}

function placeOf(analysis: Analysis): number {
  return equipmentSlotNames.indexOf(analysis.equipmentTypeName)
}
