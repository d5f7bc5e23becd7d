import { type FigureValues, figureParts, type YearFigure } from '@palkkasilta/contract/year-figures.ts'
import { yearFigures as texts } from '../../texts/fi/year-figures.ts'
import { date, dateTime, money, percentText } from '../../ui/format/index.ts'

export function valuesText(values: FigureValues): string {
  const each = values.map(({ part, unit, value }) => {
    const shown = unit === 'share' ? shareText(value) : money(value)
    return part === '' ? shown : `${figureParts[part]} ${shown}`
  })
  return each.join(', ')
}

/** With as many decimals as it has: a share of the payroll may be 0,053 %. */
const shareText = (value: number) => `${percentText(value)}\u00a0%`

export function stateOf({ ofProduct, holds, waits }: YearFigure): keyof typeof texts.states {
  if (ofProduct) return 'ofProduct'
  if (waits) return 'waits'
  return holds ? 'holds' : 'missing'
}

/** What was entered is not what the product has brought since. */
export const differs = ({ ofProduct, holds }: YearFigure) =>
  ofProduct !== null && holds !== null && valuesText(ofProduct.values) !== valuesText(holds.values)

/** Who entered what is shown of a figure, and who confirmed it. */
export function bySentences({ holds, waits }: YearFigure): string[] {
  const entered = waits ?? holds
  if (!entered) return []
  const { by, at, confirmed } = entered
  return [
    texts.enteredBy(by, dateTime(at)),
    ...(confirmed ? [texts.confirmedBy(confirmed.by, dateTime(confirmed.at))] : []),
  ]
}

export const readOnText = (day: string) => texts.readOn(date(day))
