import type { SiteView } from '#contract/site.ts'
import { compareImagePath, comparePath } from '#domain/compare/address.ts'
import { compareTexts } from '#texts/en/site/compare.ts'
import { escapeText, jsonInScript } from '../head.ts'

/** What search engines and previews of a link read of the questions; of a result they read nothing. */
export function compareHead(
  { page, business }: SiteView,
  { title, description }: { title: string; description: string },
) {
  if (page.kind === 'compare-result') return '<meta name="robots" content="noindex">'
  if (page.kind !== 'compare') return ''
  const url = `${page.origin}${comparePath}`
  const application = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: compareTexts.product,
    description,
    url,
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    provider: { '@type': 'HVACBusiness', name: business.name, telephone: business.servicePhone },
  }
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:site_name': business.name,
    'og:image': `${page.origin}${compareImagePath}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': compareTexts.title,
  }
  return [
    `<link rel="canonical" href="${escapeText(url)}">`,
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeText(content)}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
    `<script type="application/ld+json">${jsonInScript(application)}</script>`,
  ].join('')
}
