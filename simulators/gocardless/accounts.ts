import { dayOf, isBefore, localDate } from '@palkkasilta/values/date.ts'
import { z } from 'zod'
import { bookingsOf, type Debit } from '../account-data/bookings.ts'
import { DAILY_CALLS, limitOf } from '../account-data/limit.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { json, type SimulatedReply, type SimulatedRequest, type SimulatorRoute } from '../platform/message.ts'
import { transactionMessage } from './messages.ts'
import { problem } from './requisitions.ts'
import { type GoCardlessState, isOver, type SimulatedAccount, type SimulatedAgreement } from './state.ts'

type Context = SimulatorContext<GoCardlessState>

const DAY_SECONDS = 86_400

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
  const limit = limitOf(simulator, account.id)
  if (limit.left <= 0) {
    const detail = `The rate limit for this resource is ${DAILY_CALLS}/day. Please try again in ${limit.seconds} seconds`
    return problem(429, 'Rate limit exceeded', detail)
  }
  const today = dayOf(simulator.now())
  const asked = period.safeParse({ from: query.get('date_from') })
  if (!asked.success || (asked.data.from && isBefore(today, asked.data.from)))
    return problem(400, 'Date range error', 'date_from can’t be in the future')
  limit.take()
  const earliest = today.subtract({ days: agreement.historyDays })
  const from = asked.data.from && isBefore(earliest, asked.data.from) ? asked.data.from : earliest
  const booked = bookingsOf(simulator.state(), { iban: account.iban, from, to: today }, debits)
  const left = limit.left - 1
  return {
    ...json(200, { transactions: { booked: booked.map(transactionMessage), pending: [pending(today.toString())] } }),
    headers: {
      'content-type': 'application/json; charset=utf-8',
      http_x_ratelimit_account_success_limit: String(DAILY_CALLS),
      http_x_ratelimit_account_success_remaining: String(left),
      http_x_ratelimit_account_success_reset: String(left === DAILY_CALLS - 1 ? DAY_SECONDS : limit.seconds),
    },
  }
}

/** It has no id, and comes again as another one. */
function pending(day: string) {
  return { valueDate: day, transactionAmount: { amount: '-4.90', currency: 'EUR' }, creditorName: 'R-kioski' }
}
