import { getMonthStrip, getToday } from '@palkkasilta/contract/today.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read } from '../../kernel/calls/routes.ts'
import type { DayLine } from '../../kernel/list/day-line.ts'
import { firstSteps } from './first-steps.ts'
import { waitingLines } from './lines.ts'
import { monthStrip } from './strip.ts'
import { lastFetches, runningTasks } from './underway.ts'

export function todayRoutes(api: Api, lines: readonly DayLine[]): void {
  const { banks } = api.services.integrations
  read(api, getToday, async ({ db, now }) => ({
    day: dayOf(now).toString(),
    lines: await waitingLines(db, lines, dayOf(now)),
    running: await runningTasks(db),
    fetched: await lastFetches(db, banks.names),
    firstSteps: await firstSteps(db),
  }))

  read(api, getMonthStrip, ({ db, query, now }) => monthStrip(db, query.month ?? dayOf(now).subtract({ months: 1 })))
}
