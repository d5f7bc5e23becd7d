import { euros } from '@palkkasilta/values/money.ts'
import { type Dice, dice } from '@palkkasilta/values/testing/dice.ts'
import { expect, test } from 'vitest'
import { aBankOffice, aSalaryToPay, type Office } from '../../core/payment/testing.ts'
import { matchStored } from './match-stored.ts'
import { cancellationOf, feedbackOn, listing, notification, statement } from './messages.fixture.ts'

const orders = Number(process.env.PROOF_ORDERS ?? 12)
const repeats = Number(process.env.PROOF_REPEATS ?? 3)
const mutations = Number(process.env.PROOF_MUTATIONS ?? 150)
const roll = dice(Number(process.env.PROOF_SEED ?? 1))

const MS_EACH = 3_000

let serial = 0

/** A file of the bank is here, and is read. */
async function read({ services }: Office, content: string, name = 'FILE'): Promise<void> {
  const at = services.clock.now().toString()
  serial += 1
  await services.db
    .insertInto('bank_file')
    .values({
      ...{ connection: 'bank', file_reference: `${name}-${serial}`, file_type: 'pain.002', status: 'DLD' },
      ...{ state: 'STORED', file_timestamp: at, content, fetched_at: at },
    })
    .execute()
  await matchStored(services, 'bank')
}

/** Five salaries in one message that the bank has, and what it says of them, in its own order. */
async function paidInOneMessage(office: Office) {
  const salaries: Awaited<ReturnType<typeof aSalaryToPay>>[] = []
  for (let nth = 0; nth < 5; nth += 1) salaries.push(await aSalaryToPay(office, { wage: 100_000 + nth }))
  const ids = salaries.flatMap((salary) => salary.ids)
  expect((await office.changeAll(ids, 'APPROVED')).status).toBe(200)
  await office.send()
  const payments = await Promise.all(ids.map(office.payment))
  const [paid, refused, waited, lump, returned] = payments
  if (!(paid && refused && waited && lump && returned)) throw new Error('five payments were to be made')
  const messageId = paid.msgId ?? ''
  const { bank_batch_id } = await office.services.db
    .selectFrom('outgoing_payment')
    .select('bank_batch_id')
    .where('id', '=', paid.id)
    .executeTakeFirstOrThrow()
  const batch = (words: Parameters<typeof listing>[1]) => [listing(bank_batch_id ?? '', words)]
  const debit = (payment: typeof paid) => ({
    cents: euros(payment.amount),
    reference: `VELOITUS-${payment.id}`,
    details: [{ id: payment.endToEndId, cents: euros(payment.amount) }],
  })
  const debits = [debit(paid), debit(lump), debit(returned)]
  const total = debits.reduce((sum, each) => sum + each.cents, 0)
  const back = {
    ...{ cents: euros(returned.amount), credit: true, reference: `PALAUTUS-${returned.id}` },
    details: [{ id: returned.endToEndId, cents: euros(returned.amount), returned: 'AC04' }],
  }
  const files = [
    feedbackOn(messageId, { status: 'ACTC', at: '2026-04-01T09:00:00Z' }),
    feedbackOn(messageId, {
      at: '2026-04-01T09:10:00Z',
      batches: batch([
        [paid, 'ACCP'],
        [refused, 'RJCT'],
        [waited, 'PDNG'],
        [lump, 'ACCP'],
        [returned, 'ACCP'],
      ]),
    }),
    feedbackOn(messageId, { at: '2026-04-01T09:20:00Z', batches: batch([[waited, 'RJCT']]) }),
    notification(debits),
    statement({ number: 1, day: '2026-04-14', opening: total, closing: 0 }, debits),
    notification([back]),
  ]
  return { salaries, ids, files, payments, batchId: bank_batch_id ?? '' }
}

/** Everything of payments and salaries that a file of the bank may change. */
async function stateOf({ services: { db } }: Office, ids: readonly number[]) {
  const states = []
  for (const id of ids)
    states.push(
      await db
        .selectFrom('outgoing_payment')
        .innerJoin('salary', 'salary.id', 'salary_id')
        .select(['outgoing_payment.state', 'settlement', 'live', 'debited_on'])
        .select(['salary.state as salary', 'salary.bank_state'])
        .where('outgoing_payment.id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  return states
}

/** Each of them at least once, some again, in any order. */
function anyOrder<T>(all: readonly T[]): T[] {
  const coming = [...all, ...all.filter(() => roll.chance(50))]
  return coming
    .map((each) => ({ each, place: roll.whole(0, 1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ each }) => each)
}

test(
  'files of the bank in any order, and again and again, end in one state',
  async () => {
    const office = await aBankOffice()
    const first = await paidInOneMessage(office)
    for (const file of first.files) await read(office, file)
    const wanted = await stateOf(office, first.ids)
    expect(wanted.map(({ settlement, salary }) => [settlement, salary])).toEqual([
      ['DEBITED', 'PAID'],
      ['REJECTED', 'OPEN'],
      ['REJECTED', 'OPEN'],
      ['DEBITED', 'PAID'],
      ['RETURNED', 'OPEN'],
    ])
    for (let again = 0; again < repeats; again += 1) for (const file of first.files) await read(office, file)
    expect(await stateOf(office, first.ids), 'repeated').toEqual(wanted)
    for (let order = 0; order < orders; order += 1) {
      const { ids, files } = await paidInOneMessage(office)
      const coming = anyOrder(files)
      for (const file of coming) await read(office, file)
      const told = coming.map((file) => files.indexOf(file)).join(' ')
      expect(await stateOf(office, ids), `in the order ${told}`).toEqual(wanted)
    }
  },
  60_000 + orders * MS_EACH,
)

const CHARACTERS = ['0', '9', '<', '>', '&', '"', 'Ä', ' ', '\n', '😀', '-'] as const

/** What a line, a disk or a program does to a file. */
function mutated(content: string, { whole, one }: Dice): string {
  const at = whole(0, content.length - 1)
  const piece = content.slice(at, at + whole(1, 200))
  const ways = [
    () => content.slice(0, at),
    () => content.slice(at),
    () => content.slice(0, at) + one(CHARACTERS) + content.slice(at + 1),
    () => content.slice(0, at) + one(CHARACTERS) + content.slice(at),
    () => content.replace(piece, ''),
    () => content.replace(piece, piece + piece),
    () => content.slice(0, at) + [...piece].reverse().join('') + content.slice(at + piece.length),
    () => content.replaceAll(/\d/g, (digit) => String((Number(digit) + at) % 10)),
  ] as const
  return one(ways)()
}

test(
  'files that are damaged break nothing, change no payment, and are each named',
  async () => {
    const office = await aBankOffice()
    const { ids, files, payments, batchId } = await paidInOneMessage(office)
    const [, refused] = payments
    for (const file of files) await read(office, file)
    if (refused) files.push(cancellationOf(refused, batchId))
    const before = await stateOf(office, ids)
    for (let nth = 0; nth < mutations; nth += 1) {
      const file = files[roll.whole(0, files.length - 1)] ?? ''
      await read(office, mutated(file, roll), 'DAMAGED')
    }
    const all = await office.services.db
      .selectFrom('bank_file')
      .select(['id', 'state', 'match_result'])
      .where('file_reference', 'like', 'DAMAGED-%')
      .orderBy('id')
      .execute()
    expect(all).toHaveLength(mutations)
    expect(all.filter(({ state, match_result }) => state === 'STORED' || !match_result)).toEqual([])
    expect(await stateOf(office, ids)).toEqual(before)
  },
  60_000 + mutations * MS_EACH,
)
