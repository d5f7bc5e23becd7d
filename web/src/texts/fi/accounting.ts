import type { AccountingMonth, AccountingState, JournalVoucher } from '@palkkasilta/contract/accounting.ts'
import type { LedgerPurpose, VatReturnField, VoucherClass, VoucherKind } from '@palkkasilta/values/ledger.ts'
import type { StateLooks } from '../state-looks.ts'
import { counted } from './common.ts'

export const accountingLooks = {
  OPEN: ['Avoin', 'waiting'],
  CLOSED: ['Suljettu', 'good'],
} as const satisfies StateLooks<AccountingState>

export const accounting = {
  tabs: { months: 'Kuukaudet', chart: 'Tilikartta' },
  title: 'Kirjanpito',
  caption: 'Kirjanpidon kuukaudet, uusimmat ensin',
  unit: ['kuukausi', 'kuukautta'],
  columns: {
    month: 'Kuukausi',
    state: 'Tila',
    vouchers: 'Tositteita',
    corrections: 'Oikaisuja',
    debit: 'Debet',
    credit: 'Kredit',
    closedAt: 'Suljettu',
  },
  filters: { year: 'Vuosi', state: 'Tila', all: 'Kaikki' },
  empty: {
    title: 'Ei kuukausia',
    text: 'Kuukausi tulee tähän, kun siltä on ensimmäinen palkka, lasku tai tilitapahtuma.',
  },
  open: 'Avaa',
  panel: {
    title: 'Kirjanpidon kuukausi',
    failed: 'Kuukautta ei voitu hakea',
    counted: (when: string) => `Laskettu ${when}`,
    closed: (when: string, who: string) => `${when}, ${who}`,
    stays:
      'Suljettu kuukausi pysyy sellaisenaan, eikä sitä voi avata. Myöhemmät muutokset kirjautuvat oikaisuina ensimmäiseen avoimeen kuukauteen.',
  },
  close: {
    action: 'Sulje kuukausi',
    question: (month: string) => `Suljetaanko ${month}?`,
    consequence:
      'Tositteet saavat numeronsa ja tilinsä lopullisesti. Kuukautta ei voi avata: myöhemmät muutokset kirjautuvat oikaisuina avoimeen kuukauteen.',
    notYet: 'Kuukauden voi sulkea, kun se on päättynyt ja aiemmat kuukaudet on suljettu',
    done: (month: string) => `${month} on suljettu.`,
  },
  files: { csv: 'Lataa CSV', netvisor: 'Lataa Netvisor', failed: 'Tiedostoa ei voitu ladata' },
  journal: {
    title: 'Päiväkirja',
    columns: { voucher: 'Tosite', account: 'Tili', debit: 'Debet', credit: 'Kredit' },
    none: 'Kuukaudella ei ole kirjattavaa.',
    draft: 'numero suljettaessa',
    ofShifts: 'Työvoima',
    ofBillers: 'Laskuttajat',
    show: 'Näytä',
    kinds: {
      SALARIES: 'Palkat',
      CONTRIBUTIONS: 'Palkkojen sivukulut',
      SALES: 'Myyntilaskut',
      CREDIT_NOTES: 'Hyvityslaskut',
      CREDIT_LOSSES: 'Luottotappiot',
      BANK: 'Tilitapahtumat',
      CORRECTION: 'Oikaisu',
    } satisfies Record<VoucherKind, string>,
    classes: { WAGES: 'Palkka', SALES: 'Myyntilasku', BANK: 'Pankki', OTHER: 'Muut' } satisfies Record<
      VoucherClass,
      string
    >,
    vat: (percent: string) => `ALV ${percent}`,
  },
  vat: {
    title: 'Arvonlisäveroilmoitus',
    columns: { field: 'Ilmoituksen kohta', amount: 'Määrä' },
    note: 'Luvut ovat myynnin verot. Vähennettävää veroa ei lasketa, koska ostolaskuja ei kirjata täällä.',
    fields: {
      301: '301 Vero yleisen verokannan myynnistä',
      302: '302 Vero alennetun verokannan myynnistä (13,5 %, aiemmin 14 %)',
      303: '303 Vero 10 %:n myynnistä',
      308: '308 Maksettava vero ilman vähennyksiä',
      309: '309 Nollaverokannan myynti',
      311: '311 Tavaroiden myynnit muihin EU-maihin',
      312: '312 Palvelujen myynnit muihin EU-maihin',
      319: '319 Rakentamispalvelun myynti, käännetty verovelvollisuus',
    } satisfies Record<VatReturnField | 308, string>,
  },
  chart: {
    title: 'Tilikartta',
    caption: 'Kirjanpidon tilit numeron mukaan',
    unit: ['tili', 'tiliä'],
    columns: { number: 'Tilinumero', name: 'Tilin nimi', purpose: 'Mitä kirjataan' },
    empty: { title: 'Ei tilejä', text: 'Tilikartta on tyhjä.' },
    panel: 'Kirjanpidon tili',
    failed: 'Tiliä ei voitu hakea',
    notSaved: 'Tiliä ei voitu tallentaa',
    note: 'Muutos koskee avoimia kuukausia. Suljetut kuukaudet säilyttävät tilinsä.',
    purposes: {
      BANK: 'Omien pankkitilien tapahtumat',
      TRANSFERS: 'Siirrot omien tilien välillä',
      RECEIVABLES: 'Lähetetyt laskut ja niiden suoritukset',
      EMPLOYEE_CLAIMS: 'Palkasta vähennetyt saatavat ja ennakot',
      CLEARING: 'Tapahtumat, joita ei ole vielä kohdistettu',
      TAXES_OWED: 'Verohallinnolle tilitettävät verot',
      WITHHELD_TAX: 'Palkoista pidätetyt verot',
      PENSION_DEBT: 'Työeläkeyhtiölle tilitettävä',
      GARNISHED: 'Ulosottoon pidätetty',
      VAT_DEBT: 'Myynnin arvonlisävero',
      CLIENT_WAGES: 'Palkat toisen nimissä tai puolesta',
      NET_PAY: 'Maksettavat nettopalkat',
      UNEMPLOYMENT_DEBT: 'Työllisyysrahastolle tilitettävä',
      ACCIDENT_DEBT: 'Tapaturma- ja ryhmähenkivakuutus',
      SALES: 'Myynti ilman veroa',
      OTHER_INCOME: 'Pidetyt suoritukset',
      PURCHASES: 'Laskuttajien ostolaskujen maksut',
      WAGES: 'Bruttopalkat',
      HOLIDAY_COMPENSATION: 'Maksetut lomakorvaukset',
      PENSION_COST: 'Työnantajan TyEL-osuus',
      HEALTH_COST: 'Työnantajan sairausvakuutusmaksu',
      ACCIDENT_COST: 'Tapaturma- ja ryhmähenkivakuutusmaksut',
      UNEMPLOYMENT_COST: 'Työnantajan työttömyysvakuutusmaksu',
      TRAVEL_COMPENSATION: 'Verottomat matkakorvaukset',
      CREDIT_LOSS: 'Luottotappiot ilman veroa',
      BANK_FEES: 'Pankin perimät kulut',
      INTEREST_INCOME: 'Saadut korot',
      INTEREST_COST: 'Maksetut korot',
    } satisfies Record<LedgerPurpose, string>,
  },
  history: {
    actions: { 'accounting.close': 'Kuukausi suljettu', 'ledgerAccount.save': 'Tili tallennettu' },
    fields: { vouchers: 'Tositteita' },
  },
  corrections: ({ corrections }: Pick<AccountingMonth, 'corrections'>) =>
    corrections === 0 ? '' : counted(corrections, 'oikaisu', 'oikaisua'),
  number: ({ class: own, year, number }: Pick<JournalVoucher, 'class' | 'year' | 'number'>): string =>
    number === null ? accounting.journal.draft : `${accounting.journal.classes[own]} ${number}/${year}`,
} as const
