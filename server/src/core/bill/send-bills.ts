import type { Integrations } from '../../integrations/integrations.ts'
import type { OutgoingInvoice } from '../../integrations/ropo/invoice.ts'
import type { FoundJob, SendResult } from '../../integrations/ropo/port.ts'
import { audit } from '../../kernel/audit.ts'
import type { Channel, Outcome } from '../outbound/channel.ts'
import type { DeliveringServices } from '../outbound/deliver.ts'
import { keptInvoice } from './outgoing.ts'
import { BILLS, billForUpdate, type StoredBill } from './queries.ts'
import { moveBill } from './states.ts'

export type SendingServices = DeliveringServices & { readonly integrations: Pick<Integrations, 'ropo'> }

type Taken = Extract<SendResult, { accepted: true }> | FoundJob

const MOST_TOGETHER = 50

/** Invoices and credit notes for the collection provider, which is asked by bill number. What it surely did not get staff send again. */
export function bills({ integrations }: SendingServices): Channel<Taken, StoredBill> {
  return {
    name: BILLS,
    answeredBy: 'provider',
    unsent: 'refused',
    together: MOST_TOGETHER,
    async send(messages) {
      const invoices = messages.map(keptInvoice)
      const results = await integrations.ropo.sendInvoices(invoices, 'first')
      return invoices.flatMap((invoice, index) => outcomeOf(invoice, results[index]) ?? [])
    },
    async ask({ key }) {
      const found = await integrations.ropo.findByBillNumber(key)
      return found && { state: 'ACCEPTED', answer: found }
    },
    lock: (tx, { subject_id }) => billForUpdate(tx, subject_id ?? 0),
    async applied(tx, { message, outcome: { state, problem = null }, subject: { id } }, { at }) {
      const isRefund = message.kind === 'REFUND'
      const isAccepted = state === 'ACCEPTED'
      const back = isRefund && !isAccepted ? { refund_rate: null } : {}
      await tx
        .updateTable('integration_bill')
        .set({ error: problem, ...back })
        .where('id', '=', id)
        .execute()
      const by = { by: 'provider', who: message.posted_by, at } as const
      if (isAccepted) await moveBill(tx, id, isRefund ? 'billRefunded' : 'billSent', by)
      const after = { billnum: Number(message.key), accepted: isAccepted, error: problem }
      await audit(tx, { action: 'workforceBill.answer', entity: 'workforceBill', id, after }, null, at)
    },
  }
}

function outcomeOf({ creditOf, total }: OutgoingInvoice, result: SendResult | undefined): Outcome<Taken> | undefined {
  if (!result) return undefined
  if (!result.accepted)
    return { state: 'REFUSED', problem: refusal(creditOf !== null, result.error.replace(/\.$/, '')) }
  return {
    state: 'ACCEPTED',
    answer: result,
    ...(result.amount === total ? {} : { problem: otherSum(result.amount, total) }),
  }
}

/** The provider's words stand in a sentence that says what to do. */
function refusal(isRefund: boolean, reason: string): string {
  return isRefund
    ? `Ropo ei ottanut hyvityslaskua vastaan (${reason}), joten lasku on edelleen voimassa. Tarkista lasku Ropossa ja hyvitä uudelleen.`
    : `Ropo ei ottanut laskua vastaan (${reason}). Korjaa lasku ja lähetä se uudelleen.`
}

function otherSum(taken: number, sent: number): string {
  const euros = (amount: number) => (amount / 100).toFixed(2).replace('.', ',')
  return `Ropo otti laskun vastaan eri summalla: ${euros(taken)} €, vaikka lähetettiin ${euros(sent)} €. Tarkista lasku Ropossa.`
}
