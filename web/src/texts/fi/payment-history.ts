/** What the history of an outgoing payment says. */
export const paymentHistory = {
  actions: {
    'outgoingPayment.create': 'Maksu luotu',
    'outgoingPayment.payFrom': 'Maksetaan toiselta tililtä',
    'outgoingPayment.approve': 'Maksu hyväksytty',
    'outgoingPayment.changeState': 'Maksun tila muuttui',
    'outgoingPayment.feedback': 'Pankin palaute',
    'outgoingPayment.debited': 'Veloitettu tililtä',
    'outgoingPayment.returned': 'Maksu palautui',
    'outgoingPayment.foundAtBank': 'Pankilla oli maksu jo',
    'outgoingPayment.missedPayday': 'Maksupäivä meni ennen lähetystä',
    'outgoingPayment.cancellationAnswer': 'Pankki vastasi peruutuspyyntöön',
  },
  fields: {
    state: 'Tila',
    amount: 'Summa',
    txState: 'Palaute',
    reason: 'Syy',
    bookedOn: 'Kirjauspäivä',
    outcome: 'Vastaus',
    payday: 'Siirtopäivä',
    account: 'Tililtä',
  } as Readonly<Record<string, string>>,
  settlement: 'Maksu',
  outcomes: { CONFIRMED: 'Peruutettu', REFUSED: 'Ei peruutettu', PENDING: 'Kesken' } as Readonly<
    Record<string, string>
  >,
} as const
