import type { Brand, BrandTheme } from '#domain/operations/business/brand.ts'

/** The colors of the business as a style sheet: the only values of the site that are not the same for every business. */
export function brandStyle({ light, dark }: Brand): string {
  return `:root{${variablesOf(light)}}@media screen and (prefers-color-scheme:dark){:root{${variablesOf(dark)}}}`
}

function variablesOf({ fill, onFill, hover, onHover, link, edge }: BrandTheme): string {
  return [
    `--site-brand:${fill}`,
    `--site-on-brand:${onFill}`,
    `--site-brand-strong:${hover}`,
    `--site-on-brand-strong:${onHover}`,
    `--site-link:${link}`,
    `--site-brand-edge:${edge}`,
  ].join(';')
}
