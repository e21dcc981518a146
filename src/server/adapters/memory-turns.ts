import { ownMemoryPlan } from '#db/own-memory.ts'

/**
 * Hands out memory, in MiB, to work that takes much of it, in order of arrival: work waits until what it needs is free. What needs more
 * than there is gets all of it, alone.
 */
export function shareMemory(wholeMib: number) {
  const waiting: { needMib: number; begin: () => void }[] = []
  let freeMib = wholeMib

  function beginNext() {
    for (let next = waiting[0]; next && next.needMib <= freeMib; next = waiting[0]) {
      waiting.shift()
      freeMib -= next.needMib
      next.begin()
    }
  }

  /** Resolves once the memory is free; `release` gives it back. */
  return async function take(wantedMib: number): Promise<{ release: () => void }> {
    const needMib = Math.min(Math.ceil(wantedMib), wholeMib)
    await new Promise<void>((begin) => {
      waiting.push({ needMib, begin })
      beginNext()
    })
    let isTaken = true
    return {
      release() {
        if (!isTaken) return
        isTaken = false
        freeMib += needMib
        beginNext()
      },
    }
  }
}

/** What heavy work may take in this process. */
export const heavyWorkMib = ownMemoryPlan().heavyWorkMib

export const takeMemory = shareMemory(heavyWorkMib)
