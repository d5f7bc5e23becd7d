import { reports } from '../../texts/fi/reports.ts'
import { money } from '../../ui/format/index.ts'

/** What a month or a department shows in a chart, in euros. */
export interface Bar {
  readonly name: string
  readonly ourCosts: number
  readonly billed: number
  readonly yield: number
}

const { columns } = reports.salaries

/** Colours that keep apart from each other and from the paper, light and dark. */
export const series = {
  ourCosts: { name: 'ourCosts', label: columns.ourCosts, color: 'gray.6' },
  billed: { name: 'billed', label: columns.billed, color: 'fjord.6' },
  yield: { name: 'yield', label: columns.yield, color: 'orange.7' },
}

/** On an axis in thousands, as there is little room. */
export function axisText(euros: number): string {
  return Math.abs(euros) < THOUSAND ? String(euros) : `${(euros / THOUSAND).toLocaleString('fi-FI')} t`
}

const THOUSAND = 1_000

/** What all charts have in common: nothing moves, and the keyboard goes to the table, which says the same. */
export const still = {
  valueFormatter: money,
  withLegend: true,
  tooltipAnimationDuration: 0,
}
