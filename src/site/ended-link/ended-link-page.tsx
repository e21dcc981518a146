import type { EndedLinkPage as EndedLink } from '#contract/site.ts'
import { dayInWords } from '#domain/days.ts'
import { endedLinkTexts as texts } from '#texts/ended-link.ts'
import { fill } from '#texts/fill.ts'
import type { PageProps } from '../page-props.ts'
import proposal from '../proposal/proposal.module.css'
import buttons from '../ui/button.module.css'
import { PhoneLink } from '../ui/contact-link.tsx'
import { Notice } from '../ui/notice.tsx'

/** What ends the label's code along with the links. */
const labelEndsWith: ReadonlySet<EndedLink['why']> = new Set(['other-people', 'code-lost'])

/** Says when and why a link of a letter ended, and what its holder can do now. */
export function EndedLinkPage({ page, business, csrfToken }: PageProps<'ended-link'>) {
  const hasLabel = page.opened === 'home' && !labelEndsWith.has(page.why)
  return (
    <div className={proposal.page}>
      <h1>{texts.title}</h1>
      <Notice>
        <p>{sentenceOf(page)}</p>
      </Notice>
      <p>
        {hasLabel ? texts.help.label : texts.help.call} <PhoneLink number={business.officePhone} />
      </p>
      {page.token !== null && (
        <form method="post" action="/send-page-link">
          <input type="hidden" name="forgeryToken" value={csrfToken} />
          <input type="hidden" name="token" value={page.token} />
          <button className={buttons.primary} type="submit">
            {texts.another}
          </button>
        </form>
      )}
      {hasLabel && (
        <p>
          <a className={buttons.quiet} href="/scan">
            {texts.useLabel}
          </a>
        </p>
      )}
    </div>
  )
}

function sentenceOf({ why, endedOn }: EndedLink): string {
  const words: Readonly<Partial<Record<typeof why, string>>> = texts.why
  const said = words[why] ?? texts.why['ended-by-staff']
  if (endedOn === null) return fill(texts.endedSomeDay, { why: said })
  return fill(texts.ended, { why: said, day: dayInWords(endedOn) })
}
