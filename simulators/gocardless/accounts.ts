import { dayOf, isBefore, localDate } from '@palkkasilta/values/date.ts'
import { z } from 'zod'
import type { SimulatorContext } from '../platform/declaration.ts'
import { json, type SimulatedReply, type SimulatedRequest, type SimulatorRoute } from '../platform/message.ts'
import { bookingsOf, type Debit, transactionMessage } from './bookings.ts'
import { problem } from './requisitions.ts'
import { type GoCardlessState, isOver, type SimulatedAccount, type SimulatedAgreement } from './state.ts'

type Context = SimulatorContext<GoCardlessState>

/** Successful calls in 24 hours, for each account. */
export const DAILY_CALLS = 4
const DAY_MS = 86_400_000

export function accountRoutes(simulator: Context, debits: () => readonly Debit[]): SimulatorRoute[] {
  const of = (answer: (account: SimulatedAccount, request: SimulatedRequest) => SimulatedReply) => {
    return (request: SimulatedRequest) => {
      const { id = '' } = request.params
      if (!z.uuid().safeParse(id).success)
        return problem(400, 'Invalid Account ID', `${id} is not a valid Account UUID.`)
      const account = simulator.state().accounts.find((each) => each.id === id)
      return account ? answer(account, request) : problem(404, 'Not found.', 'Not found.')
    }
  }
  return [
    { method: 'GET', path: '/accounts/:id/', handle: of((account) => json(200, metadata(simulator, account))) },
    {
      method: 'GET',
      path: '/accounts/:id/transactions/',
      handle: of((account, request) => given(simulator, account, request, debits())),
    },
  ]
}

function metadata(simulator: Context, account: SimulatedAccount) {
  const { id, iban, institution, ownerName } = account
  const status = liveAgreement(simulator, account) ? 'READY' : 'EXPIRED'
  return { id, iban, institution_id: institution, status, owner_name: ownerName }
}

/** The newest consent that shows the account, unless it is over. */
function liveAgreement(simulator: Context, { id }: SimulatedAccount): SimulatedAgreement | undefined {
  const { requisitions, agreements } = simulator.state()
  const shown = requisitions.findLast(({ accounts }) => accounts.includes(id))
  const agreement = agreements.find((each) => each.id === shown?.agreement)
  return agreement && !isOver(agreement, simulator.now().epochMilliseconds) ? agreement : undefined
}

const period = z.object({ from: z.iso.date().transform(localDate).nullish() })

function given(
  simulator: Context,
  account: SimulatedAccount,
  { query }: SimulatedRequest,
  debits: readonly Debit[],
): SimulatedReply {
  const agreement = liveAgreement(simulator, account)
  if (!agreement) {
    const detail = `End User Agreement (EUA) of account ${account.id} has expired`
    return problem(401, 'End User Agreement (EUA) has expired', detail, 'AccessExpiredError')
  }
  const now = simulator.now().epochMilliseconds
  const calls = (simulator.state().given[account.id] ?? []).filter((at) => at > now - DAY_MS)
  const seconds = Math.ceil(((calls[0] ?? now) + DAY_MS - now) / 1_000)
  if (calls.length >= DAILY_CALLS) {
    const detail = `The rate limit for this resource is ${DAILY_CALLS}/day. Please try again in ${seconds} seconds`
    return problem(429, 'Rate limit exceeded', detail)
  }
  const today = dayOf(simulator.now())
  const asked = period.safeParse({ from: query.get('date_from') })
  if (!asked.success || (asked.data.from && isBefore(today, asked.data.from)))
    return problem(400, 'Date range error', 'date_from can’t be in the future')
  simulator.change((state) => {
    state.given[account.id] = [...calls, now]
  })
  const earliest = today.subtract({ days: agreement.historyDays })
  const from = asked.data.from && isBefore(earliest, asked.data.from) ? asked.data.from : earliest
  const booked = bookedOn(simulator, { iban: account.iban, from, to: today }, debits)
  const left = DAILY_CALLS - calls.length - 1
  return {
    ...json(200, { transactions: { booked: booked.map(transactionMessage), pending: [pending(today.toString())] } }),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      http_x_ratelimit_account_success_limit: String(DAILY_CALLS),
      http_x_ratelimit_account_success_remaining: String(left),
      http_x_ratelimit_account_success_reset: String(calls.length === 0 ? DAY_MS / 1_000 : seconds),
    },
  }
}

function bookedOn(simulator: Context, asked: Parameters<typeof bookingsOf>[0], debits: readonly Debit[]) {
  const { booked, vanished } = simulator.state()
  const own = booked.filter(({ iban, day }) => iban === asked.iban && day >= asked.from.toString())
  return [...bookingsOf(asked, debits), ...own].filter(({ id, internalId }) => !vanished.includes(id ?? internalId))
}

/** It has no id, and comes again as another one. */
function pending(day: string) {
  return { valueDate: day, transactionAmount: { amount: '-4.90', currency: 'EUR' }, creditorName: 'R-kioski' }
}
