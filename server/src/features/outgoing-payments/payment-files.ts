import { createHash, randomUUID } from 'node:crypto'
import { bic, parseBic } from '@palkkasilta/values/bic.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { parseReference } from '@palkkasilta/values/reference-number.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { type PaymentFile, paymentFile } from '../../integrations/bank/messages/pain001.ts'
import type { Payer, Payment } from '../../integrations/bank/messages/payments.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import type { CompanyProfile } from '../settings/company.ts'

type Row = Selectable<DB['outgoing_payment']>

/** Writes payments of one debit date into a file for the bank, which waits to be sent. */
export async function writePaymentFile(
  tx: Tx,
  debitDate: string,
  rows: readonly Row[],
  profile: CompanyProfile,
  now: Temporal.Instant,
): Promise<void> {
  const messageId = `PS${debitDate.replaceAll('-', '')}${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const file = paymentFile({
    messageId,
    createdAt: now,
    edition: '2019',
    payer: payerOf(profile),
    payments: rows.map((row) => paymentOf(row, debitDate)),
  })
  const id = randomUUID()
  await tx
    .insertInto('outgoing_file')
    .values({
      id,
      kind: 'payments',
      message_id: messageId,
      name: `${messageId}.xml`,
      xml: file.xml,
      content_hash: contentHash(rows),
      created_at: now.toString(),
    })
    .execute()
  await noteFile(tx, file, id, debitDate, now)
}

/** What the file pays, whatever its id and time: the same live payments never get into a second file. */
function contentHash(rows: readonly Row[]): Buffer {
  const content = rows.map((row) => row.end_to_end_id).sort()
  return createHash('sha256').update(content.join('\n')).digest()
}

async function noteFile(
  tx: Tx,
  file: PaymentFile,
  fileId: string,
  debitDate: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const batch of file.batches) {
    const ids = batch.payments.map((payment) => Number(payment.instructionId))
    await tx
      .updateTable('outgoing_payment')
      .set((row) => ({
        state: 'APPROVED',
        file_id: fileId,
        bank_batch_id: batch.id,
        debit_date: debitDate,
        version: row('version', '+', 1),
        updated_at: now.toString(),
      }))
      .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
      .execute()
  }
}

export function payerOf(profile: CompanyProfile): Payer {
  return {
    name: profile.name,
    serviceId: profile.bankServiceId,
    businessId: profile.businessId,
    iban: iban(profile.iban),
    bic: bic(profile.bic),
  }
}

function paymentOf(row: Row, debitDate: string): Payment {
  const creditorBic = parseBic(row.creditor_bic)
  const reference = parseReference(row.reference_number)
  return {
    instructionId: String(row.id),
    endToEndId: row.end_to_end_id,
    amount: cents(row.amount_cents),
    // A wages batch is debited on the banking day before the payday; a later one goes as ordinary transfers.
    kind: row.purpose === 'SALARY' && debitDate < row.payday ? 'WAGE' : 'OTHER',
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
