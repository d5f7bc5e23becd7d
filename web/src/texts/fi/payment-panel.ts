import { payments } from './outgoing-payments.ts'

/** What the panel of an outgoing payment says, apart from its facts. */
export const paymentPanel = {
  failed: 'Maksua ei voitu hakea',
  salary: (id: number) => `Palkka ${id}`,
  bill: 'Avaa ostolaskun lasku',
  documents: {
    feedback: 'Näytä palaute',
    xml: 'Näytä maksusanoma',
    cancellation: 'Näytä peruutus',
  },
  feedback: {
    failed: 'Palautetta ei voitu hakea',
    none: 'Pankki ei ole vielä antanut palautetta.',
    title: (type: string, time: string) => `${type}, ${time}`,
  },
  xml: { label: 'Maksusanoma', failed: 'Maksusanomaa ei voitu hakea', download: 'Lataa aineisto' },
  cancellation: {
    label: 'Peruutuspyyntö',
    failed: 'Peruutuspyyntöä ei voitu hakea',
    none: 'Maksulle ei ole tehty peruutuspyyntöä pankille.',
  },
  signOff: {
    together: (count: number, sum: string, isProved: boolean) =>
      `${payments(count)}, ${sum}${isProved ? ', vahvistettu salasanalla' : ''}`,
    /** SHA-256 is told by its beginning, and copied whole. */
    start: (hash: string) => `${hash.slice(0, 16)}…`,
  },
  stopped: {
    title: 'Pankki ei maksa tätä maksua',
    text: 'Korjaa syy palkkaan, esimerkiksi tilinumero, ja lähetä palkka uudelleen maksuun: siitä syntyy uusi maksu.',
  },
  problem: 'Aineisto ei ole vielä lähtenyt pankkiin',
  retries: 'Lähetystä yritetään uudelleen itsestään, ja heti, kun avaat pankkiyhteyden.',
} as const

/** Moving payments to another account, from the panel and from the list. */
export const payFrom = {
  action: (account: string) => `Maksa tililtä ${account}`,
  question: 'Maksetaanko maksu toiselta tililtä?',
  before: 'Nyt tililtä',
  after: 'Uusi tili',
  confirm: 'Vaihda tili',
  done: (account: string) => `Maksu lähtee tililtä ${account}.`,
  manyQuestion: (count: number) => `Miltä tililtä ${payments(count)} lähtee?`,
  manyDone: (count: number) => `Tili on vaihdettu: ${payments(count)}.`,
  noOthers: 'Maksajalla ei ole muuta avointa tiliä.',
} as const

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

/** A file that staff take to the bank themselves. */
export const markDelivered = {
  title: 'Aineisto odottaa lähetystä',
  text: 'Lähetys pankkiin on pois päältä. Lataa aineisto ja vie se pankkiin itse, tai ota lähetys käyttöön.',
  action: 'Merkitse viedyksi pankkiin',
  question: 'Merkitäänkö aineisto viedyksi pankkiin?',
  consequence:
    'Palkkasilta ei enää lähetä aineistoa. Merkitse vasta, kun pankki on ottanut sen vastaan: muuten maksu jää maksamatta.',
  done: 'Aineisto on merkitty viedyksi pankkiin.',
} as const
