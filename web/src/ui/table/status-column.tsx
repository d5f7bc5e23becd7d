import type { Mood } from '../../texts/state-looks.ts'
import { StateBadge } from '../state-badge.tsx'
import { type Column, wordsOf } from './columns/column.tsx'
import css from './table.module.css'

export interface StatusPart<Row> {
  readonly key: string
  readonly header: string
  /** Its word and how that feels; nothing where there is none. */
  readonly look?: (row: Row) => readonly [label: string, mood: Mood] | undefined
  /** Its word says nothing without its name: `Pankki: Odottaa`. */
  readonly isNamed?: boolean
  /** Why it is so. */
  readonly why?: (row: Row) => string | null
}

const worstFirst: readonly Mood[] = ['bad', 'waiting', 'active', 'good', 'neutral']

/** The parts that say something, the worst news first; of the same kind in their own order. */
export function told<Row>(parts: readonly StatusPart<Row>[], row: Row) {
  const words = parts.flatMap((part) => {
    const look = part.look?.(row)
    return look ? [{ part, label: look[0], mood: look[1] }] : []
  })
  return words.toSorted((a, b) => worstFirst.indexOf(a.mood) - worstFirst.indexOf(b.mood))
}

/** Several states that belong together as one: the worst news in words, the others on the second line. */
export function statusColumn<Row>([first, ...others]: readonly [StatusPart<Row>, ...StatusPart<Row>[]]): Column<Row> {
  const parts = [first, ...others]
  const nameOf = ({ isNamed, header }: StatusPart<Row>) => (isNamed ? `${header}: ` : '')
  const worst = (row: Row) => {
    const [top] = told(parts, row)
    return top && <StateBadge state="told" looks={{ told: [nameOf(top.part) + top.label, top.mood] }} />
  }
  function cell(row: Row) {
    const [top, ...rest] = told(parts, row)
    if (!top) return null
    const why = ({ part }: { part: StatusPart<Row> }) => part.why?.(row)
    const speechless = parts.filter((part) => !part.look?.(row))
    return (
      <>
        <span className={css.one} data-part={top.part.key}>
          {worst(row)}
        </span>
        <span className={css.two}>
          {why(top) && <span data-part={top.part.key}>{why(top)}</span>}
          {rest.map((other) => (
            <span key={other.part.key}>
              {other.part.isNamed && <i>{other.part.header} </i>}
              <span data-part={other.part.key}>
                {other.label}
                {why(other) && <span>: {why(other)}</span>}
              </span>
            </span>
          ))}
          {speechless.map((part) => (
            <span key={part.key} data-part={part.key}>
              {part.why?.(row)}
            </span>
          ))}
        </span>
      </>
    )
  }
  const sheetOf = ({ look, why }: StatusPart<Row>) =>
    wordsOf<Row>((row) => [look?.(row)?.[0], why?.(row)].filter(Boolean).join(': '))
  const below = others.map((part) => ({ key: part.key, header: part.header, cell: () => null, sheet: sheetOf(part) }))
  return { key: first.key, header: first.header, below, cell, isWhole: true, narrow: worst, sheet: sheetOf(first) }
}
