import { type OutgoingFileState, outgoingFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { audit } from '../../kernel/audit.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { FileRecord, PaymentRecord } from './locks.ts'
import { advanceSalaries } from './progress.ts'

/** Moves a locked file along its table. */
export async function moveFile(
  tx: Tx,
  file: Pick<FileRecord, 'id' | 'state'>,
  to: OutgoingFileState,
  also: { readonly problem?: string | null } = {},
): Promise<void> {
  step(outgoingFile, file.state as OutgoingFileState, to)
  await tx
    .updateTable('outgoing_file')
    .set({ state: to, ...also })
    .where('id', '=', file.id)
    .execute()
}

export interface Arrival {
  readonly code: string
  readonly text: string
  readonly fileReference: string | null
  /** Who gave it to the bank by hand; null: the product sent it, or the bank's own words show that it has it. */
  readonly who: number | null
}

/** The bank has the file, which is locked with its payments. Salaries whose last file it is are sent. */
export async function noteArrived(
  tx: Tx,
  { file, payments }: { readonly file: FileRecord; readonly payments: readonly PaymentRecord[] },
  { who, ...answer }: Arrival,
  now: Temporal.Instant,
): Promise<void> {
  const isNews = file.state !== 'SENT'
  if (isNews) await moveFile(tx, file, 'SENT', { problem: null })
  const response = { response_code: answer.code, response_text: answer.text, sent_at: file.sent_at ?? now.toString() }
  await tx
    .updateTable('outgoing_file')
    .set({ ...response, file_reference: answer.fileReference ?? file.file_reference })
    .where('id', '=', file.id)
    .execute()
  if (!isNews) return
  if (file.kind === 'payments') {
    const salaryIds = payments.map(({ salary_id }) => salary_id)
    await advanceSalaries(tx, salaryIds, now)
  }
  const after = { name: file.name, ...answer }
  await audit(tx, { action: 'bankFile.send', entity: 'outgoingFile', id: file.id, after }, who, now)
}
