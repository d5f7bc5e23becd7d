/** Work of a bill that other billers do. */
export const billSubcontracts = {
  title: 'Alihankinta',
  add: 'Lisää alihankinta',
  remove: 'Poista',
  removeOf: (_: unknown, index: number) => `Poista: Alihankinta ${index + 1}`,
  empty: 'Laskulla ei ole alihankintaa.',
  left: (sum: string) => `Laskuttajalle jää tallennetusta laskusta ${sum} verotta.`,
  unanswered: 'Alihankkija ei ole vielä vastannut',
  mayBeSent: 'Laskun voi silti lähettää. Alihankkija voi vastata myös lähetyksen jälkeen.',
  state: 'Tila',
  lastStep: (who: string, at: string) => `${who} ${at}`,
  facts: { subcontractor: 'Alihankkija', amount: 'Summa', bill: 'Lasku' },
  reason: 'Peruste',
  saveFirst: 'Tallenna muutokset ensin',
  failed: 'Alihankinnan tilaa ei voitu vaihtaa',
  done: (name: string, state: string) => `Alihankinta, ${name}: ${state}`,
  moves: {
    ask: {
      action: 'Pyydä hyväksyntää',
      question: 'Pyydetäänkö alihankkijan hyväksyntää?',
      consequence:
        'Alihankkija näkee pyynnön omassa näkymässään. Summaa ja henkilöä ei voi muuttaa, ennen kuin hän vastaa.',
    },
    withdraw: {
      action: 'Peru pyyntö',
      question: 'Perutaanko pyyntö?',
      consequence: 'Alihankinta on taas avoin, ja sitä voi muuttaa.',
    },
    approve: {
      action: 'Hyväksy',
      question: 'Hyväksytäänkö alihankinta alihankkijan puolesta?',
      consequence: 'Summa jää maksettavaksi alihankkijalle, eikä sitä voi enää muuttaa.',
    },
    decline: {
      action: 'Hylkää',
      question: 'Hylätäänkö alihankinta alihankkijan puolesta?',
      consequence: 'Alihankinnasta ei makseta. Sen voi avata ja pyytää uudelleen.',
    },
    reopen: {
      action: 'Avaa',
      question: 'Avataanko alihankinta?',
      consequence: 'Alihankinta on taas avoin: sitä voi muuttaa, ja hyväksyntää voi pyytää uudelleen.',
    },
    takeBack: {
      action: 'Peru hyväksyntä',
      question: 'Perutaanko alihankinnan hyväksyntä?',
      consequence: 'Summa ei ole enää maksettavana. Peruminen ja sen peruste jäävät laskun historiaan.',
    },
  },
} as const
