import type { OwnCard } from '@palkkasilta/contract/own-person.ts'

/** What somebody sees of what is known of them. */
export const ownPerson = {
  title: 'Omat tiedot',
  failed: 'Tietojasi ei voitu hakea',
  contact: 'Yhteystiedot',
  wrong: 'Jos jokin on väärin, kerro siitä toimistolle.',
  name: 'Nimi',
  address: 'Osoite',
  phone: 'Puhelin',
  email: 'Sähköposti',
  account: {
    title: 'Tili, jolle palkka maksetaan',
    iban: 'Tilinumero',
    none: 'Tilinumeroa ei ole vielä annettu.',
    asked: (account: string, day: string) => `Pyysit ${day} vaihtamaan tiliksi ${account}.`,
    waits: 'Palkka maksetaan entiselle tilille, kunnes toimisto on tarkastanut uuden.',
    withdraw: 'Peru pyyntö',
    notWithdrawn: 'Pyyntöä ei voitu perua',
    withdrawn: 'Pyyntö peruttu',
    fresh: 'Uusi tilinumero (IBAN)',
    action: 'Pyydä tilin vaihtoa',
    missing: 'Kirjoita uusi tilinumero.',
    notAsked: 'Tilin vaihtoa ei voitu pyytää',
    done: 'Tilin vaihto odottaa toimiston tarkastusta',
  },
  cards: {
    title: 'Verokortti',
    none: 'Sinulla ei ole voimassa olevaa verokorttia. Toimita se toimistolle ennen seuraavaa palkkaa.',
    types: {
      YEARLY: 'Verokortti',
      MONTHLY: 'Verokortti, kuukausittainen tuloraja',
      AT_SOURCE: 'Lähdeverokortti',
      COMPENSATION: 'Työkorvauksen verokortti',
    } satisfies Record<OwnCard['taxCardType'], string>,
    percent: 'Perusprosentti',
    additional: 'Lisäprosentti',
    ceiling: 'Tuloraja',
    valid: 'Voimassa',
  },
  signIn: 'Salasana ja istunnot',
} as const
