import { Logo } from '#documents/label/logo.tsx'
import type { Business } from '#domain/operations/business/business.ts'
import classes from './business-mark.module.css'

type BusinessMarkProps = { business: Pick<Business, 'name' | 'logoImageName' | 'brand'>; isInBar?: boolean }

/** Logo and name of the business over a line in its color; in a bar, where a line would mark an open tab, without it. */
export function BusinessMark({ business, isInBar = false }: BusinessMarkProps) {
  const { name, logoImageName, brand } = business
  const colors: Record<string, string> = {
    '--brand-on-light': brand.light.edge,
    '--brand-on-dark': brand.dark.edge,
  }
  return (
    <p className={classes.mark} data-in-bar={isInBar || undefined} style={colors}>
      <span className={classes.logo}>
        <Logo imageName={logoImageName} />
      </span>
      <span className={classes.name}>{name}</span>
    </p>
  )
}
