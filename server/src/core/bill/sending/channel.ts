import { sql } from 'kysely'
import type { Integrations } from '../../../integrations/integrations.ts'
import { otherSum, refusalOf } from '../../../integrations/ropo/errors.ts'
import type { OutgoingInvoice } from '../../../integrations/ropo/invoice.ts'
import type { FoundJob, SendResult } from '../../../integrations/ropo/port.ts'
import type { Read } from '../../../platform/database/types.ts'
import type { Channel, Outcome } from '../../outbound/channel.ts'
import type { DeliveringServices } from '../../outbound/hold.ts'
import { type BillOfMessage, lockBill } from '../kind.ts'
import { kindOfMessage } from '../kinds/all.ts'
import { BILLS } from '../queries.ts'
import { applyAnswer } from './answered.ts'
import { keptInvoice } from './outgoing.ts'

export type SendingServices = DeliveringServices & { readonly integrations: Pick<Integrations, 'ropo'> }

type Taken = Extract<SendResult, { accepted: true }> | FoundJob

const MOST_TOGETHER = 50

/** Invoices and credit notes for the collection provider, which is asked by bill number. What it surely did not get staff send again. */
export function bills({ db, integrations }: SendingServices): Channel<Taken, BillOfMessage> {
  return {
    name: BILLS,
    answeredBy: 'provider',
    unsent: 'refused',
    together: MOST_TOGETHER,
    async send(messages) {
      const invoices = messages.map(keptInvoice)
      const results = await integrations.ropo.sendInvoices(invoices)
      return results.map((result, index) => outcomeOf(result, invoices[index]))
    },
    async ask(messages) {
      const found = await Promise.all(messages.map(({ key }) => integrations.ropo.findByBillNumber(key)))
      const jobs = found.flatMap((job) => (job ? [job.jobId] : []))
      // what was given back is there and counts no more
      const isThere = jobs.length === found.length && !(await anyGivenBack(db, jobs))
      return isThere ? found.flatMap((answer) => (answer ? [{ state: 'ACCEPTED', answer }] : [])) : null
    },
    async lock(tx, messages) {
      for (const [kind, own] of Map.groupBy(messages, (message) => kindOfMessage(message.kind)))
        await kind.hold?.(
          tx,
          own.flatMap(({ subject_id }) => subject_id ?? []),
        )
      const subjects: BillOfMessage[] = []
      for (const { kind: message, subject_id } of messages) {
        const kind = kindOfMessage(message)
        subjects.push({ kind, bill: await lockBill(tx, kind, subject_id ?? 0) })
      }
      return subjects
    },
    async applied(tx, answered, by) {
      for (const each of answered) await applyAnswer(tx, each, by)
    },
  }
}

async function anyGivenBack(db: Read, jobs: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from outbound_message where channel = ${BILLS} and state = 'REFUSED'
    and answer ->> 'jobId' = any(${jobs}::text[]) limit 1`.execute(db)
  return rows.length > 0
}

function outcomeOf(result: SendResult, sent: OutgoingInvoice | undefined): Outcome<Taken> {
  if (!result.accepted) return { state: 'REFUSED', problem: refusalOf(result.error, { isRefund: !!sent?.creditOf }) }
  const isOther = sent !== undefined && result.amount !== sent.total
  return { state: 'ACCEPTED', answer: result, problem: isOther ? otherSum(result.amount, sent.total) : undefined }
}
