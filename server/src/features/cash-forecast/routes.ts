import { getCashForecast } from '@palkkasilta/contract/cash-forecast.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read } from '../../kernel/calls/routes.ts'
import { cashForecast } from './forecast.ts'

export function cashForecastRoutes(api: Api): void {
  read(api, getCashForecast, ({ db, now }) => cashForecast(db, dayOf(now)))
}
