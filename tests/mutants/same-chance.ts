import fc from 'fast-check'

// Why: a change that one run kills is to be killed by the next.
fc.configureGlobal({ numRuns: 20, seed: 1 })
