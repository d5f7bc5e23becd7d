import type { ChannelName, HeldWay } from '@palkkasilta/contract/holding.ts'
import type { StateLooks } from '../state-looks.ts'
import { counted } from './common.ts'

type Reason = HeldWay['reason']
type Fetched = NonNullable<HeldWay['fetched']>
type UnknownKind = Fetched['unknown'][number]['kind']

/** The connection of a house that has one bank. */
const ONLY_BANK = 'bank'

/** What waits to leave by each way, and what the other side is asked for. */
const things: Readonly<Record<ChannelName, readonly [one: string, many: string]>> = {
  'bank-file': ['aineisto', 'aineistoa'],
  'wage-report': ['ilmoitus', 'ilmoitusta'],
  'separate-report': ['erillisilmoitus', 'erillisilmoitusta'],
  bill: ['lasku', 'laskua'],
  'signature-request': ['sopimus', 'sopimusta'],
  mail: ['viesti', 'viestiä'],
  'account-consent': ['päätettävä pankkiyhteys', 'päätettävää pankkiyhteyttä'],
}

const names: Readonly<Record<ChannelName, string>> = {
  'bank-file': 'Pankki',
  'wage-report': 'Tulorekisteri',
  'separate-report': 'Tulorekisteri, erillisilmoitukset',
  bill: 'Ropo',
  'signature-request': 'Allekirjoituspalvelu',
  mail: 'Sähköposti',
  'account-consent': 'Tilitietopalvelu',
}

export const holding = {
  title: 'Pidätetyt lähetykset',
  failed: 'Pidätettyjä lähetyksiä ei voitu hakea',
  none: 'Mitään lähetystä ei ole pidätetty. Maksut, ilmoitukset, laskut, allekirjoituspyynnöt, sähköpostit ja pankkiyhteyksien päätökset lähtevät tavalliseen tapaan.',
  reasons: {
    OLDER_DATABASE: {
      title: 'Tietokanta on palautettu varmuuskopiosta',
      text: 'Varmuuskopion jälkeen on voinut lähteä maksuja, ilmoituksia, laskuja ja allekirjoituspyyntöjä, joita täällä ei enää ole. Jotta mikään ei lähtisi kahdesti, mitään ei lähetetä ennen kuin lähetys vapautetaan.',
    },
    SETTING: {
      title: 'Lähetykset on pidätetty asetuksella HOLD_SENDING',
      text: 'Palvelin on käynnistetty niin, että mitään ei lähetetä ennen kuin lähetys vapautetaan. Näin tehdään, kun tietokanta on palautettu varmuuskopiosta.',
    },
  } satisfies Readonly<Record<Reason, { title: string; text: string }>>,
  todo: 'Tee näin jokaiselle',
  steps: [
    'Hae vastapuolen tiedot. Haku ei lähetä mitään: se kertoo, mitä vastapuolella on jo.',
    'Käy läpi ne, joita täällä ei ole. Ne ovat lähteneet, vaikka täällä ei ole niistä jälkeä.',
    'Vapauta lähetys. Odottavat lähtevät heti, mutta eivät ne, jotka vastapuolella on jo.',
  ],
  name: ({ channel, route }: Pick<HeldWay, 'channel' | 'route'>) =>
    route === '' || route === ONLY_BANK ? names[channel] : `${names[channel]} (${route})`,
  count: (channel: ChannelName, count: number) => counted(count, ...things[channel]),
  states: {
    held: ['Tietoja ei ole haettu', 'waiting'],
    unknown: ['Käytävä läpi', 'waiting'],
    fetched: ['Voi vapauttaa', 'active'],
  } satisfies StateLooks<string>,
  facts: {
    state: 'Tila',
    waiting: 'Odottaa lähtöä',
    since: 'Pidätetty',
    fetched: 'Tiedot haettu',
    fetchedBy: (at: string, by: string) => `${at}, ${by}`,
    asked: 'Katsottu',
    unknown: 'Tuntemattomia',
  },
  allKnown: 'Vastapuolella ei ole mitään, mitä täällä ei olisi.',
  unknown: {
    PAYMENT_FILE: {
      title: 'Maksuaineistoja, joita täällä ei ole',
      todo: 'Aineisto on pankissa. Katso pankista, kenelle siinä maksetaan. Tee samat palkat uudelleen samoin luvuin: niiden maksut tunnistetaan, eikä niitä lähetetä toista kertaa. Eri summa maksettaisiin toistamiseen.',
    },
    PAYMENT: {
      title: 'Maksuja, joita täällä ei ole',
      todo: 'Maksu on pankissa tällä EndToEndId-tunnisteella. Katso pankista, kenelle se maksetaan. Tee sama palkka uudelleen samoin luvuin: sen maksu tunnistetaan, eikä sitä lähetetä toista kertaa. Eri summa maksettaisiin toistamiseen.',
    },
    BILL: {
      title: 'Laskuja, joita täällä ei ole',
      todo: 'Lasku on jo Ropossa tällä numerolla. Katso sieltä, mitä siinä laskutetaan, äläkä laskuta samoja palkkoja uudelleen.',
    },
    DOCUMENT: {
      title: 'Sopimuksia, joita täällä ei ole allekirjoitettavana',
      todo: 'Sopimus on jo allekirjoituspalvelussa. Lähetä sama sopimus muuttamatta allekirjoitettavaksi: asiakirja tunnistetaan, eikä ketään kutsuta toista kertaa. Muuttunut sopimus kutsuisi uudelleen.',
    },
  } satisfies Readonly<Record<UnknownKind, { title: string; todo: string }>>,
  more: (count: number) => `Lisäksi ${counted(count, 'muu, jota ei luetella', 'muuta, joita ei luetella')}.`,
  fetch: {
    action: 'Hae vastapuolen tiedot',
    failed: 'Vastapuolen tietoja ei voitu hakea',
    done: (name: string, unknown: number) =>
      `${name}: tiedot haettu, ${unknown === 0 ? 'kaikki tunnetaan täällä' : `tuntemattomia ${unknown}`}.`,
  },
  release: {
    action: 'Vapauta lähetys',
    fetchFirst: 'Hae ensin vastapuolen tiedot.',
    title: (name: string) => `Vapautetaanko lähetys: ${name}?`,
    none: 'Mikään ei odota lähtöä. Tästä lähtien uudet lähtevät tavalliseen tapaan.',
    consequence: 'Odottavat lähtevät heti, eikä lähetystä voi pidättää täällä uudelleen.',
    whenSending:
      'Odottavat lähtevät heti, jos ”Lähetä pankkiin” on päällä. Lähetystä ei voi pidättää täällä uudelleen.',
    unknown: 'Ne, joita täällä ei ole, eivät muutu. Varmista, että olet käynyt ne läpi.',
    failed: 'Lähetystä ei voitu vapauttaa',
    done: (name: string) => `Lähetys vapautettu: ${name}.`,
  },
} as const
