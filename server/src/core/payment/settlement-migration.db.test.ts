import type pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate.ts'
import { databaseMigrated } from '../../platform/postgres/testing.ts'
import { storedText } from './states/remarks.ts'

const [BEFORE, AFTER] = ['0026', '0027']

interface Old {
  readonly state?: string
  readonly live?: boolean
  readonly tx_state?: string
  readonly tx_reason?: string
  readonly debited?: boolean
  readonly asked?: boolean
  readonly file?: 'WAITING' | 'SENT'
  /** The account tells that the money came back. */
  readonly credited?: boolean
}

const sent = { state: 'APPROVED', file: 'SENT' } as const
const stopped = 'Pankki veloitti maksun, joka oli pysäytetty. Selvitä ennen uutta maksua.'

const payments: readonly (readonly [what: string, old: Old, settlement: string])[] = [
  ['new', {}, 'WAITING'],
  ['rejected by staff', { state: 'REJECTED', live: false, tx_reason: 'Väärä summa' }, 'REJECTED'],
  ['in a file that waits', { state: 'APPROVED', file: 'WAITING' }, 'WAITING'],
  ['cancelled before it left', { state: 'CANCELLED', live: false }, 'CANCELLED'],
  ['without an answer', sent, 'SENT'],
  ['pending', { ...sent, tx_state: 'PDNG' }, 'SENT'],
  ['accepted', { ...sent, tx_state: 'ACCP' }, 'ACCEPTED'],
  ['of an unknown word', { ...sent, tx_state: 'XXXX' }, 'UNKNOWN'],
  ['rejected by the bank', { ...sent, live: false, tx_state: 'RJCT', tx_reason: 'AC04' }, 'REJECTED'],
  ['cancelled by the bank', { ...sent, live: false, tx_state: 'CANC' }, 'CANCELLED'],
  ['asked to cancel', { ...sent, state: 'CANCELLED', tx_state: 'ACCP', asked: true }, 'CANCEL_ASKED'],
  ['cancelled as asked', { ...sent, state: 'CANCELLED', tx_state: 'CANC', asked: true, live: false }, 'CANCELLED'],
  ['rejected when asked', { ...sent, state: 'CANCELLED', tx_state: 'RJCT', asked: true, live: false }, 'REJECTED'],
  ['debited', { ...sent, tx_state: 'ACCP', debited: true }, 'DEBITED'],
  ['debited, then rejected', { ...sent, tx_state: 'RJCT', debited: true }, 'DEBITED'],
  ['debited when asked', { ...sent, state: 'CANCELLED', asked: true, debited: true }, 'DEBITED'],
  ['returned', { ...sent, tx_state: 'ACSC', debited: true, live: false, tx_reason: 'Maksu palautui' }, 'RETURNED'],
  ['returned by the account', { ...sent, tx_state: 'RJCT', debited: true, live: false, credited: true }, 'RETURNED'],
  [
    'debited though rejected',
    { ...sent, tx_state: 'RJCT', debited: true, live: false, tx_reason: stopped },
    'REJECTED',
  ],
  ['debited though cancelled', { state: 'CANCELLED', debited: true, live: false, tx_reason: stopped }, 'CANCELLED'],
]

async function aDatabaseBefore(): Promise<pg.Pool> {
  const { pool } = await databaseMigrated({ upTo: BEFORE })
  // the payments stand alone, without the salaries that they pay
  await pool.query('set session_replication_role = replica')
  return pool
}

async function store(pool: pg.Pool, id: number, old: Old): Promise<void> {
  const { state = 'NEW', live = true, tx_state, tx_reason, debited, asked, file, credited } = old
  const fileId = file && `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
  if (file)
    await pool.query(
      `insert into outbound_message (id, channel, kind, key, state, created_at) values ($1::uuid, 'bank-file', 'payments', $1::text, $2, now())`,
      [fileId, file],
    )
  await pool.query(
    `insert into outgoing_payment (id, salary_id, purpose, state, live, amount_cents, creditor_name, creditor_iban, payday,
      debit_date, end_to_end_id, file_id, tx_state, tx_reason, cancel_requested_at, debited_on, created_at, updated_at)
    overriding system value values ($1::bigint, $1::bigint, 'SALARY', $2, $3, 1, '', '', now(), now(), $1::text, $4, $5, $6,
      case when $7 then now() end, case when $8 then now()::date end, now(), '2026-04-01T08:00Z')`,
    [id, state, live, fileId, tx_state, tx_reason, asked ?? false, debited ?? false],
  )
  if (credited)
    await pool.query(
      `insert into account_entry (bank_file_id, archive_id, debit, amount_cents, booked_on, payment_id)
      values (1, $1::text, false, 1, now(), $1::bigint)`,
      [id],
    )
}

test('every older payment gets its settlement and its remark', async () => {
  const pool = await aDatabaseBefore()
  for (const [index, [, old]] of payments.entries()) await store(pool, index + 1, old)
  await migrate(pool, { upTo: AFTER })
  const { rows } = await pool.query(`
    select settlement, live, code, parameters, source, at = updated_at as is_dated from outgoing_payment
    left join payment_remark on payment_remark.id = remark_id order by outgoing_payment.id`)
  expect(rows.map(({ settlement }, index) => [payments[index]?.[0], settlement])).toEqual(
    payments.map(([what, , settlement]) => [what, settlement]),
  )
  expect(rows.map(({ live }) => live)).toEqual(payments.map(([, { live = true }]) => live))
  expect(rows.map(({ code, parameters }) => code && storedText(code, parameters))).toEqual(
    payments.map(([, { tx_reason = null }]) => tx_reason),
  )
  expect(rows[1]).toMatchObject({ source: 'HOUSE', is_dated: true })
  expect(rows[8]).toMatchObject({ source: 'BANK' })
})
