import type { SitePageKind, SiteView } from '#contract/site.ts'
import { titlesTexts } from '#texts/en/titles.ts'
import { fill } from '#texts/fill.ts'

type PageTitle = { title: string; description: string }

/** Title and description of a page for tabs and search engines, without any data of a customer. */
export function titleOf({ page, business }: SiteView): PageTitle {
  const texts: Readonly<Record<SitePageKind, PageTitle>> = titlesTexts
  const { title, description } = texts[page.kind]
  return { title: fill(title, { business: business.name }), description }
}
