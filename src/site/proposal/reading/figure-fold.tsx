import { ExplainedFigure } from '#comparison/panels/explained-figure.tsx'
import type { SaidFigure } from '#saying/figure-explanation-in-words.ts'
import { NamedFold } from './named-fold.tsx'

type FigureFoldProps = { title: string; of: string; figures: readonly SaidFigure[] }

/** Opens figures to their arithmetic; nothing where there is none. */
export function FigureFold({ title, of, figures }: FigureFoldProps) {
  if (figures.length === 0) return null
  return (
    <NamedFold title={title} of={of}>
      {figures.map((figure) => (
        <ExplainedFigure key={figure.key} figure={figure} />
      ))}
    </NamedFold>
  )
}
