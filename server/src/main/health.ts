import type { Problem } from '@palkkasilta/contract/errors.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { opensCanary } from '../core/field-key/field-key.ts'
import { DomainError } from '../kernel/errors.ts'
import { outageOf } from '../kernel/problems.ts'
import type { Services } from '../kernel/services.ts'
import { missingMigrations } from '../platform/database/migrate.ts'

/** What must be there before calls are let in. Each gives a sentence on what is missing, or throws. */
const checks: Readonly<Record<string, (services: Services) => Promise<string | null>>> = {
  async database({ db }) {
    await sql`select 1`.execute(db)
    return null
  },
  async migrations({ readDb }) {
    const missing = await missingMigrations(readDb)
    return missing.length > 0 ? `Tietokannasta puuttuu ${missing.join(', ')}.` : null
  },
  async storage({ db, clock }) {
    const written_at = clock.now().toString()
    await db
      .insertInto('storage_check')
      .values({ only_row: true, written_at })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ written_at }))
      .execute()
    return null
  },
  async jobs({ jobs }) {
    return (await jobs.isRunning()) ? null : 'Työjono ei ole käynnissä.'
  },
  async fieldKey({ readDb, vault }) {
    return (await opensCanary(readDb, vault)) ? null : 'FIELD_KEY ei ole se avain, jolla tietokanta on salattu.'
  },
}

async function notReady(services: Services, log: FastifyBaseLogger): Promise<Problem['details']> {
  const details: Problem['details'][number][] = []
  for (const [path, check] of Object.entries(checks)) {
    try {
      const message = await check(services)
      if (message !== null) details.push({ path, message })
    } catch (error) {
      log.warn({ err: error, check: path }, 'not ready')
      details.push({ path, message: outageOf(error)?.message ?? 'Tarkistus ei onnistunut.' })
    }
  }
  return details
}

/** `/healthz`: the process lives. `/readyz`: what it checks is there, by name. */
export function healthRoutes(http: FastifyInstance, services: Services): void {
  http.get('/healthz', async () => ({ status: 'ok' }))

  http.get('/readyz', async (request) => {
    const details = await notReady(services, request.log)
    if (details.length > 0) throw new DomainError('NOT_READY', {}, details)
    return { status: 'ready', checked: Object.keys(checks) }
  })
}
