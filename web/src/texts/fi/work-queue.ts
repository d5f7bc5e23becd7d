import { refusals } from '@palkkasilta/contract/refusals.ts'
import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { common, counted } from './common.ts'

const items = (count: number) => (count === 1 ? 'Tehtävä' : counted(count, 'tehtävä', 'tehtävää'))

/** A single one by what it tells, so that messages of several are told apart. */
const named = ([first, ...others]: readonly WorkItem[]) =>
  first?.description && others.length === 0 ? `: ${first.description}` : ''

/** What stands in the way is called the same while it does and after. */
const obstacles = {
  AccountMissing: 'Palkan tilinumero puuttuu',
  TaxCardMissing: 'Palkan verokortti puuttuu',
  NationalIdMissing: 'Palkan henkilötunnus puuttuu',
  ContractMissing: 'Työsopimus puuttuu',
  AgreementMissing: 'Osaston TES puuttuu',
  ReportLate: 'Tulorekisterin määräaika',
  SeparateReportDue: 'Erillisilmoitus on lähettämättä',
  LiabilityDue: 'Tilitettävä on maksamatta',
  LiabilityOverpaid: 'Tilitettävää maksettu liikaa',
  InvoiceDiffers: 'Vakuutuslasku poikkeaa palkoista',
  CertificateEnds: 'Pankin varmenne päättyy',
  RegisterCertificateEnds: 'Tulorekisterin varmenne päättyy',
}

export const workQueue = {
  title: 'Työjono',
  shown: 'Näytettävät tehtävät',
  newItems: 'Uudet',
  oldItems: 'Vanhat',
  search: 'Hae nimellä, asiakkaalla tai numerolla',
  unit: ['tehtävä', 'tehtävää'],
  columns: {
    customer: 'Asiakas',
    description: 'Kuvaus',
    itemType: 'Tehtävä',
    entityId: 'Kohde',
    amount: 'Summa',
    updated: 'Päivitetty',
    duedate: 'Eräpäivä',
  },
  kinds: {
    AdvancePayment: 'Ennakko odottaa päätöstä',
    WorkcontractReady: 'Työsopimus odottaa lähettämistä',
    NewUserRegistered: 'Uuden henkilön tiedot ovat tarkistamatta',
    NewCustomer: 'Uuden asiakkaan tiedot ovat tarkistamatta',
    AccountAsked: 'Henkilö pyytää tilinsä vaihtoa',
    PaymentRejected: 'Palkan maksu keskeytyi',
    ReportRejected: 'Tulorekisteri-ilmoitus hylättiin',
    MailRefused: 'Viesti ei mennyt perille',
    BilledShiftChanged: 'Laskutettu vuoro lyheni tai poistui: hyvitä osuus',
    ...obstacles,
  } satisfies Record<WorkItem['itemType'], string>,
  /** What it was about, once it is done. */
  doneKinds: {
    AdvancePayment: 'Ennakko',
    WorkcontractReady: 'Työsopimus',
    NewUserRegistered: 'Uusi henkilö',
    NewCustomer: 'Uusi asiakas',
    AccountAsked: 'Tilin vaihto',
    PaymentRejected: 'Keskeytynyt palkan maksu',
    ReportRejected: 'Hylätty tulorekisteri-ilmoitus',
    MailRefused: 'Perille menemätön viesti',
    BilledShiftChanged: 'Muuttunut laskutettu vuoro',
    ...obstacles,
  } satisfies Record<WorkItem['itemType'], string>,
  decisions: {
    APPROVED: 'hyväksytty',
    DECLINED: 'hylätty',
  } satisfies Record<NonNullable<WorkItem['decision']>, string>,
  item: ({ description, id }: WorkItem) => description || `tehtävä ${id}`,
  send: 'Lähetä',
  mend: 'Korjaa',
  finish: 'Valmis',
  reopen: 'Palauta uusiin',
  removeSelected: 'Poista valitut',
  choose: refusals.NO_WORK_ITEMS_SELECTED,
  finished: (count: number, done: readonly WorkItem[]) => `${items(count)} merkitty valmiiksi${named(done)}.`,
  reopened: (count: number, back: readonly WorkItem[]) => `${items(count)} palautettu uusiin${named(back)}.`,
  notTakenBack: 'Tehtävää ei voitu palauttaa ennalleen.',
  removed: (count: number) => `${items(count)} poistettu.`,
  openContract: 'Avaa sopimus',
  remove: {
    question: (count: number) => `Poistetaanko ${count === 1 ? 'tehtävä' : items(count)}, oletko varma?`,
    consequence: 'Tehtävää ei saa takaisin. Se, mitä tehtävä koskee, säilyy ennallaan.',
    action: (count: number) => (count === 1 ? common.remove : `Poista ${items(count)}`),
    contracts: 'Työsopimuksia odottaa lähettämistä',
  },
  empty: {
    newItems: {
      title: 'Jonossa ei ole uusia tehtäviä',
      text: 'Tänne tulee, mikä odottaa päätöstä tai estää maksamasta ja ilmoittamasta.',
    },
    oldItems: { title: 'Valmiita tehtäviä ei vielä ole' },
  },
} as const
