import { language } from './formats.ts'

type Order = (one: string, other: string) => number

/*@__NO_SIDE_EFFECTS__*/
function order(options: Intl.CollatorOptions): Order {
  let collator: Intl.Collator | undefined
  return (one, other) => {
    collator ??= new Intl.Collator(language, options)
    return collator.compare(one, other)
  }
}

/** As in a dictionary. */
export const byLetters = order({})

/** As in a dictionary, and 'Model 9' before 'Model 10'. */
export const byLettersAndNumbers = order({ numeric: true })

/** The same where capitals and accents make no difference: of 'élan' and 'Elan' neither comes first. */
export const byNames = order({ numeric: true, sensitivity: 'base' })
