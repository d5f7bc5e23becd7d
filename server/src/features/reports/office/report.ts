import {
  declaredReport,
  type OfficeReportId,
  type officeReportCalls,
  type ReportArea,
  type ReportGroup,
} from '@palkkasilta/contract/office-reports.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { badField } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import { daysOf } from './days.ts'
import { namesOf } from './names.ts'
import type { Source } from './source.ts'
import { sourcesOf } from './sources.ts'

type Call = (typeof officeReportCalls)[OfficeReportId]
type Asked = z.output<NonNullable<Call['query']>>
type Report = z.output<NonNullable<Call['reply']>>
type Figures = Report['total']

/** So many rows are told; the others as one. */
const MOST_ROWS = 1_000

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
export async function officeReport(db: Read, id: OfficeReportId, asked: Asked, today: LocalDate): Promise<Report> {
  const { counts, sums, groups, main, ofAllTime } = declaredReport(id)
  const by = asked.by ?? groups[0] ?? 'month'
  if (!groups.includes(by)) throw badField('by', 'Raporttia ei voi ryhmitellä näin.')
  const sources = sourcesOf[id](today).filter(({ area }) => asked.area === undefined || area === asked.area)
  if (sources.length === 0) throw badField('area', 'Raportissa ei ole tätä aluetta.')
  const measures = [...counts, ...sums]
  const order = orderOf(by, ofAllTime ? sql`since` : sql`${sql.ref(main)} desc nulls last`)
  const { rows } = await sql<Summed>`
    with cell as (${sql.join(
      sources.map((source) => cellsOf(source, { by, measures, asked })),
      sql` union all `,
    )}), summed as (
      select area, key, grouping(key) = 1 as is_sum, min(since)::text as since,
        ${sql.join(measures.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
      from cell group by grouping sets ((area, key), (area), ())
    )
    select *, count(*) filter (where not is_sum) over () as groups from summed
    order by is_sum desc, case when is_sum then area end nulls first, ${order}, area, key limit ${sql.lit(MOST_ROWS + ALL_SUMS)}`.execute(
    db,
  )
  const figures = (row: Summed | undefined) => figuresOf(row, counts, sums)
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

/** All, and each of the two areas. */
const ALL_SUMS = 3

/** Sums stand first, then the months or classes in their order. */
function orderOf(by: ReportGroup, otherwise: RawBuilder<unknown>) {
  if (by === 'month') return sql`key`
  return by === 'lateness' ? sql`since` : otherwise
}

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
  const names = measures.map((name) => sql.ref(name))
  return sql`select ${sql.lit(source.area)} as area, key::text as key, since, ${sql.join(names)} from (
    select ${keys[by] ?? sql`null`} as key, min(${day}) as since, ${sql.join(known)}
    from ${source.from} where ${source.where}
      ${from ? sql`and ${day} >= ${from.toString()}::date` : sql``}
      ${to ? sql`and ${day} <= ${to.toString()}::date` : sql``}
    group by 1) as cell`
}

function figuresOf(row: Summed | undefined, counts: readonly string[], sums: readonly string[]): Figures {
  const read = (name: string) => {
    const value = row?.[name] ?? null
    return value === null ? null : cents(Number(value))
  }
  return {
    counts: Object.fromEntries(counts.map((name) => [name, read(name) ?? 0])),
    sums: Object.fromEntries(sums.map((name) => [name, read(name)])),
    since: row?.since ?? null,
  }
}

function restOf(total: Figures, told: readonly Figures[]): Figures {
  const less = (part: 'counts' | 'sums') =>
    Object.entries<number | null>(total[part]).map(([name, all]): [string, number] => [
      name,
      told.reduce((left, own) => left - (own[part][name] ?? 0), all ?? 0),
    ])
  return {
    counts: Object.fromEntries(less('counts')),
    sums: Object.fromEntries(less('sums').map(([name, left]) => [name, cents(left)])),
    since: null,
  }
}
