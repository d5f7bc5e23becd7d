import type { Integrations } from '../../integrations/integrations.ts'
import type { OutgoingInvoice } from '../../integrations/ropo/invoice.ts'
import type { FoundJob, SendResult } from '../../integrations/ropo/port.ts'
import type { Channel, Outcome } from '../outbound/channel.ts'
import type { DeliveringServices } from '../outbound/deliver.ts'
import { applyAnswer } from './answered.ts'
import { keptInvoice } from './outgoing.ts'
import { BILLS, billForUpdate, type StoredBill } from './queries.ts'

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
      const results = await integrations.ropo.sendInvoices(invoices)
      return invoices.flatMap((invoice, index) => outcomeOf(invoice, results[index]) ?? [])
    },
    async ask({ key }) {
      const found = await integrations.ropo.findByBillNumber(key)
      return found && { state: 'ACCEPTED', answer: found }
    },
    lock: (tx, { subject_id }) => billForUpdate(tx, subject_id ?? 0),
    applied: applyAnswer,
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
