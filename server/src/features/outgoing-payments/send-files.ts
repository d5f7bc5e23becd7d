import { type OutgoingFileState, outgoingFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { Selectable } from 'kysely'
import { audit } from '../../app/audit.ts'
import type { Services } from '../../app/services.ts'
import { BankFailure, BankOutcomeUnknown } from '../../integrations/bank/errors.ts'
import type { BankFile } from '../../integrations/bank/port.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import { FETCH_FEEDBACK } from '../bank-files/jobs.ts'
import { companySettings, noteBankOpened } from '../settings/settings.ts'
import { moveSalary } from '../workforce-salaries/states.ts'
import { stopPayments } from './stop.ts'

/** How long the bank takes to check a file; its simulator answers at once. */
const FEEDBACK_AFTER_SECONDS = { demo: 1, production: 120 } as const

export const SEND_FILES = 'bank.send-files'

type OutgoingFileRow = Selectable<DB['outgoing_file']>

interface Answer {
  readonly code: string
  readonly text: string
  readonly fileReference: string | null
}

/** Sends what waits for the bank. A file that may already be there is looked for in the bank's list before it is sent again. */
export function sendFiles(services: Services): JobKind<object> {
  return {
    name: SEND_FILES,
    retryLimit: 50,
    retryDelay: 2,
    async work() {
      const { sendBank } = await companySettings(services.db)
      if (!sendBank) return
      for (;;) {
        const file = await takeNext(services)
        if (!file) return
        await sendOne(services, file)
      }
    },
  }
}

/** The oldest file that waits, now SENDING; or one that was left SENDING. */
async function takeNext({ db }: Services): Promise<OutgoingFileRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const file = await tx
      .selectFrom('outgoing_file')
      .selectAll()
      .where('state', 'in', ['SENDING', 'WAITING'])
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (file?.state === 'WAITING') await setState(tx, file, 'SENDING')
    return file
  })
}

async function sendOne(services: Services, file: OutgoingFileRow): Promise<void> {
  try {
    const found = file.state === 'SENDING' ? await findAtBank(services, file.name) : undefined
    const answer = found ? arrived(found) : await upload(services, file)
    await services.db.transaction().execute((tx) => noteSent(services, tx, file, answer))
  } catch (error) {
    if (error instanceof BankFailure && error.isFileRefused) {
      await services.db.transaction().execute((tx) => noteRefused(services, tx, file, error))
      return
    }
    // Surely not there: it waits again. Otherwise it stays SENDING and is looked for first.
    if (error instanceof BankFailure && !(error instanceof BankOutcomeUnknown)) {
      await services.db.transaction().execute((tx) => setState(tx, { ...file, state: 'SENDING' }, 'WAITING'))
    }
    throw error
  }
}

async function upload(services: Services, file: OutgoingFileRow): Promise<Answer> {
  const receipt = await services.integrations.bank.uploadFile({ kind: file.kind, name: file.name, content: file.xml })
  return { code: receipt.responseCode, text: receipt.responseText, fileReference: receipt.file?.fileReference ?? null }
}

async function findAtBank(services: Services, name: string): Promise<BankFile | undefined> {
  const files = await services.integrations.bank.listFiles({ status: 'ALL' })
  return files.find((file) => file.userFilename === name)
}

function arrived(file: BankFile): Answer {
  return { code: '00', text: 'OK', fileReference: file.fileReference }
}

async function setState(tx: Tx, file: Pick<OutgoingFileRow, 'id' | 'state'>, to: OutgoingFileState): Promise<void> {
  step(outgoingFile, file.state as OutgoingFileState, to)
  await tx.updateTable('outgoing_file').set({ state: to }).where('id', '=', file.id).execute()
}

async function noteSent(services: Services, tx: Tx, file: OutgoingFileRow, answer: Answer): Promise<void> {
  const now = services.clock.now()
  await setState(tx, { ...file, state: 'SENDING' }, 'SENT')
  await tx
    .updateTable('outgoing_file')
    .set({
      file_reference: answer.fileReference,
      response_code: answer.code,
      response_text: answer.text,
      sent_at: now.toString(),
    })
    .where('id', '=', file.id)
    .execute()
  await noteBankOpened(tx, now)
  const after = { name: file.name, code: answer.code, fileReference: answer.fileReference }
  await audit(tx, { action: 'bankFile.send', entity: 'outgoingFile', id: file.id, after }, null, now)
  if (file.kind === 'payments') await noteSalariesSent(tx, file.id, now)
  const afterSeconds = FEEDBACK_AFTER_SECONDS[services.config.mode]
  await services.jobs.queue(tx, FETCH_FEEDBACK, {}, { key: 'after sending', afterSeconds })
}

async function noteSalariesSent(tx: Tx, fileId: string, now: Temporal.Instant): Promise<void> {
  const salaries = await tx
    .selectFrom('salary')
    .selectAll()
    .where('bank_state', '=', 'WAITING')
    .where('id', 'in', (each) => each.selectFrom('outgoing_payment').select('salary_id').where('file_id', '=', fileId))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const salary of salaries) await moveSalary(tx, salary, 'bank_state', 'SENT', null, now)
}

/** The bank will not have the file: nothing of it was paid, and its salaries can be sent to be paid again. */
async function noteRefused(services: Services, tx: Tx, file: OutgoingFileRow, refusal: BankFailure): Promise<void> {
  const now = services.clock.now()
  await setState(tx, { ...file, state: 'SENDING' }, 'REFUSED')
  const response = { response_code: refusal.responseCode, response_text: refusal.responseText }
  await tx.updateTable('outgoing_file').set(response).where('id', '=', file.id).execute()
  await audit(tx, { action: 'bankFile.refused', entity: 'outgoingFile', id: file.id, after: response }, null, now)
  if (file.kind === 'cancellation') {
    const outcome = { outcome: 'REFUSED', reason: refusal.message }
    await tx.updateTable('payment_cancellation').set(outcome).where('file_id', '=', file.id).execute()
    return
  }
  const payments = await tx
    .selectFrom('outgoing_payment')
    .selectAll()
    .where('file_id', '=', file.id)
    .orderBy('id')
    .forUpdate()
    .execute()
  await stopPayments(tx, payments, { txState: 'RJCT', reason: refusal.message, at: now })
}
