import type { WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { counted } from './common.ts'

const items = (count: number) => counted(count, 'tehtävä', 'tehtävää')

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
    PaymentRejected: 'Palkan maksu keskeytyi',
    ReportRejected: 'Tulorekisteri-ilmoitus hylättiin',
  } satisfies Record<WorkItem['itemType'], string>,
  /** What it was about, once it is done. */
  doneKinds: {
    AdvancePayment: 'Ennakko',
    WorkcontractReady: 'Työsopimus',
    NewUserRegistered: 'Uusi henkilö',
    NewCustomer: 'Uusi asiakas',
    PaymentRejected: 'Keskeytynyt palkan maksu',
    ReportRejected: 'Hylätty tulorekisteri-ilmoitus',
  } satisfies Record<WorkItem['itemType'], string>,
  decisions: {
    APPROVED: 'hyväksytty',
    DECLINED: 'hylätty',
  } satisfies Record<NonNullable<WorkItem['decision']>, string>,
  item: ({ description, id }: WorkItem) => description || `tehtävä ${id}`,
  send: 'Lähetä',
  finish: 'Valmis',
  reopen: 'Palauta uusiin',
  removeSelected: 'Poista valitut',
  choose: 'Valitse ainakin yksi tehtävä.',
  finished: (count: number) => (count === 1 ? 'Tehtävä merkitty valmiiksi.' : `${items(count)} merkitty valmiiksi.`),
  reopened: (count: number) => (count === 1 ? 'Tehtävä palautettu uusiin.' : `${items(count)} palautettu uusiin.`),
  removed: (count: number) => (count === 1 ? 'Tehtävä poistettu.' : `${items(count)} poistettu.`),
  left: (count: number) => (count === 1 ? 'Yhtä tehtävää ei muutettu' : `${items(count)} jäi muuttamatta`),
  notSent: 'Sopimusta ei voi vielä lähettää',
  openContract: 'Avaa sopimus',
  remove: {
    question: (count: number) => (count === 1 ? 'Poistetaanko tehtävä?' : `Poistetaanko ${items(count)}?`),
    consequence:
      'Tehtävä poistuu jonosta, eikä sitä saa takaisin. Sopimus, henkilö tai palkka, jota se koskee, säilyy ennallaan.',
    action: (count: number) => (count === 1 ? 'Poista' : `Poista ${items(count)}`),
    contracts: 'Työsopimuksia odottaa lähettämistä',
  },
  empty: {
    newItems: {
      title: 'Jonossa ei ole uusia tehtäviä',
      text: 'Tänne tulevat työsopimukset, jotka voi lähettää, ja palkat, joiden maksu keskeytyi tai ilmoitus hylättiin.',
    },
    oldItems: { title: 'Valmiita tehtäviä ei vielä ole' },
  },
  areas: 'Sivut',
} as const
