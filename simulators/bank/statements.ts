import { messageNames } from '@palkkasilta/server/src/integrations/bank/messages/iso.ts'
import type { AccountNotification } from '@palkkasilta/server/src/integrations/bank/messages/notification.ts'
import { closingOf, statementFile } from '@palkkasilta/server/src/integrations/bank/messages/statement.ts'
import { dayOf, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Iban, iban } from '@palkkasilta/values/iban.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { addFile, type BankState, nextReference, type ToldDay } from './state.ts'

/** What every account has before anything is booked on it. */
const OPENING = cents(50_000_000)

/** Keeps what a notification told, for the statement of its day. */
export function keepForStatement(
  state: BankState,
  told: Pick<AccountNotification, 'account' | 'bookingDate' | 'batches' | 'received'>,
) {
  const { account, bookingDate, batches, received } = told
  state.told = [...(state.told ?? []), { account, day: bookingDate.toString(), batches, received }]
}

/** A statement for each account and day that has passed with something booked. Days are told in order, each with all that it has. */
export function giveStatements(state: BankState, now: Temporal.Instant): void {
  const today = dayOf(now).toString()
  const { told = [] } = state
  state.told = told.filter(({ day }) => day >= today)
  const passed = Map.groupBy(
    told.filter(({ day }) => day < today),
    ({ account, day }) => `${day} ${account}`,
  )
  for (const [, alike] of [...passed].sort(([a], [b]) => a.localeCompare(b))) give(state, alike, now)
}

function give(state: BankState, alike: readonly ToldDay[], createdAt: Temporal.Instant): void {
  const [first] = alike
  if (!first) return
  const [account, bookingDate] = [iban(first.account), localDate(first.day)]
  const { opening, number } = nextOf(state, account, bookingDate)
  const statement = {
    ...{ messageId: `TILIOTE-${nextReference(state)}`, createdAt, account, bookingDate, opening, number },
    batches: alike.flatMap(({ batches }) => batches),
    received: alike.flatMap(({ received }) => received),
  }
  const closing = closingOf(statement)
  state.accounts = { ...state.accounts, [account]: { closing, number, year: bookingDate.year } }
  const content = statementFile(statement)
  const fileType = messageNames['2019'].statement
  addFile(state, { direction: 'OUT', fileType, userFilename: `Tiliote ${first.day}`, content }, createdAt)
}

/** Numbers begin anew with the year. */
function nextOf({ accounts = {} }: BankState, account: Iban, { year }: LocalDate) {
  const before = accounts[account]
  if (!before) return { opening: OPENING, number: 1 }
  return { opening: cents(before.closing), number: before.year === year ? before.number + 1 : 1 }
}
