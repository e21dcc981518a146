import { type Brand, type BrandTheme, grounds, linkContrast } from '#domain/operations/business/brand.ts'
import { contrast } from '#domain/operations/business/color.ts'
import { colors } from '#tokens/colors.ts'
import classes from './brand-sample.module.css'

type BrandSampleProps = { title: string; scheme: keyof Brand; brand: BrandTheme }

/** A button and a link of the site in one theme, with their contrasts. */
export function BrandSample({ title, scheme, brand }: BrandSampleProps) {
  const page = grounds[scheme][0]
  const ratios = [
    ['Text on the button', contrast(brand.onFill, brand.fill)],
    ['Edge of the button', contrast(brand.edge, page)],
    ['Links', linkContrast(brand, scheme)],
  ] as const
  return (
    <figure className={classes.sample} style={{ background: page, color: colors.text[scheme] }}>
      <figcaption>{title}</figcaption>
      <p>
        <span
          className={classes.button}
          style={{ background: brand.fill, color: brand.onFill, borderColor: brand.edge }}
        >
          Ask for service
        </span>{' '}
        <span className={classes.link} style={{ color: brand.link }}>
          See the whole comparison
        </span>
      </p>
      <ul className={classes.ratios}>
        {ratios.map(([name, ratio]) => (
          <li key={name}>
            {name}: {(Math.floor(ratio * 10) / 10).toFixed(1)} to 1
          </li>
        ))}
      </ul>
    </figure>
  )
}
