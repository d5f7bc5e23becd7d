import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { cents, divideRounded, euros, toEuros } from '@palkkasilta/values/money.ts'
import type { Dice } from '@palkkasilta/values/testing/dice.ts'
import { coverOf } from '../../core/payment/testing.ts'
import { clearFaults, control } from '../faults.ts'
import type { Answer } from '../product.ts'
import { dyingAt } from './cut.ts'
import type { PlayedOffice } from './office.ts'

/** What staff, the bank or a customer does at a moment of the month. */
export type Step = (office: PlayedOffice, roll: Dice) => Promise<void>

/** So many statements a step takes at most: dying at a later one is not dying. */
const STATEMENTS = 60

/** Staff press: once, twice at once, or while the process dies under it and again. Throws where the product fails. */
async function press({ services }: PlayedOffice, roll: Dice, call: () => Promise<Answer>): Promise<void> {
  const [way, nth] = [roll.one(['once', 'once', 'twice', 'dying']), roll.whole(1, STATEMENTS)]
  if (way === 'dying') await dyingAt(nth, services.config.databaseUrl, call)
  const answers = await Promise.all(way === 'twice' ? [call(), call()] : [call()])
  for (const { status, text } of answers) if (status >= 500) throw new Error(`pressed ${way}: ${status} ${text}`)
}

const makeSalaries: Step = async (office, roll) => {
  const shifts = office.unpaid.splice(0, roll.whole(1, 3)).flat()
  if (shifts.length === 0) return
  const path = `/api/admin/tamigo/salary?from=2026-03-01&to=2026-03-31&departmentId=${office.departmentId}`
  await press(office, roll, () => office.call('POST', path, shifts))
}

/** All salaries that can be paid: new ones, and those that the bank or staff opened again. */
const sendToPay: Step = async (office, roll) => {
  const { db, clock } = office.services
  const open = await db.selectFrom('salary').select('id').where('state', '=', 'OPEN').orderBy('id').execute()
  const payday = bankingDayOnOrAfter(dayOf(clock.now()).add({ days: roll.whole(3, 12) }))
  const ids = open.map(({ id }) => id)
  if (ids.length > 0)
    await press(office, roll, () => office.call('POST', `/api/admin/tamigo/salary/bank?date=${payday}`, ids))
}

/** Payments in a state, some of them. */
async function some({ services: { db } }: PlayedOffice, roll: Dice, state: 'NEW' | 'APPROVED'): Promise<number[]> {
  const rows = await db.selectFrom('outgoing_payment').select('id').where('state', '=', state).orderBy('id').execute()
  return rows.map(({ id }) => id).filter(() => roll.chance(state === 'NEW' ? 80 : 15))
}

const approve: Step = async (office, roll) => {
  const ids = await some(office, roll, 'NEW')
  if (ids.length > 0) await press(office, roll, () => office.changeAll(ids, 'APPROVED'))
}

const reject: Step = async (office, roll) => {
  const [id] = await some(office, roll, 'NEW')
  if (id !== undefined) await press(office, roll, () => office.change(id, 'REJECTED'))
}

/** Before it leaves, while it is with the bank, and after it was paid. */
const cancel: Step = async (office, roll) => {
  for (const id of await some(office, roll, 'APPROVED')) await press(office, roll, () => office.change(id, 'CANCELLED'))
}

/** Not the bank's certificate service. */
const FILES = { path: 'CorporateFileService' } as const

const STRIKES = ['drop', 'http-500', 'malformed', 'reject'] as const

/** The bank strikes once, before or after it did what was asked, at one of the next calls. */
async function strike(office: PlayedOffice, roll: Dice): Promise<void> {
  const spared = roll.whole(0, 2)
  if (spared > 0) await office.fault({ kind: 'slow', delayMs: 0, ...FILES, count: spared })
  const [kind, when] = [roll.one(STRIKES), roll.one(['before', 'after'] as const)]
  // a bank that refuses a request has done nothing of it
  await office.fault({ kind, when: kind === 'reject' ? 'before' : when, ...FILES })
}

/** What the bank will say of payments that it gets: that it refuses them, or nothing at all. */
async function decideAtBank(office: PlayedOffice, roll: Dice): Promise<void> {
  const waiting = await office.services.db
    .selectFrom('outgoing_payment')
    .select('end_to_end_id')
    .where('state', '=', 'APPROVED')
    .where('settlement', '=', 'WAITING')
    .orderBy('id')
    .execute()
  for (const { end_to_end_id: endToEndId } of waiting.filter(() => roll.chance(15)))
    await control(office, 'bank', '/outcomes', { endToEndId, status: roll.one(['RJCT', 'RJCT', 'PDNG']) })
}

/** What waits leaves for the bank: in peace, past faults of the bank, twice at once, or while the process dies. */
const leave: Step = async (office, roll) => {
  await decideAtBank(office, roll)
  await office.set({ sendBank: true })
  const [way, nth] = [roll.one(['once', 'struck', 'twice', 'dying']), roll.whole(1, STATEMENTS)]
  if (way === 'struck') await strike(office, roll)
  if (way === 'dying') await dyingAt(nth, office.services.config.databaseUrl, () => office.send())
  // what goes wrong is told at the files, and they are tried again
  const tried = await Promise.allSettled(way === 'twice' ? [office.send(), office.send()] : [office.send()])
  await clearFaults(office, 'bank')
  if (way === 'once') for (const each of tried) if (each.status === 'rejected') throw each.reason
  await office.services.db
    .updateTable('outbound_message')
    .set({ lease_ends_at: office.services.clock.now().toString() })
    .where('held_by', 'is not', null)
    .execute()
  await office.set({ sendBank: false })
}

/** What the bank has said is fetched. */
export async function fetchAll({ fetchNew }: PlayedOffice): Promise<void> {
  const { status, text } = await fetchNew()
  if (status !== 200) throw new Error(`the bank's files could not be fetched: ${status} ${text}`)
}

/** In peace, past faults of the bank, or while the process dies. */
const fetchNew: Step = async (office, roll) => {
  const [isStruck, nth, isDying] = [roll.chance(25), roll.whole(1, STATEMENTS), roll.chance(25)]
  if (isStruck) {
    await strike(office, roll)
    await office.fetchNew()
    await clearFaults(office, 'bank')
  }
  if (isDying) await dyingAt(nth, office.services.config.databaseUrl, office.fetchNew)
  await fetchAll(office)
}

/** A file of the bank comes once more: as it was, cut off, or with a character that is another. */
const handInAgain: Step = async (office, roll) => {
  const files = await office.services.db
    .selectFrom('bank_file')
    .select(['content', 'message_kind'])
    .where('content', 'is not', null)
    .orderBy('id')
    .execute()
  const place = roll.whole(0, Math.max(0, files.length - 1))
  const [percent, character] = [roll.whole(1, 99), roll.one(['0', '<', 'Ä', ' '])]
  const { content, message_kind: kind } = files[place] ?? { content: null, message_kind: null }
  if (content === null) return
  const at = divideRounded(content.length * percent, 100)
  const way = roll.one(['whole', 'cut', 'changed'])
  if (way === 'whole') await office.handIn(content)
  if (way === 'cut') await office.handIn(content.slice(0, at))
  // an entry of an account with another number would be another entry
  if (way === 'changed' && kind?.startsWith('pain'))
    await office.handIn(content.slice(0, at) + character + content.slice(at + 1))
}

/** A customer pays: all of it, a part, too much, or with a reference that no bill has. */
const customerPays: Step = async (office, roll) => {
  const [bill, part] = [office.bills[roll.whole(0, office.bills.length - 1)], roll.one([100, 100, 40, 60, 120])]
  const reference = roll.chance(80) ? bill?.reference : roll.one(['1232', undefined])
  const amount = toEuros(cents(divideRounded(euros(bill?.totalpriceWithAlv ?? 0) * part, 100)))
  const payer = { account: OUR_ACCOUNT, debtorName: 'Revontuli Oy', debtorIban: 'FI4950009420028730' }
  await control(office, 'bank', '/received', { ...payer, amount, ...(reference ? { reference } : {}) })
}

/** There is less on our account than leaves, or enough again. */
const coverChanges: Step = async (office, roll) => {
  await coverOf(office, roll.one([0, 200, 1_000, 1_000_000]))
}

const OUR_ACCOUNT = 'FI2112345600000785'

/** What happens oftener stands here oftener. */
export const steps: readonly [Step, ...Step[]] = [
  ...[makeSalaries, makeSalaries, sendToPay, sendToPay, approve, approve, approve],
  ...[leave, leave, leave, fetchNew, fetchNew],
  ...[reject, cancel, handInAgain, customerPays, coverChanges],
] as [Step, ...Step[]]
