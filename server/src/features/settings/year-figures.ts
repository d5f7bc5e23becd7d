import { SETTINGS_ID } from '@palkkasilta/contract/history.ts'
import {
  type enterYearFigure as enterCall,
  figureValues,
  outOfOrder,
  type YearAnswered,
} from '@palkkasilta/contract/year-figures.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { lockSettings, nextVersion } from '../../core/company/save-settings.ts'
import {
  type KnownLine,
  lineBefore,
  lineOf,
  type Parts,
  partsOf,
  valuesOf,
  type YearlyFigure,
  yearlyFigure,
  yearlyFigures,
} from '../../core/company/year-figures.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'

interface Asking {
  readonly who: number
  readonly at: Temporal.Instant
}

type Row = Selectable<DB['year_figure']>

/** What the product lacks of a year, and what was entered in its place. */
export async function shownYear(db: Read, year: number, { who, at }: Asking): Promise<YearAnswered> {
  const rows = await db
    .selectFrom('year_figure')
    .innerJoin('person as enterer', 'enterer.id', 'entered_by')
    .leftJoin('person as confirmer', 'confirmer.id', 'confirmed_by')
    .selectAll('year_figure')
    .select(['enterer.first_name', 'enterer.last_name'])
    .select(['confirmer.first_name as confirmer_first', 'confirmer.last_name as confirmer_last'])
    .where('year', '=', year)
    .execute()
  const entered = Map.groupBy(rows, ({ name }) => name)
  const shown = yearlyFigures.filter((figure) => lineOf(figure, year) === null || entered.has(figure.name))
  const today = dayOf(at)
  return {
    year,
    years: [today.year - 1, today.year, today.year + 1],
    ofProduct: yearlyFigures.filter((figure) => lineOf(figure, year) !== null).length,
    figures: shown.map((figure) => {
      const of = entered.get(figure.name) ?? []
      const asShown = (row: (typeof rows)[number] | undefined) => (row ? enteredValue(figure, row, who) : null)
      return {
        ...figureShown(figure, year),
        holds: asShown(of.find(({ confirmed_at }) => confirmed_at !== null)),
        waits: asShown(of.find(({ confirmed_at }) => confirmed_at === null)),
      }
    }),
  }
}

type Shown = Omit<YearAnswered['figures'][number], 'holds' | 'waits'>

function figureShown(figure: YearlyFigure, year: number): Shown {
  const before = lineBefore(figure, year)
  const own = lineOf(figure, year)
  const { name, chapter, parts, publishedAt } = figure
  return {
    ...{ name, chapter, parts: [...parts], publishedAt },
    previous: before && { year: before.year, values: valuesOfLine(figure, before.line) },
    ofProduct: own && { values: valuesOfLine(figure, own), source: own.source.name, link: own.source.link },
  }
}

const valuesOfLine = (figure: YearlyFigure, { value }: KnownLine) => valuesOf(figure, partsOf(figure, value))

interface Named {
  readonly first_name: string
  readonly last_name: string
  readonly confirmer_first: string | null
  readonly confirmer_last: string | null
}

function enteredValue(figure: YearlyFigure, row: Row & Named, who: number) {
  return {
    ...{ id: row.id, source: row.source, link: row.link, readOn: row.read_on },
    values: valuesOf(figure, row.parts as Parts),
    ...{ by: `${row.first_name} ${row.last_name}`.trim(), at: row.entered_at, own: row.entered_by === who },
    confirmed:
      row.confirmed_at === null
        ? null
        : { by: `${row.confirmer_first} ${row.confirmer_last}`.trim(), at: row.confirmed_at },
  }
}

/** Keeps a figure until another confirms it; what waited before is replaced. Throws BAD_REQUEST, YEAR_FIGURE_KNOWN. */
export async function enterFigure(
  tx: Tx,
  year: number,
  { name, values, source, link, readOn }: z.output<NonNullable<typeof enterCall.body>>,
  by: Asking,
): Promise<Written<YearAnswered>> {
  await lockSettings(tx)
  const figure = yearlyFigure(name)
  if (!figure) throw badField('name', 'Lukua ei ole.')
  refuseKnown(figure, year)
  const named = (all: readonly { readonly part: string; readonly unit: string }[]) =>
    JSON.stringify(all.map(({ part, unit }) => [part, unit]).sort())
  if (named(values) !== named(figure.parts)) throw badField('values', 'Anna luvun jokainen arvo.')
  const [wrong] = outOfOrder(values)
  if (wrong) throw badField(`values.${wrong.place}.value`, wrong.message)
  if (readOn > dayOf(by.at).toString()) throw badField('readOn', 'Päivä ei voi olla tulevaisuudessa.')
  await tx
    .deleteFrom('year_figure')
    .where('year', '=', year)
    .where('name', '=', name)
    .where('confirmed_at', 'is', null)
    .execute()
  const parts: Parts = Object.fromEntries(values.map(({ part, value }) => [part, value]))
  const row = await tx
    .insertInto('year_figure')
    .values({
      ...{ name, year, source, link, read_on: readOn, parts: JSON.stringify(parts) },
      ...{ entered_by: by.who, entered_at: by.at.toString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return {
    reply: await shownYear(tx, year, by),
    audit: [{ action: 'settings.enterFigure', entity: 'settings', id: SETTINGS_ID, after: told(figure, row) }],
  }
}

/** All of them hold from now on, or none. Throws NOT_FOUND, CONFIRMED_BY_ANOTHER, YEAR_FIGURE_KNOWN. */
export async function confirmFigures(
  tx: Tx,
  year: number,
  given: readonly number[],
  by: Asking,
): Promise<Written<YearAnswered>> {
  const version = await lockSettings(tx)
  const ids = [...new Set(given)]
  const rows = await tx
    .selectFrom('year_figure')
    .selectAll()
    .where('year', '=', year)
    .where(among('id', ids))
    .where('confirmed_at', 'is', null)
    .orderBy('id')
    .execute()
  if (rows.length < ids.length) throw new DomainError('NOT_FOUND')
  if (rows.some(({ entered_by }) => entered_by === by.who)) throw new DomainError('CONFIRMED_BY_ANOTHER')
  const entered = rows.map((row) => ({ row, figure: figureOf(row) }))
  for (const { figure } of entered) refuseKnown(figure, year)
  const replaced = await tx
    .deleteFrom('year_figure')
    .where('year', '=', year)
    .where(
      among(
        'name',
        rows.map(({ name }) => name),
      ),
    )
    .where('confirmed_at', 'is not', null)
    .returningAll()
    .execute()
  await tx
    .updateTable('year_figure')
    .set({ confirmed_by: by.who, confirmed_at: by.at.toString() })
    .where(among('id', ids))
    .execute()
  await nextVersion(tx, version)
  const events = entered.map(({ row, figure }): AuditEvent => {
    const before = replaced.find(({ name }) => name === row.name)
    return {
      ...{ action: 'settings.confirmFigure', entity: 'settings', id: SETTINGS_ID, after: told(figure, row) },
      ...(before && { before: told(figure, before) }),
    }
  })
  return { reply: await shownYear(tx, year, by), audit: events }
}

/** What holds is replaced by another value alone, as long as the product has none. Throws NOT_FOUND, YEAR_FIGURE_HOLDS. */
export async function removeFigure(tx: Tx, id: number, by: Asking): Promise<Written<YearAnswered>> {
  const version = await lockSettings(tx)
  const [row] = await tx.deleteFrom('year_figure').where('id', '=', id).returningAll().execute()
  if (!row) throw new DomainError('NOT_FOUND')
  const figure = figureOf(row)
  if (row.confirmed_at !== null && lineOf(figure, row.year) === null) throw new DomainError('YEAR_FIGURE_HOLDS')
  await nextVersion(tx, version)
  return {
    reply: await shownYear(tx, row.year, by),
    audit: [{ action: 'settings.removeFigure', entity: 'settings', id: SETTINGS_ID, before: told(figure, row) }],
  }
}

function figureOf({ name }: Row): YearlyFigure {
  const figure = yearlyFigure(name)
  if (!figure) throw new DomainError('NOT_FOUND')
  return figure
}

function refuseKnown(figure: YearlyFigure, year: number): void {
  if (lineOf(figure, year) !== null) throw new DomainError('YEAR_FIGURE_KNOWN', { figure: figure.name })
}

/** As the history tells it, in the units of the wire. */
function told(figure: YearlyFigure, { year, parts, source, link, read_on }: Row) {
  const values = z.encode(figureValues, valuesOf(figure, parts as Parts))
  return { figure: figure.name, year, values, source, link, readOn: read_on }
}
