import { sql } from 'kysely'
import { BankFailure } from '../../../integrations/bank/errors.ts'
import type { Bank, BankFile, OutgoingKind, UploadReceipt } from '../../../integrations/bank/port.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { StepBy } from '../../../kernel/moves.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { companySettings, noteBankOpened } from '../../company/settings.ts'
import type { Answered, Channel, OutboundMessage, Outcome } from '../../outbound/channel.ts'
import { hurry } from '../../outbound/messages.ts'
import { lockFileWithPayments, type PaymentRecord } from '../states/locks.ts'
import { BANK_FILES } from './file-names.ts'
import { applyArrival, applyRefusal, type BankAnswer } from './files.ts'
import { renewLateFiles } from './late-files.ts'

/** The job that asks a bank for its feedback. */
export const feedbackJob = (connection: string) => `bank.fetch-feedback.${connection}`

/** Lets what waits for a bank leave once the transaction is committed; with the setting `sendBank` off it waits. */
export async function queueSending({ jobs, integrations }: Services, tx: Tx): Promise<void> {
  const { sendBank } = await companySettings(tx)
  if (!sendBank) return
  const { names } = integrations.banks
  for (const route of names) await hurry(jobs, tx, { name: BANK_FILES, route })
  await noteUnknownConnections(tx, names)
}

/** What waits for a connection that the settings do not have says so. */
async function noteUnknownConnections(tx: Tx, names: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; route: string }>`
    select id, route from outbound_message
    where channel = ${BANK_FILES} and state = 'WAITING' and not route = any(${[...names]}::text[]) for update skip locked`.execute(
    tx,
  )
  for (const { id, route } of rows) {
    const { message: problem } = new DomainError('SERVICE_NOT_CONFIGURED', { service: `Pankkiyhteys ${route}` })
    await tx.updateTable('outbound_message').set({ problem }).where('id', '=', id).execute()
  }
}

/** Files that a connection carries. One that may be at the bank is looked for by its name in the bank's list. */
export function bankFiles(services: Services, connection: string): Channel<BankAnswer, readonly PaymentRecord[]> {
  const { db, clock, jobs, integrations } = services
  return {
    name: BANK_FILES,
    route: connection,
    answeredBy: 'bank',
    unsent: 'retried',
    async isOpen() {
      const { sendBank } = await companySettings(db)
      if (sendBank) await db.transaction().execute((tx) => renewLateFiles(tx, clock.now()))
      return sendBank
    },
    async send(files) {
      const bank = integrations.banks.of(connection)
      const outcomes = await Promise.all(files.map((file) => upload(bank, file)))
      await noteBankOpened(db, connection, clock.now())
      return outcomes
    },
    async ask(files) {
      const listed = await integrations.banks.of(connection).listFiles({ status: 'ALL' })
      await noteBankOpened(db, connection, clock.now())
      const found = files.map((file) => listed.find(({ userFilename }) => userFilename === file.key))
      return found.every((file) => file !== undefined)
        ? found.map((file) => arrived({ responseCode: '00', responseText: 'OK' }, file))
        : null
    },
    async lock(tx, files) {
      const locked: (readonly PaymentRecord[])[] = []
      for (const { id } of files) locked.push((await lockFileWithPayments(tx, id)).payments)
      return locked
    },
    async applied(tx, answered, by) {
      for (const each of answered) await applyAnswer(tx, each, by)
      const afterSeconds = services.config.feedbackAfterSeconds
      if (answered.some(({ outcome }) => outcome.state !== 'REFUSED'))
        await jobs.queue(tx, feedbackJob(connection), {}, { key: 'after sending', afterSeconds })
    },
  }
}

async function applyAnswer(
  tx: Tx,
  { message: file, outcome: { state, answer }, subject: payments }: Answered<BankAnswer, readonly PaymentRecord[]>,
  by: StepBy,
): Promise<void> {
  if (!answer) throw new Error(`file ${file.key} was answered with nothing`)
  await (state === 'REFUSED' ? applyRefusal : applyArrival)(tx, { file, payments }, answer, by)
}

async function upload(bank: Bank, { kind, key, content }: OutboundMessage): Promise<Outcome<BankAnswer>> {
  try {
    const file = { kind: kind as OutgoingKind, name: key, content: String(content) }
    const { file: listed, ...receipt } = await bank.uploadFile(file)
    return arrived(receipt, listed)
  } catch (error) {
    if (!(error instanceof BankFailure && error.isFileRefused)) throw error
    const answer = { code: error.responseCode, text: error.responseText, ...NOTHING_TOLD }
    return { state: 'REFUSED', answer, problem: error.message }
  }
}

const NOTHING_TOLD = { fileReference: null, requestId: null, at: null } as const

type Receipt = Pick<UploadReceipt, 'responseCode' | 'responseText'> &
  Partial<Pick<UploadReceipt, 'requestId' | 'answeredAt'>>

function arrived(
  { responseCode, responseText, requestId, answeredAt }: Receipt,
  file: BankFile | null,
): Outcome<BankAnswer> {
  const told = { requestId: requestId ?? null, at: answeredAt?.toString() ?? null }
  const answer = { code: responseCode, text: responseText, fileReference: file?.fileReference ?? null, ...told }
  return { state: 'SENT', answer }
}
