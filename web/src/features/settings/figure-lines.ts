import type { Figure, FigureLine } from '@palkkasilta/contract/settings-figures.ts'
import { settings } from '../../texts/fi/settings.ts'
import { date, money, percent } from '../../ui/format/index.ts'

const texts = settings.figure

export function valueText({ unit }: Pick<Figure, 'unit'>, { value, certainty }: FigureLine): string {
  if (value === null) return texts.certainty[certainty]
  return unit === 'share' ? percent(value) : money(value)
}

/** Since when a figure is what it is, whose it is, and what comes after: sentences. */
export function standing(figure: Figure, today: string): string[] {
  const lines: readonly FigureLine[] = figure.lines
  const used = lines.find(({ inForce }) => inForce)
  const isOwn = used?.id != null
  // while the company's own holds, the law's next one changes nothing
  const next = lines.find(({ from, id }) => from > today && (!isOwn || id !== null))
  const sentences = [
    used ? texts.inForce(date(used.from), isOwn ? texts.ofCompany : texts.ofLaw) : texts.none,
    next ? texts.next(valueText(figure, next), date(next.from)) : '',
    used?.to && !next ? texts.endsWithout(date(used.to)) : '',
  ]
  return sentences.filter(Boolean).map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
}
