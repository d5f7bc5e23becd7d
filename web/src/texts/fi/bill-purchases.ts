/** What others billed for the work of a bill. */
export const billPurchases = {
  title: 'Ostolaskut',
  add: 'Lisää ostolasku',
  remove: 'Poista',
  removeOf: (_: unknown, index: number) => `Poista: Ostolasku ${index + 1}`,
  empty: 'Laskulla ei ole ostolaskuja.',
  payment: 'Maksu',
  paymentOf: (id: number) => `Maksu ${id}`,
  pay: {
    action: 'Tee maksu',
    question: 'Tehdäänkö ostolaskusta maksu?',
    facts: { name: 'Saaja', amount: 'Summa', account: 'Tilinumero', reference: 'Viitenumero', bill: 'Lasku' },
    consequence:
      'Maksu odottaa hyväksyntää pankin sivulla, ja se veloitetaan heti, kun se on hyväksytty. Ostolaskua ei voi muuttaa, ennen kuin maksu on hylätty.',
    saveFirst: 'Tallenna muutokset ensin',
    failed: 'Maksua ei voitu tehdä',
    done: (name: string) => `Maksu tehtiin: ${name}`,
  },
} as const
