/** How an advance is decided, in the queue and on the page of its bill. */
export const advanceDecisions = {
  APPROVED: {
    action: 'Hyväksy',
    question: 'Hyväksytäänkö ennakko?',
    consequence: 'Ennakko hyväksytään maksettavaksi. Päätöstä ei voi perua.',
    done: (sum: string) => `Ennakko ${sum} hyväksytty`,
  },
  DECLINED: {
    action: 'Hylkää',
    question: 'Hylätäänkö ennakko?',
    consequence: 'Ennakkoa ei makseta. Päätöstä ei voi perua.',
    done: (sum: string) => `Ennakko ${sum} hylätty`,
  },
} as const
export type AdvanceDecision = keyof typeof advanceDecisions
