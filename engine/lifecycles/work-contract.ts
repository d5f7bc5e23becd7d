import { lifecycle, to } from './lifecycle.ts'

/** An employment contract. One that is out for signing or signed stays so. */
export const workContract = lifecycle(
  'workContract',
  {
    NEW: { contractSentToApprove: to('SENT_TO_APPROVE', 'staff', 'user') },
    SENT_TO_APPROVE: {
      contractApproved: to('WAITING_FOR_SIGNATURE', 'staff'),
      contractReturned: to('NEW', 'staff'),
      contractSignedOnPaper: to('SIGNED', 'staff'),
    },
    WAITING_FOR_SIGNATURE: {
      contractSigned: to('SIGNED', 'provider'),
      contractSigningEnded: to('SENT_TO_APPROVE', 'provider', 'staff'),
    },
    SIGNED: {},
  },
  {
    initial: 'NEW',
    created: 'contractCreated',
    editable: ['NEW', 'SENT_TO_APPROVE'],
  },
)
