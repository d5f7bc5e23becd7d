/** What became of what was paid of work that the customer got the money back of, or never paid for. */
export const refundedFields = {
  refundLost: 'Jäi meidän tappioksemme',
  refundTakenBack: 'Peritään seuraavasta palkasta',
  lossEnded: 'Ei jäänyt meidän tappioksemme',
  lossGivenBack: 'Maksetaan takaisin seuraavassa palkassa',
} as const
