import type { Goal, Reference, Row, Unit } from './tools/measure.ts'

/** The columns of a result, in the terminal and in docs/performance.md. */
export const columns = ['measurement', 'value', 'limit', 'peer', 'ratio', 'goal', 'met'] as const

export function cellsOf({ name, value, unit, limit, peer, ratio, goal, met }: Row): string[] {
  const beside = (reference: Reference | undefined) =>
    reference ? `${amount(reference.value, unit)} (${reference.what})` : ''
  return [
    name,
    amount(value, unit),
    beside(limit),
    beside(peer),
    ratio === null ? '' : amount(ratio, '×'),
    goalText(goal, unit),
    met === null ? '' : met ? 'yes' : 'no',
  ]
}

function goalText(goal: Goal | undefined, unit: Unit): string {
  if (!goal) return ''
  return 'atLeast' in goal ? `≥ ${amount(goal.atLeast, unit)}` : `≤ ${amount(goal.atMost, unit)}`
}

function amount(value: number, unit: Unit): string {
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 0.1 ? 2 : 3
  const number = value.toLocaleString('en-US', { maximumFractionDigits: decimals })
  return unit === '/s' ? `${number}/s` : `${number} ${unit}`
}

/** The rows with their columns under each other. */
export function terminalTable(rows: readonly Row[]): string {
  const all: readonly (readonly string[])[] = [columns, ...rows.map(cellsOf)]
  const widths = columns.map((_, place) => Math.max(...all.map((cells) => cells[place]?.length ?? 0)))
  const lines = all.map((cells) => cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  '))
  return lines.map((line) => `${line.trimEnd()}\n`).join('')
}
