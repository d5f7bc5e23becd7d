import {
  type CancelledPaymentAnswer,
  cancellationAnswerFile,
} from '@palkkasilta/server/src/integrations/bank/messages/camt029.ts'
import type { Camt055 } from '@palkkasilta/server/src/integrations/bank/messages/camt055.ts'
import { editionOfMessage, messageNames, type Reason } from '@palkkasilta/server/src/integrations/bank/messages/iso.ts'
import type { DocumentValue } from '@palkkasilta/server/src/platform/xml/model.ts'
import { bic } from '@palkkasilta/values/bic.ts'
import { addFile, type BankState, type LedgerPayment, nextReference, type StoredFile } from './state.ts'

type Request = DocumentValue<Camt055>
type Batch = Request['Undrlyg'][number]
type Answer = CancelledPaymentAnswer & { readonly originalMessageId: string; readonly batchId: string }

const alreadyPaid: Reason = { code: 'ARDT', proprietary: null, text: 'Maksu on jo maksettu' }
const neverReceived: Reason = { code: 'NOOR', proprietary: null, text: 'Alkuperäistä maksua ei ole' }
const rejectedBefore: Reason = { code: 'NARR', proprietary: null, text: 'Maksu on jo hylätty' }

/** Leaves undone what has not been paid yet, and answers for each payment. */
export function takeCancellation(state: BankState, request: Request, stored: StoredFile, now: Temporal.Instant): void {
  state.messageIds[request.Assgnmt.Id] = stored.reference
  const payments = request.Undrlyg.flatMap((batch) => answers(state, batch))
  const confirmed = payments.filter(({ status }) => status === 'ACCR').length
  const originalMessageName = request.Undrlyg[0]?.OrgnlGrpInf.OrgnlMsgNmId ?? ''
  const content = cancellationAnswerFile({
    id: `PERUUTUS-${nextReference(state)}`,
    createdAt: now,
    bank: bic(request.Assgnmt.Assgne),
    customer: request.Assgnmt.Assgnr.Nm,
    confirmation: confirmed === payments.length ? 'CNCL' : confirmed === 0 ? 'RJCR' : 'PECR',
    originalMessageName,
    payments,
  })
  const userFilename = `Peruutus ${request.Assgnmt.Id}`
  const fileType = messageNames[editionOfMessage(originalMessageName)].cancellationAnswer
  addFile(state, { direction: 'OUT', fileType, userFilename, parent: stored.reference, content }, now)
}

function answers(state: BankState, batch: Batch): Answer[] {
  const place = { originalMessageId: batch.OrgnlGrpInf.OrgnlMsgId, batchId: batch.OrgnlPmtInfId }
  const members = state.payments.filter(
    ({ messageId, batchId }) => messageId === place.originalMessageId && batchId === place.batchId,
  )
  if (batch.PmtInfCxl) return members.map((payment) => ({ ...place, ...idsOf(payment), ...cancelled(payment) }))
  return batch.TxInf.map(({ OrgnlInstrId, OrgnlEndToEndId, OrgnlInstdAmt }) => {
    const found = members.find((one) => one.instructionId === OrgnlInstrId && one.cents === OrgnlInstdAmt.value)
    return { ...place, instructionId: OrgnlInstrId, endToEndId: OrgnlEndToEndId, ...cancelled(found) }
  })
}

function idsOf({ instructionId, endToEndId }: LedgerPayment) {
  return { instructionId, endToEndId }
}

function cancelled(payment: LedgerPayment | undefined): { status: string; reasons: readonly Reason[] } {
  if (!payment) return { status: 'RJCR', reasons: [neverReceived] }
  if (payment.status === 'ACSC') return { status: 'RJCR', reasons: [alreadyPaid] }
  if (payment.status === 'RJCT') return { status: 'RJCR', reasons: [rejectedBefore] }
  payment.status = 'CANC'
  return { status: 'ACCR', reasons: [] }
}
