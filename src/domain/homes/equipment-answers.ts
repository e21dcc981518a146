export const answers = ['yes', 'no', 'unknown'] as const
export type Answer = (typeof answers)[number]

/** How answers are said. */
export const answerNames = { yes: 'Yes', no: 'No', unknown: 'Unknown' } as const satisfies Record<
  Answer,
  string
>

/** What the form asks about a furnace; every 'yes' speaks for the equipment. */
export type EquipmentAnswers = {
  hasDcMotor: Answer
  hasSmartThermostat: Answer
  hasGoodHumidifier: Answer
}

/** The questions as the calls carry them; null is unanswered. */
type Flags = {
  doesFurnaceHaveECM: boolean | null
  isNonProgrammableThermostat: boolean | null
  isPoorHumidifier: boolean | null
}

/** The one place where the flags of the calls, two of them negative, become answers. */
export function answersOf(flags: Flags): EquipmentAnswers {
  return {
    hasDcMotor: toAnswer(flags.doesFurnaceHaveECM),
    hasSmartThermostat: opposite(toAnswer(flags.isNonProgrammableThermostat)),
    hasGoodHumidifier: opposite(toAnswer(flags.isPoorHumidifier)),
  }
}

/** And back. */
export function flagsOf(given: EquipmentAnswers): Flags {
  return {
    doesFurnaceHaveECM: toFlag(given.hasDcMotor),
    isNonProgrammableThermostat: toFlag(opposite(given.hasSmartThermostat)),
    isPoorHumidifier: toFlag(opposite(given.hasGoodHumidifier)),
  }
}

function toAnswer(flag: boolean | null): Answer {
  if (flag === null) return 'unknown'
  return flag ? 'yes' : 'no'
}

function toFlag(answer: Answer): boolean | null {
  return answer === 'unknown' ? null : answer === 'yes'
}

function opposite(answer: Answer): Answer {
  if (answer === 'unknown') return 'unknown'
  return answer === 'yes' ? 'no' : 'yes'
}
