import type { getCashForecast } from '@palkkasilta/contract/cash-forecast.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { balancesOf } from '../../core/payment/accounts/balances.ts'
import { payerNamed } from '../../core/payment/accounts/payer-named.ts'
import { openAccounts, type PayingAccount, usualAccount } from '../../core/payment/accounts/paying-accounts.ts'
import type { Read } from '../../platform/database/types.ts'
import { comingMoney } from './coming.ts'
import { daysAhead, flowsOf } from './days.ts'
import { leavingMoney, type Move } from './leaving.ts'

type Told = z.output<NonNullable<typeof getCashForecast.reply>>

/** So many days ahead. */
const DAYS = 30

interface Standing {
  readonly account: PayingAccount
  /** With what was booked since the newest statement; null: none has been read. */
  readonly balance: Cents | null
  readonly on: string | null
}

/** What leaves and what comes to each account, and on which day it would not do. */
export async function cashForecast(db: Read, today: LocalDate): Promise<Told> {
  const open = await openAccounts(db)
  const { until, leaving, coming } = await lookAhead(db, open, today)
  const { expected, late } = await coming()
  const standings = await standingsOf(db, open)
  const accounts: Told['accounts'] = []
  for (const { account, balance, on, days, short } of aheadOf(standings, [...leaving, ...expected])) {
    const told = days.map(({ day, flows, left }) => ({ day, flows: flows.map(toldFlow), left }))
    accounts.push({ ...(await payerNamed(db, account)), balance, balanceOn: on, days: told, short })
  }
  return {
    until: until.toString(),
    accounts,
    unplaced: flowsOf(leaving.filter(({ account }) => account === null)).map(toldFlow),
    late: late.map(toldFlow),
  }
}

/** Of the accounts that are not covered, what is lacking of each and from which day on. */
export async function shortAccounts(db: Read, today: LocalDate) {
  const accounts = await openAccounts(db)
  const standings = await standingsOf(db, accounts)
  // nothing is known to be lacking where no balance is
  if (standings.every(({ balance }) => balance === null)) return []
  const { leaving, coming } = await lookAhead(db, accounts, today)
  const short = (moves: readonly Move[]) => aheadOf(standings, moves).flatMap((each) => each.short ?? [])
  // what has enough without what comes need not be asked for it
  return short(leaving).length === 0 ? [] : short([...leaving, ...(await coming()).expected])
}

async function lookAhead(db: Read, accounts: readonly PayingAccount[], today: LocalDate) {
  const until = today.add({ days: DAYS })
  // customers pay to ours
  const receiving = usualAccount(accounts, null)?.id ?? null
  return {
    until,
    leaving: await leavingMoney(db, accounts, { today, until }),
    async coming() {
      const { expected, late } = await comingMoney(db, { today, until })
      return { expected: expected.map((move): Move => ({ ...move, account: receiving })), late }
    },
  }
}

const aheadOf = (standings: readonly Standing[], moves: readonly Move[]) =>
  standings.map((standing) => {
    const own = moves.filter(({ account }) => account === standing.account.id)
    return { ...standing, ...daysAhead(standing.balance, own) }
  })

async function standingsOf(db: Read, accounts: readonly PayingAccount[]): Promise<Standing[]> {
  const balances = await balancesOf(
    db,
    accounts.map(({ iban }) => iban),
  )
  return accounts.map((account) => {
    const { closing = null, booked = cents(0), on = null } = balances.get(account.iban) ?? {}
    return { account, balance: closing === null ? null : cents(closing + booked), on }
  })
}

const toldFlow = ({ kind, count, cents: sum }: Pick<Move, 'kind' | 'count' | 'cents'>) => ({ kind, count, sum })
