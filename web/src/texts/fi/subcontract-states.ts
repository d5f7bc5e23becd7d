import type { Subcontract } from '@palkkasilta/contract/bill-subcontracts.ts'
import type { StateLooks } from '../state-looks.ts'

/** How far a subcontract is agreed on, to staff, the biller and the subcontractor alike. */
export const subcontractLooks = {
  OPEN: ['Avoin', 'neutral'],
  WAITING_SUBCONTRACTOR: ['Odottaa alihankkijaa', 'waiting'],
  DECLINED: ['Hylätty', 'neutral'],
  APPROVED: ['Hyväksytty', 'good'],
} as const satisfies StateLooks<Subcontract['state']>
