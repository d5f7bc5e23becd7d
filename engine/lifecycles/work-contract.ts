import type { Lifecycle } from './lifecycle.ts'

export type WorkContractState = 'NEW' | 'SENT_TO_APPROVE' | 'WAITING_FOR_SIGNATURE' | 'SIGNED'

/** An employment contract. The select on its page may choose any state; a contract that is out for signing or signed stays so. */
export const workContract: Lifecycle<WorkContractState> = {
  name: 'workContract',
  initial: 'NEW',
  steps: {
    NEW: { SENT_TO_APPROVE: 'contractSentToApprove' },
    SENT_TO_APPROVE: { WAITING_FOR_SIGNATURE: 'contractApproved', NEW: 'contractReturned' },
    WAITING_FOR_SIGNATURE: { SIGNED: 'contractSigned', SENT_TO_APPROVE: 'contractSigningEnded' },
    SIGNED: {},
  },
  editable: ['NEW', 'SENT_TO_APPROVE'],
  deletable: [],
  correction: {
    event: 'contractCorrectedByStaff',
    hazards: {
      WAITING_FOR_SIGNATURE: { NEW: 'SENT_MESSAGE_DENIED', SENT_TO_APPROVE: 'SENT_MESSAGE_DENIED' },
      SIGNED: {
        NEW: 'SENT_MESSAGE_DENIED',
        SENT_TO_APPROVE: 'SENT_MESSAGE_DENIED',
        WAITING_FOR_SIGNATURE: 'SENT_MESSAGE_DENIED',
      },
    },
  },
}
