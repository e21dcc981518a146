import { messages } from '#texts/en/messages.ts'

/** Passwords with a lower score are found by trying likely ones first; 4 is the highest. */
const leastScore = 3

/** Why: the time to judge grows with the length, and the first 32 characters are strong enough or not. */
const judgedCharacters = 32
const judgedSubstitutions = 8

/** Words of the product and the trade, which anybody would try. */
const wordsOfTheTrade = [
  'hvac',
  'hvacportal',
  'portal',
  'upgrade',
  'furnace',
  'heating',
  'cooling',
  'conditioner',
  'humidifier',
  'thermostat',
  'technician',
  'salesperson',
  'administrator',
]

type Judge = (password: string, about: string[]) => { score: number; advice: readonly string[] }

let loading: Promise<Judge> | undefined

/** The lists of common passwords and words are large, so they are read when the first password is judged. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const judge = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
    maxLength: judgedCharacters,
    l33tMaxSubstitutions: judgedSubstitutions,
  })
  return (password, about) => {
    const { score, feedback } = judge.check(password.slice(0, judgedCharacters), about)
    return { score, advice: [feedback.warning ?? '', ...feedback.suggestions].filter(Boolean) }
  }
}

/**
 * Why a new password is too easy to guess and what to do about it, in words; undefined when it is good.
 * `about` holds what an attacker would try first: the person's name and email, the name of the business.
 */
export async function adviceOnPassword(password: string, about: readonly string[]) {
  loading ??= loadJudge()
  const judge = await loading
  const { score, advice } = judge(password, [...wordsOfTheTrade, ...about.flatMap(wordsOf)])
  if (score >= leastScore) return undefined
  const said = advice.length > 0 ? advice : [messages.password.addWords]
  return [messages.password.tooEasy, ...said].join(' ')
}

/** A text, its parts, and the parts joined: Avery Admin cannot have a password made of either name. */
function wordsOf(text: string): string[] {
  const whole = text.trim().toLowerCase()
  if (whole === '') return []
  const parts = whole.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2)
  return [...new Set([whole, parts.join(''), ...parts])]
}
