import { createHash } from 'node:crypto'
import { parseBic } from '@palkkasilta/values/bic.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { parseReference } from '@palkkasilta/values/reference-number.ts'
import { paymentFile } from '../../../integrations/bank/messages/pain001.ts'
import type { Payment, PaymentBatch } from '../../../integrations/bank/messages/payments.ts'
import { notingRefusal } from '../../../kernel/noting-refusal.ts'
import type { Change } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { post } from '../../outbound/messages.ts'
import { accountTimes } from '../accounts/last-times.ts'
import { accountsToPayFrom, refuseClosed } from '../accounts/pay-from.ts'
import { editionOf, type PayingAccount, payerOf } from '../accounts/paying-accounts.ts'
import type { PaymentRecord } from '../states/locks.ts'
import { debitDateOf, goesAsWages } from './debit-dates.ts'
import { BANK_FILES, fileName } from './file-names.ts'

/** Payments that leave in one file. */
export interface PlannedFile {
  readonly account: PayingAccount
  /** ISO day. */
  readonly debitDate: string
  readonly payments: readonly PaymentRecord[]
  readonly messageId: string
}

export interface Plan {
  readonly files: readonly PlannedFile[]
  /** What has no account to be paid from, by payment. */
  readonly refused: ReadonlyMap<number, unknown>
}

/** Which file each payment goes into: one for each paying account and debit date that can still be met. Stores nothing. */
export async function plannedFiles(db: Read, rows: readonly PaymentRecord[], now: Temporal.Instant): Promise<Plan> {
  const refused = new Map<number, unknown>()
  const accountOf = await accountsToPayFrom(db, rows)
  const placed = rows.flatMap((row) =>
    notingRefusal(refused, row.id, () => {
      const account = accountOf(row)
      refuseClosed(account)
      return { row, account, debitDate: debitDateOf(localDate(row.payday), now, accountTimes(account)).toString() }
    }),
  )
  const files = [...Map.groupBy(placed, ({ account }) => account)].flatMap(([account, ofAccount]) =>
    [...Map.groupBy(ofAccount, ({ debitDate }) => debitDate)].map(([debitDate, together]) => {
      const payments = together.map(({ row }) => row)
      return { account, debitDate, payments, messageId: messageIdFor(account, debitDate, payments) }
    }),
  )
  return { files: files.sort((a, b) => a.debitDate.localeCompare(b.debitDate)), refused }
}

export interface WrittenFile {
  /** What the file changes of its payments, which is the caller's to store with what else it changes. */
  readonly changes: readonly Change<'outgoing_payment'>[]
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly hash: string
}

/** Writes the files, which wait to be sent. */
export async function writePaymentFiles(
  tx: Tx,
  files: readonly PlannedFile[],
  now: Temporal.Instant,
): Promise<readonly WrittenFile[]> {
  const written: WrittenFile[] = []
  for (const file of files) written.push(await writePaymentFile(tx, file, now))
  return written
}

async function writePaymentFile(
  tx: Tx,
  { account, debitDate, payments: rows, messageId }: PlannedFile,
  now: Temporal.Instant,
): Promise<WrittenFile> {
  const file = paymentFile({
    messageId,
    createdAt: now,
    edition: editionOf(account),
    payer: await payerOf(tx, account),
    payments: rows.map((row) => paymentOf(row, debitDate)),
  })
  const content = Buffer.from(file.xml)
  const id = await post(tx, {
    channel: BANK_FILES,
    route: account.connection,
    subject_id: account.id,
    kind: 'payments',
    key: fileName(messageId),
    content,
    content_hash: contentHash(rows),
    created_at: now.toString(),
  })
  const hash = createHash('sha256').update(content).digest('hex')
  return { changes: file.batches.flatMap((batch) => filedIn(batch, id)), hash }
}

/** The same payments, from the same account on the same day, have the same id: the bank's own check knows a file that comes again. */
function messageIdFor({ iban }: PayingAccount, debitDate: string, rows: readonly PaymentRecord[]): string {
  const hash = createHash('sha256').update(`${iban} ${debitDate} `).update(contentHash(rows)).digest('hex')
  return `PS${debitDate.replaceAll('-', '')}${hash.slice(0, 16)}`
}

/** What the file pays, whatever its id and time: the same live payments never get into a second file. */
export function contentHash(rows: readonly Pick<PaymentRecord, 'end_to_end_id'>[]): Buffer {
  const content = rows.map((row) => row.end_to_end_id).sort()
  return createHash('sha256').update(content.join('\n')).digest()
}

function filedIn({ id, debitDate, payments }: PaymentBatch, fileId: string): Change<'outgoing_payment'>[] {
  const place = { file_id: fileId, bank_batch_id: id, debit_date: debitDate.toString() }
  return payments.map((payment) => ({ id: Number(payment.instructionId), ...place }))
}

function paymentOf(row: PaymentRecord, debitDate: string): Payment {
  const creditorBic = parseBic(row.creditor_bic)
  const reference = parseReference(row.reference_number)
  const isWage = row.purpose === 'SALARY' && goesAsWages(localDate(row.payday), localDate(debitDate))
  return {
    instructionId: String(row.id),
    endToEndId: row.end_to_end_id,
    amount: cents(row.amount_cents),
    kind: isWage ? 'WAGE' : 'OTHER',
    debitDate: localDate(debitDate),
    creditor: {
      name: row.creditor_name,
      iban: iban(row.creditor_iban),
      ...(creditorBic.ok ? { bic: creditorBic.value } : {}),
    },
    remittance: reference.ok
      ? { reference: reference.value }
      : { message: [row.message, row.reference_number].filter(Boolean).join(' ') },
  }
}
