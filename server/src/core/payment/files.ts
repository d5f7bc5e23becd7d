import { outgoingFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import { audit } from '../../kernel/audit.ts'
import { moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { FileRecord, PaymentRecord } from './locks.ts'
import { advanceSalaries } from './progress.ts'

export interface Arrival {
  readonly code: string
  readonly text: string
  readonly fileReference: string | null
}

/**
 * The bank has the file, which is locked with its payments: staff gave it to the bank, or the bank's own words show that it has
 * it. Salaries whose last file it is are sent.
 */
export async function noteArrived(
  tx: Tx,
  { file, payments }: { readonly file: FileRecord; readonly payments: readonly PaymentRecord[] },
  answer: Arrival,
  by: StepBy,
): Promise<void> {
  const isNews = file.state !== 'SENT'
  if (isNews) await moveTo(tx, outgoingFile, [file.id], 'SENT', by)
  const response = { response_code: answer.code, response_text: answer.text }
  const sent = { problem: null, sent_at: file.sent_at ?? by.at.toString() }
  await tx
    .updateTable('outgoing_file')
    .set({ ...response, ...sent, file_reference: answer.fileReference ?? file.file_reference })
    .where('id', '=', file.id)
    .execute()
  if (!isNews) return
  if (file.kind === 'payments') {
    const salaryIds = payments.map(({ salary_id }) => salary_id)
    await advanceSalaries(tx, salaryIds, by)
  }
  const after = { name: file.name, ...answer }
  await audit(tx, { action: 'bankFile.send', entity: 'outgoingFile', id: file.id, after }, by.who, by.at)
}
