import { outgoingFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import { sql } from 'kysely'
import { BankFailure, BankOutcomeUnknown } from '../../integrations/bank/errors.ts'
import type { BankFile } from '../../integrations/bank/port.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { move } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { companySettings, noteBankOpened } from '../company/settings.ts'
import { type Arrival, noteArrived } from './files.ts'
import { renewLateFiles } from './late-files.ts'
import { type FileRecord, lockFile, lockFileWithPayments } from './locks.ts'
import { noteRefused } from './refused-files.ts'

/** How long the bank takes to check a file; its simulator answers at once. */
const FEEDBACK_AFTER_SECONDS = { demo: 1, production: 120 } as const
const SENDER_LOCK = 4_108_882

const SEND_FILES = 'bank.send-files'
/** The job that asks the bank for its feedback. */
export const FETCH_FEEDBACK = 'bank.fetch-feedback'

/** Lets what waits for the bank leave once the transaction is committed; with the setting `sendBank` off it waits. */
export async function queueSending(services: Services, tx: Tx): Promise<void> {
  const { sendBank } = await companySettings(tx)
  if (sendBank) await services.jobs.queue(tx, SEND_FILES, {}, { key: 'now' })
}

/** Sends what waits for the bank. A file that may already be there is looked for in the bank's list before it is sent again. */
export function sendFiles(services: Services): JobKind<object> {
  return {
    name: SEND_FILES,
    schedule: '*/10 * * * *',
    retryLimit: 50,
    retryDelay: 2,
    work: () => asOnlySender(services, () => sendAll(services)),
  }
}

/**
 * One process sends at a time: another one would take a file on its way for one that was left behind. The transaction does
 * nothing but hold the lock, which the database frees when the process dies.
 */
async function asOnlySender({ db }: Services, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(${SENDER_LOCK})`.execute(holder)
    await work()
  })
}

async function sendAll(services: Services): Promise<void> {
  for (;;) {
    const { sendBank } = await companySettings(services.db)
    if (!sendBank) return
    await services.db.transaction().execute((tx) => renewLateFiles(tx, services.clock.now()))
    const file = await takeNext(services)
    if (!file) return
    await sendOne(services, file)
  }
}

/** The oldest file that waits, now SENDING; or one that was left SENDING. As it was before. */
async function takeNext({ db, clock }: Services): Promise<FileRecord | undefined> {
  return db.transaction().execute(async (tx) => {
    const file = await tx
      .selectFrom('outgoing_file')
      .selectAll()
      .where('state', 'in', ['SENDING', 'WAITING'])
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (file?.state === 'WAITING')
      await move(tx, outgoingFile, [file.id], 'fileSendingStarted', { by: 'product', who: null, at: clock.now() })
    return file
  })
}

async function sendOne(services: Services, file: FileRecord): Promise<void> {
  try {
    const found = file.state === 'SENDING' ? await findAtBank(services, file.name) : undefined
    const answer = found ? arrived(found) : await upload(services, file)
    await noteSent(services, file.id, answer)
  } catch (error) {
    if (error instanceof BankFailure) await noteProblem(services, file.id, error)
    throw error
  }
}

/** The bank's answer. A file that it refuses although it has it already was given to it by hand. */
async function upload(services: Services, file: FileRecord): Promise<Arrival | BankFailure> {
  try {
    const receipt = await services.integrations.bank.uploadFile({ kind: file.kind, name: file.name, content: file.xml })
    const fileReference = receipt.file?.fileReference ?? null
    return { code: receipt.responseCode, text: receipt.responseText, fileReference }
  } catch (error) {
    if (!(error instanceof BankFailure)) throw error
    if (error.isFileRefused) {
      const found = await findAtBank(services, file.name)
      return found ? arrived(found) : error
    }
    if (!(error instanceof BankOutcomeUnknown)) await waitAgain(services, file.id)
    throw error
  }
}

async function findAtBank(services: Services, name: string): Promise<BankFile | undefined> {
  const files = await services.integrations.bank.listFiles({ status: 'ALL' })
  return files.find((file) => file.userFilename === name)
}

function arrived({ fileReference }: BankFile): Arrival {
  return { code: '00', text: 'OK', fileReference }
}

async function noteSent(services: Services, fileId: string, answer: Arrival | BankFailure): Promise<void> {
  const now = services.clock.now()
  await noteBankOpened(services.db, now)
  await services.db.transaction().execute(async (tx) => {
    const { file, payments } = await lockFileWithPayments(tx, fileId)
    if (!file) throw new Error(`file ${fileId} vanished while it was sent`)
    if (answer instanceof BankFailure) return noteRefused(tx, { file, payments }, answer, now)
    await noteArrived(tx, { file, payments }, answer, { by: 'bank', who: null, at: now })
    const afterSeconds = FEEDBACK_AFTER_SECONDS[services.config.mode]
    await services.jobs.queue(tx, FETCH_FEEDBACK, {}, { key: 'after sending', afterSeconds })
  })
}

/** The file is surely not at the bank. One that may be there stays SENDING, and is looked for first. */
async function waitAgain({ db, clock }: Services, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const file = await lockFile(tx, id)
    if (file?.state === 'SENDING')
      await move(tx, outgoingFile, [id], 'fileNotArrived', { by: 'product', who: null, at: clock.now() })
  })
}

/** Staff see why it has not left. */
async function noteProblem({ db }: Services, id: string, { message }: BankFailure): Promise<void> {
  await db
    .updateTable('outgoing_file')
    .set({ problem: message })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'SENDING'])
    .execute()
}
