import { CodeInput, StartInput, TurnOffInput } from '#contract/callers/second-factor.ts'

/** What each proof of who somebody is consists of. */
export const inputs = { password: StartInput, code: CodeInput, both: TurnOffInput } as const
