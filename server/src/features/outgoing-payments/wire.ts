import type { payment, paymentDetail } from '@palkkasilta/contract/outgoing-payments.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { bankNameOf } from '../../core/payment/accounts/bank-directory.ts'
import { creditorBic } from '../../core/payment/accounts/creditor-bic.ts'
import { answerInWords, bankAnswer } from '../../core/payment/files/files.ts'
import { heldCode, heldText, type RemarkRow, storedText } from '../../core/payment/states/remarks.ts'
import { isNewAccount, salaryAccountOf } from '../../core/salary/accounts.ts'
import type { PaymentRow } from './queries.ts'

interface Viewer {
  readonly id: number
  readonly now: Temporal.Instant
}

type Payment = z.output<typeof payment>

export function toWire(row: PaymentRow, viewer: Viewer): Payment {
  const bic = creditorBic(row)
  const answer = row.file_answer === null ? null : bankAnswer.parse(row.file_answer)
  return {
    id: row.id,
    version: row.version,
    personName: row.person_name,
    personId: row.person_id,
    creditorName: row.creditor_name,
    purpose: row.purpose,
    message: row.message,
    tamigoId: row.salary_id,
    billId: row.bill_id,
    liabilityId: row.liability_id,
    created: row.created_at,
    updated: row.updated_at,
    amount: cents(row.amount_cents),
    referenceNumber: row.reference_number,
    state: row.state,
    payDate: row.payday,
    debitDate: row.debit_date,
    iban: row.creditor_iban,
    bic,
    bankName: bankNameOf(bic),
    responseCode: row.response_code ?? answer?.code ?? null,
    responseText: answer && answerInWords(answer),
    settlement: row.settlement,
    txState: row.tx_state,
    txReason: heldText(row),
    reasonCode: heldCode(row),
    cancelRequested: row.settlement === 'CANCEL_ASKED',
    live: row.live,
    debitedOn: row.debited_on,
    msgId: row.message_id,
    requestId: answer?.requestId ?? null,
    timestamp: answer?.at ?? null,
    originMessageId: row.origin_message_id,
    endToEndId: row.end_to_end_id,
    fileReference: answer?.fileReference ?? null,
    fileState: row.file_state as Payment['fileState'],
    fileProblem: row.file_state === 'REFUSED' ? null : row.file_problem,
    ibanChangedRecently: row.purpose === 'SALARY' && isNewAccount(row.iban_changed_at, viewer.now),
    account: row.purpose === 'SALARY' ? salaryAccountOf(row) : null,
    approvalBlocked:
      row.two_pairs_of_eyes && row.created_by === viewer.id ? 'Maksun tekijä ei voi hyväksyä sitä.' : null,
    approval: row.approval_id,
  }
}

export function remarkToWire({
  code,
  parameters,
  at,
  source,
  file_reference,
}: RemarkRow): z.output<typeof paymentDetail>['remarks'][number] {
  return { at, text: storedText(code, parameters), source, fileReference: file_reference }
}
