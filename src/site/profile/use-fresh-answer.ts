import { useEffect, useState } from 'react'
import type { SitePageOf, SiteView } from '#contract/site.ts'
import type { HomeAnswer } from '#domain/verdict/home-answer.ts'
import { homeChanged } from '../ui/use-fresh.ts'

/** The answer that the page came with, read again from the page of the home when the home changes. A failure keeps the last one. */
export function useFreshAnswer(first: HomeAnswer, path: string): HomeAnswer {
  const [answer, setAnswer] = useState(first)
  useEffect(() => {
    let isShown = true
    async function read() {
      const fresh = await answerIn(path).catch(() => undefined)
      if (fresh && isShown) setAnswer(fresh)
    }
    addEventListener(homeChanged, read)
    return () => {
      isShown = false
      removeEventListener(homeChanged, read)
    }
  }, [path])
  return answer
}

async function answerIn(path: string): Promise<HomeAnswer | undefined> {
  const sent = await (await fetch(path)).text()
  const data = new DOMParser().parseFromString(sent, 'text/html').getElementById('site-view')?.textContent
  const { page }: SiteView = JSON.parse(data ?? '{}')
  return page?.kind === 'profile' ? (page satisfies SitePageOf<'profile'>).answer : undefined
}
