import type { HomeAnswer } from '#domain/verdict/home-answer.ts'
import type { HomeVerdict } from '#domain/verdict/home-verdict.ts'
import type { NextStepCode } from '#domain/verdict/next-step.ts'
import type { ComparedPiece } from '#domain/verdict/place-answer.ts'
import type { ReasonCode } from '#domain/verdict/reasons.ts'
import type { labelPageTexts } from '#texts/en/site/label-page.ts'
import type { Claims } from './claim.ts'

/** A home with what its page says first. */
export type HomeSaid = { compared: readonly ComparedPiece[]; home: HomeVerdict; answer: HomeAnswer }
type When = (said: HomeSaid) => boolean

const isMain = ({ piece: { kind } }: ComparedPiece) => kind === 'furnace' || kind === 'air-conditioner'
const someMain =
  (holds: (compared: ComparedPiece) => boolean): When =>
  ({ compared }) =>
    compared.some((one) => isMain(one) && holds(one))
const led =
  (holds: (compared: ComparedPiece) => boolean): When =>
  ({ compared, answer }) =>
    compared.some((one) => one.piece.slot === answer.lead && holds(one))
const isUnderDanger: When = ({ compared }) =>
  compared.some(({ piece: { safety } }) => safety && !safety.cleared)
const saving =
  (holds: (likelyCents: number) => boolean): When =>
  ({ compared }) =>
    compared.some(({ range }) => range !== null && holds(range.likelyCents))

/** Reasons and steps that are said of a home and never of one piece. */
export const homeReasonClaims: Claims<
  Extract<ReasonCode, 'BOTH_NEAR_END' | 'OTHER_STAYS' | 'FACT_EQUIPMENT'>,
  HomeSaid
> = {
  by: 'verdictOfHome (src/domain/verdict/home-verdict.ts)',
  holds: {
    BOTH_NEAR_END: ({ home: { together } }) =>
      together !== null &&
      [together.first, together.second].every(
        ({ verdict, level }) => verdict !== 'keep-and-service' && (level === 'window' || level === 'beyond'),
      ),
    OTHER_STAYS: ({ home: { together } }) =>
      together?.second.verdict === 'keep-and-service' && together.first.verdict !== 'keep-and-service',
    FACT_EQUIPMENT: ({ compared }) => compared.length === 0,
  },
}

export const homeStepClaims: Claims<Extract<NextStepCode, 'TELL_EQUIPMENT'>, HomeSaid> = {
  by: 'homeInWords (src/domain/verdict/verdict-in-words.ts)',
  holds: { TELL_EQUIPMENT: ({ compared }) => compared.length === 0 },
}

export const homeAnswerClaims: Claims<keyof typeof labelPageTexts.answers, HomeSaid> = {
  by: 'answerOfHome (src/domain/verdict/home-answer.ts)',
  holds: {
    saves: saving((likely) => likely >= 100),
    maySave: saving((likely) => likely >= 100),
    costsMore: saving((likely) => likely <= -100),
    same: saving(() => true),
    savingUnknown: someMain(({ range }) => range === null),
    aged: led(({ piece }) => (piece.installationYear ?? piece.madeYears?.[0] ?? 2026) <= 2026 - 5),
    failing: led(({ piece }) => piece.condition?.said === 'failing'),
    efficient: led(({ piece }) =>
      piece.kind === 'furnace' ? (piece.afue ?? 0) >= 95 : (piece.seerUsed ?? 0) >= 16,
    ),
    youngerThanMost: led(({ piece }) => !!piece.installationYear || (piece.madeYears?.length ?? 0) > 0),
    unsafe: isUnderDanger,
    howOld: led(({ range }) => range === null),
    whichYear: led(({ piece }) => !!piece.installationYear && (piece.madeYears?.length ?? 0) > 0),
    howOldIsYours: led(({ range }) => range !== null),
    onlySmall: ({ compared }) => compared.length > 0 && !compared.some(isMain),
    nothing: ({ compared }) => compared.length === 0,
  },
}
