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
