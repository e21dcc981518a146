import type { PageProps } from '../pages.ts'

/** The first page of the site. */
export function LandingPage({ business }: PageProps<'landing'>) {
  return <h1>{business.name}</h1>
}
