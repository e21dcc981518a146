import { type Brand, type BrandTheme, ownBrand } from '#domain/operations/business/brand.ts'

/** Why not `:root` alone: the sheet that arrives when a page is touched comes later, and has the tokens of the house there. */
const root = 'html:root'

/** The colors of the business as a style sheet: the only values of the site that are not the same for every business. */
export function brandStyle({ light, dark }: Brand): string {
  return `${root}{${variablesOf(light)}}@media screen and (prefers-color-scheme:dark){${root}{${variablesOf(dark)}}}`
}

function variablesOf({ fill, onFill, hover, onHover, link, edge }: BrandTheme): string {
  return [
    `--hvac-brand:${fill}`,
    `--hvac-on-brand:${onFill}`,
    `--hvac-brand-hover:${hover}`,
    `--hvac-on-brand-hover:${onHover}`,
    `--hvac-link:${link}`,
    `--hvac-brand-edge:${edge}`,
    // A business without a color of its own keeps the ring of the house.
    ...(isOwn(link) ? [] : [`--hvac-focus:${link}`]),
  ].join(';')
}

const isOwn = (link: string) => link === ownBrand.light.link || link === ownBrand.dark.link
