import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { z } from 'zod'
import { meaningOf } from '../../../integrations/bank/channel/response-codes.ts'
import { audit } from '../../../kernel/audit.ts'
import { move, type StepBy } from '../../../kernel/moves.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { noteOutcomes } from '../../outbound/messages.ts'
import { noteBankWords } from '../states/bank-words.ts'
import { type FileRecord, lockFile, type PaymentRecord, salariesPaidBy } from '../states/locks.ts'
import { advanceSalaries } from '../states/progress.ts'
import type { Remark } from '../states/remarks.ts'
import { refuseCancellation } from './cancellation.ts'

/** What the bank said when it got a file of ours. */
export const bankAnswer = z.object({
  code: z.string().nullable(),
  text: z.string().nullable(),
  fileReference: z.string().nullable(),
  /** Of the call that it answers, and when; null in what was answered before these were kept, or not by the bank itself. */
  requestId: z.string().nullable().default(null),
  at: z.string().nullable().default(null),
})
export type BankAnswer = z.output<typeof bankAnswer>

/** A file and the payments that it pays or asks to cancel, all locked. */
export interface LockedFile {
  readonly file: FileRecord
  readonly payments: readonly PaymentRecord[]
}

/** How it became known that the bank has a file, where it did not answer itself. */
const arrivals = {
  BY_HAND: 'Viety pankkiin käsin',
  BY_DEBIT: 'Pankki on veloittanut maksun',
  BY_FEEDBACK: 'Pankki on antanut palautteen',
  BY_LIST: 'Aineisto on pankin luettelossa',
} as const

/** What staff read of an answer: what the bank's code means, or how the file arrived without one. */
export function answerInWords({ code, text }: BankAnswer): string | null {
  const isOurs = Object.values<string | null>(arrivals).includes(text)
  return code === null || isOurs ? text : meaningOf(code, text ?? '')
}

/** The bank has a file that was not known to be there: staff gave it to the bank, or the bank's own words show that it has it. */
export async function noteArrived(tx: Tx, locked: LockedFile, how: keyof typeof arrivals, by: StepBy): Promise<void> {
  const answer = { code: '00', text: arrivals[how], fileReference: null, requestId: null, at: null }
  await noteOutcomes(tx, [{ message: locked.file, outcome: { state: 'SENT', answer } }], by)
  await applyArrival(tx, locked, answer, by)
}

/** The bank has a file that was kept here only now. */
export async function noteListed(tx: Tx, fileId: string, by: StepBy): Promise<void> {
  const file = await lockFile(tx, fileId)
  if (file) await noteArrived(tx, { file, payments: [] }, 'BY_LIST', by)
}

/** Its payments are at the bank, and salaries whose last file it is are sent. */
export async function applyArrival(
  tx: Tx,
  { file, payments }: LockedFile,
  answer: BankAnswer,
  by: StepBy,
): Promise<void> {
  if (file.kind === 'payments') {
    const waiting = payments.filter((payment) => payment.settlement === 'WAITING').map(({ id }) => id)
    await move(tx, settlement, waiting, 'paymentReachedBank', by)
    await advanceSalaries(tx, salariesPaidBy(payments), by)
  }
  const after = { name: file.key, ...answer }
  await audit(tx, { action: 'bankFile.send', entity: 'outgoingFile', id: file.id, after }, by.who, by.at)
}

/** The bank will not have the file: nothing of it was done. Its salaries can be sent to be paid again. */
export async function applyRefusal(
  tx: Tx,
  { file, payments }: LockedFile,
  answer: BankAnswer,
  by: StepBy,
): Promise<void> {
  const { code, text } = answer
  if (file.kind === 'cancellation') {
    const remark: Remark =
      code === null
        ? { code: 'CANCELLATION_NOT_TAKEN', parameters: {} }
        : { code: 'CANCELLATION_FILE_REFUSED', parameters: { code, text } }
    await refuseCancellation(tx, file.id, remark, by)
  } else {
    const remark: Remark = { code: 'FILE_REFUSED', parameters: { code, text } }
    const words = payments.map((payment) => ({ payment, word: 'RJCT', remark }))
    await noteBankWords(tx, words, by)
  }
  const after = { response_code: code, response_text: text }
  await audit(tx, { action: 'bankFile.refused', entity: 'outgoingFile', id: file.id, after }, null, by.at)
}
