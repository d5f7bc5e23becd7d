/** What became of what was paid of work that the customer got the money back of. */
export const refundedFields = {
  refundLost: 'Jäi meidän tappioksemme',
  refundTakenBack: 'Peritään seuraavasta palkasta',
} as const
