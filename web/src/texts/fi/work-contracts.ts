import type { WorkContract } from '@palkkasilta/contract/work-contracts.ts'
import type { EventOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { workContract } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import { common } from './common.ts'
import { signatures } from './signatures.ts'
import { states } from './states.ts'

const stateWords = Object.fromEntries(Object.entries(states.contract).map(([state, [word]]) => [state, word]))

export const workContracts = {
  title: 'Työsopimukset',
  untitled: 'Työsopimus',
  one: (id: number) => `Työsopimus ${id}`,
  ofPerson: (name: string, id: number) => `${name} · työsopimus ${id}`,
  search: 'Hae nimellä',
  columns: {
    name: 'Nimi',
    period: 'Sopimusaika',
    profession: 'Ammatti',
    contractType: 'Tyyppi',
    contractState: 'Tila',
    tes: 'Tes',
  },
  days: ['Alkaa', 'Päättyy'],
  edit: 'Muokkaa',
  empty: {
    title: 'Ei työsopimuksia',
    text: 'Työsopimus tehdään henkilön sivulla, ja se täytetään työehtosopimuksen sopimuspohjasta.',
  },
  openEnded: (from: string) => `${from}–`,
  dateless: 'Alkamispäivä puuttuu',
  notLoaded: 'Työsopimusta ei voitu hakea',
  notChecked: 'Ei voitu tarkistaa, puuttuuko sopimuksesta jotain',
  notSaved: 'Työsopimusta ei voitu tallentaa',
  parts: { terms: 'Sopimus', signature: signatures.title, history: 'Historia' },
  person: {
    title: 'Henkilö',
    name: 'Nimi',
    ssn: 'Henkilötunnus',
    note: 'Nimi ja henkilötunnus tulevat henkilön tiedoista.',
  },
  salary: 'Palkka',
  groups: {
    contract: 'Sopimus',
    person: 'Työntekijän yhteystiedot',
    work: 'Työ',
    pay: 'Palkka',
    time: 'Työaika',
    staffing: 'Vuokratyö',
    others: 'Muut ehdot',
    employer: 'Työnantaja',
  },
  hints: {
    accidentInsurance: '0 %: työehtosopimuksen prosentti ammatille',
    holidayPay: 'Joka palkassa vain, jos työehtosopimus sen sallii tai jokainen keikka on oma työsuhteensa',
    holidayRule: 'Tyhjä: tehtyjen kuukausien mukaan',
    weekDays: 'Keskipäiväpalkkaa varten',
  },
  chooseTes: 'Valitse työehtosopimus',
  noTesFound: 'Työehtosopimusta ei löydy',
  choicesFailed: 'Vaihtoehtoja ei voitu hakea.',
  locked: {
    WAITING_FOR_SIGNATURE:
      'Sopimus on lähetetty allekirjoitettavaksi, joten sitä ei voi muuttaa. Aaltosulkeissa olevat kohdat ovat täytettyinä sopimuksessa: Näytä sopimus.',
    SIGNED:
      'Sopimus on allekirjoitettu, joten sitä ei voi muuttaa. Aaltosulkeissa olevat kohdat ovat täytettyinä sopimuksessa: Näytä sopimus.',
  },
  actions: {
    show: 'Näytä sopimus',
    submit: 'Merkitse valmiiksi hyväksyttäväksi',
    submitted: 'Sopimus odottaa hyväksyntää',
    giveBack: 'Palauta luonnokseksi',
    givenBack: 'Sopimus on taas luonnos.',
    saveFirst: 'Tallenna ensin muutokset.',
    approve: {
      action: 'Lähetä allekirjoitettavaksi',
      question: 'Lähetetäänkö sopimus allekirjoitettavaksi?',
      consequence: 'Henkilö saa kutsun sähköpostilla, eikä sopimusta voi sen jälkeen muuttaa, ellei pyyntöä peruta.',
      done: 'Sopimus lähetetty allekirjoitettavaksi.',
      notReady: (reason: string) => `Sopimusta ei voi lähettää allekirjoitettavaksi: ${reason}`,
    },
  },
  document: {
    title: (name: string) => `Työsopimus: ${name}`,
    failed: 'Sopimusta ei voitu hakea',
    unsaved: 'Sopimus näytetään niin kuin se on tallennettu. Tallentamattomat muutokset eivät näy siinä.',
  },
  choices: {
    contractState: stateWords,
    contractType: { INDEFINITE: 'Toistaiseksi voimassa oleva', FIXED: 'Määräaikainen' } satisfies Record<
      WorkContract['contractType'],
      string
    >,
    paymentType: { HOURLY: 'Tuntipalkka', MONTHLY: 'Kuukausipalkka', CONTRACT: 'Urakkapalkka' } satisfies Record<
      WorkContract['paymentType'],
      string
    >,
    salaryPeriod: {
      WEEK: 'Viikko',
      TWO_WEEKS: 'Kaksi viikkoa',
      THREE_WEEKS: 'Kolme viikkoa',
      FOUR_WEEKS: 'Neljä viikkoa',
      MONTH: 'Kuukausi',
    } satisfies Record<NonNullable<WorkContract['salaryPeriod']>, string>,
    availableWithoutConsent: { true: common.yes, false: common.no },
    holidayPay: { WITH_SALARY: 'Maksetaan joka palkassa', EARNED: 'Kertyy' } satisfies Record<
      NonNullable<WorkContract['holidayPay']>,
      string
    >,
    holidayGround: {
      COLLECTIVE_AGREEMENT: 'Työehtosopimus sallii',
      SEPARATE_EMPLOYMENTS: 'Jokainen keikka on oma työsuhteensa',
    } satisfies Record<NonNullable<WorkContract['holidayGround']>, string>,
    holidayRule: {
      DAYS: '14 päivää kuukaudessa',
      HOURS: '35 tuntia kuukaudessa',
      TIME_OFF: 'Alle molempien: oikeus vapaaseen',
    } satisfies Record<NonNullable<WorkContract['holidayRule']>, string>,
  },
  history: {
    'workContract.create': 'Työsopimus luotu',
    'workContract.save': 'Tiedot tallennettu',
    'workContract.opened': 'Sopimus avattu PDF:nä',
    ...signatures.history,
  },
  steps: {
    contractSentToApprove: 'Merkitty valmiiksi hyväksyttäväksi',
    contractApproved: 'Lähetetty allekirjoitettavaksi',
    contractReturned: 'Palautettu luonnokseksi',
    contractSigned: 'Allekirjoitettu',
    contractSignedOnPaper: 'Allekirjoitettu paperilla',
    contractSigningEnded: 'Allekirjoitus päättyi',
  } satisfies Record<EventOf<typeof workContract>, string>,
  professionsFailed: 'Sopimuksen ammatteja ei voitu hakea.',
  template: {
    description: (tes: string) => `Uudet työsopimukset täytetään tästä pohjasta, kun työehtosopimus on ${tes}.`,
    notLoaded: 'Sopimuspohjaa ei voitu hakea',
    notSaved: 'Sopimuspohjaa ei voitu tallentaa',
    show: 'Näytä sopimus',
    showTitle: 'Sopimus esimerkkitiedoin',
    file: 'työsopimus.pdf',
    failed: 'Sopimusta ei voitu muodostaa',
    history: { 'contractTemplate.save': 'Sopimuspohja tallennettu' },
    placeholders: 'Muuttujat',
    placeholdersText: 'Näitä voi kirjoittaa pitkiin tekstikenttiin. Sopimuksessa on niiden tilalla kunkin oma arvo.',
  },
} as const
