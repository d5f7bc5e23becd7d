import {
  type DeclaredReport as Declared,
  declaredReport,
  type OfficeReportId,
  type officeReportCalls,
  type ReportArea,
  type ReportGroup,
} from '@palkkasilta/contract/office-reports.ts'
import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { cents, type Hundredths, millionths } from '@palkkasilta/values/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { badField } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import { daysOf } from './days.ts'
import { namesOf } from './names.ts'
import { MOST_ROWS, madeKey, ownKey, type Source } from './source.ts'
import { sourcesOf } from './sources.ts'

type Call = (typeof officeReportCalls)[OfficeReportId]
type Asked = z.output<NonNullable<Call['query']>>
type Report = z.output<NonNullable<Call['reply']>>
type Figures = Report['total']

interface Summed {
  /** Null: of both areas. */
  readonly area: ReportArea | null
  readonly key: string | null
  /** Of all rows, or of all of an area. */
  readonly is_sum: boolean
  readonly since: string | null
  readonly groups: number
  readonly [measure: string]: string | number | boolean | null
}

/** What a report comes to, added up by the database in one statement, in whole cents. Throws BAD_REQUEST for a group or an area that it has not. */
export async function officeReport(db: Read, id: OfficeReportId, given: Asked, today: LocalDate): Promise<Report> {
  const declared = declaredReport(id)
  const asked = { ...given, ...lastDay(declared, given, today) }
  const { sums, groups, main, ofAllTime } = declared
  const by = asked.by ?? groups[0] ?? 'month'
  if (!groups.includes(by)) throw badField('by', 'Raporttia ei voi ryhmitellä näin.')
  const sources = sourcesOf[id](today).filter(({ area }) => asked.area === undefined || area === asked.area)
  if (sources.length === 0) throw badField('area', 'Raportissa ei ole tätä aluetta.')
  const measures = [...declared.counts, ...(declared.hours ?? []), ...sums]
  const shares = Object.entries(declared.shares ?? {})
  const order = orderOf(by, ofAllTime ? sql`since` : sql`${sql.ref(main)} desc nulls last`)
  const { rows } = await sql<Summed>`
    with cell as (${sql.join(
      sources.map((source) => cellsOf(source, { by, measures, asked })),
      sql` union all `,
    )}), summed as (
      select area, key, grouping(key) = 1 as is_sum, min(since)::text as since,
        ${sql.join([...measures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`), ...shares.map(shareOf)])}
      from cell group by grouping sets ((area, key), (area), ())
    )
    select *, count(*) filter (where not is_sum) over () as groups from summed
    order by is_sum desc, case when is_sum then area end nulls first, ${order}, area, key limit ${sql.lit(MOST_ROWS + ALL_SUMS)}`.execute(
    db,
  )
  const figures = (row: Summed | undefined) => figuresOf(row, declared)
  const { sums: inAll, ...counted } = figures(rows.find(({ is_sum, area }) => is_sum && area === null))
  const total = { ...counted, sums: Object.fromEntries(sums.map((name) => [name, inAll[name] ?? cents(0)])) }
  const shown = rows.filter(({ is_sum }) => !is_sum)
  const nameOf = await namesOf(db, by, shown)
  const told = shown.map((row) => ({ row, figures: figures(row) }))
  const count = rows[0]?.groups ?? 0
  return {
    by,
    total,
    areas: rows.flatMap((row) =>
      row.is_sum && row.area ? [{ area: row.area, ...daysOf(by, null, asked, today), ...figures(row) }] : [],
    ),
    rows: told.flatMap(({ row: { area, key }, figures: own }) =>
      area ? [{ area, key, name: nameOf({ area, key }), ...daysOf(by, key, asked, today), ...own }] : [],
    ),
    count,
    rest:
      count > told.length
        ? restOf(
            total,
            told.map(({ figures: own }) => own),
          )
        : null,
  }
}

/** Of what must be old the last day that is old enough. */
function lastDay({ sinceMonths }: Declared, { to }: Asked, today: LocalDate) {
  if (sinceMonths === undefined) return {}
  const last = today.subtract({ months: sinceMonths })
  return { to: to && isBefore(to, last) ? to : last }
}

/** All, and each of the two areas. */
const ALL_SUMS = 3

/** Sums stand first, then the months or classes in their order. */
function orderOf(by: ReportGroup, otherwise: RawBuilder<unknown>) {
  if (by === 'month') return sql`key`
  return by === 'lateness' || by === 'age' ? sql`since` : otherwise
}

/** In millionths. */
const shareOf = ([name, [part, whole]]: [string, readonly [string, string]]) =>
  sql`case when sum(${sql.ref(whole)}) > 0
    then round(sum(${sql.ref(part)}) * 1000000.0 / sum(${sql.ref(whole)}))::bigint end as ${sql.ref(name)}`

interface Cells {
  readonly by: ReportGroup
  readonly measures: readonly string[]
  readonly asked: Asked
}

function cellsOf(source: Source, { by, measures, asked: { from, to } }: Cells) {
  const known = measures.map((name) => {
    const measure = source.measures[name]
    return sql`${measure ? sql`sum(${measure})` : sql`null::bigint`} as ${sql.ref(name)}`
  })
  const { day, keys } = source
  const key = keys[by] ?? sql`null`
  const names = measures.map((name) => sql.ref(name))
  return sql`select ${sql.lit(source.area)} as area, ${madeKey(key, sql`cell.key`)}::text as key, since, ${sql.join(names)} from (
    select ${ownKey(key)} as key, min(${day}) as since, ${sql.join(known)}
    from ${source.from} where ${source.where}
      ${from ? sql`and ${day} >= ${from.toString()}::date` : sql``}
      ${to ? sql`and ${day} <= ${to.toString()}::date` : sql``}
    group by 1) as cell`
}

function figuresOf(row: Summed | undefined, { counts, hours = [], sums, shares = {} }: Declared): Figures {
  const known = (name: string) => {
    const value = row?.[name] ?? null
    return value === null ? null : Number(value)
  }
  const each = <Value>(names: readonly string[], read: (name: string) => Value) =>
    Object.fromEntries(names.map((name) => [name, read(name)]))
  return {
    counts: each(counts, (name) => known(name) ?? 0),
    hours: each(hours, (name) => (known(name) ?? 0) as Hundredths),
    sums: each(sums, (name) => whole(known(name), cents)),
    shares: each(Object.keys(shares), (name) => whole(known(name), millionths)),
    since: row?.since ?? null,
  }
}

const whole = <Unit>(value: number | null, unit: (value: number) => Unit) => (value === null ? null : unit(value))

function restOf(total: Figures, told: readonly Figures[]): Figures {
  const less = <Unit>(part: 'counts' | 'hours' | 'sums', unit: (left: number) => Unit) =>
    Object.fromEntries(
      Object.entries<number | null>(total[part]).map(([name, all]) => [
        name,
        unit(told.reduce((left, own) => left - (own[part][name] ?? 0), all ?? 0)),
      ]),
    )
  return {
    counts: less('counts', Number),
    hours: less('hours', (left) => left as Hundredths),
    sums: less('sums', cents),
    shares: {},
    since: null,
  }
}
