import { type EnteredFigure, enterFigures } from '@palkkasilta/parameters/dated.ts'
import { sql } from 'kysely'
import type { Read } from '../platform/database/types.ts'

/** Figures of the law that people of the house entered and confirmed, as calculation in this process knows them. */
export interface EnteredFigures {
  /** As they are by now: asked before the work of a job. */
  refresh(): Promise<void>
  /** Read anew where the settings have another version by now: each call tells the one that it found. */
  upTo(version: number): Promise<void>
}

interface Found {
  readonly version: number
  readonly figures: readonly (Omit<EnteredFigure, 'value'> & { readonly parts: Readonly<Record<string, number>> })[]
}

export function openEnteredFigures(db: Read): EnteredFigures {
  let known: number | null = null
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    const { rows } = await sql<Found>`
      select version, coalesce((
        select jsonb_agg(jsonb_build_object('name', name, 'year', year, 'parts', parts, 'source', source, 'link', link, 'readOn', read_on))
        from year_figure where confirmed_at is not null), '[]') as figures
      from company_setting_version`.execute(db)
    const [found] = rows
    if (!found) throw new Error('company_setting_version is empty')
    enterFigures(found.figures.map(({ parts, ...figure }) => ({ ...figure, value: shapeOf(parts) })))
    known = found.version
  }

  // one after the other, so that the last one to end knows the most; a reading that failed is told to who asked for it
  function readInTurn(): Promise<void> {
    reading = Promise.allSettled([reading]).then(read)
    return reading
  }

  return {
    async refresh() {
      const { version } = await db.selectFrom('company_setting_version').select('version').executeTakeFirstOrThrow()
      if (version !== known) await readInTurn()
    },
    async upTo(version) {
      if (version !== known) await readInTurn()
    },
  }
}

/** As a chapter has it: one number, or several under their names. */
function shapeOf(parts: Readonly<Record<string, number>>): unknown {
  return '' in parts ? parts[''] : parts
}
