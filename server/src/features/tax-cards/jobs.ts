import { askForCards } from '../../core/tax-card/ask.ts'
import { askForDay, forgetPassed } from '../../core/tax-card/questions.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Services } from '../../kernel/services.ts'

export const FETCH_CARDS = 'taxCards.fetch'

/** Says each morning whose cards are asked for: those who are soon paid, and in December everybody. */
export function planCards({
  db,
  clock,
  integrations,
}: Pick<Services, 'db' | 'clock' | 'integrations'>): JobKind<object> {
  return {
    name: 'taxCards.plan',
    schedule: '15 5 * * *',
    sweeps: true,
    async work() {
      await db.transaction().execute(async (tx) => {
        await forgetPassed(tx, clock.now())
        if (integrations.taxCards) await askForDay(tx, clock.now())
      })
    },
  }
}

/** Asks for those who wait: who came is asked for within a few minutes. */
export function fetchCards(services: Services): JobKind<object> {
  return { name: FETCH_CARDS, schedule: '*/5 * * * *', sweeps: true, work: () => askForCards(services) }
}
