import type { ChainThing } from '@palkkasilta/contract/chain.ts'
import type { ActionOf } from '@palkkasilta/contract/told.ts'
import type { receivedFile } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import type { StateLooks } from '../state-looks.ts'
import { counted } from './common.ts'
import { parts } from './parts.ts'

type Thing = ChainThing['thing']

/** All that a thing came of and what came of it. */
export const chain = {
  title: parts.chain,
  titleOf: (name: string) => `${parts.chain}: ${name}`,
  description: 'Mistä tämä on syntynyt, mitä siitä on syntynyt ja mitä kaikelle on tapahtunut.',
  failed: 'Ketjua ei voitu hakea',
  things: 'Ketjussa',
  history: 'Tapahtumat',
  only: 'Näytä',
  all: 'Kaikki tapahtumat',
  /** The heading of each kind. */
  kinds: {
    shift: 'Vuorot',
    salary: 'Palkat',
    workforceBill: 'Laskut',
    bill: 'Laskuttajan laskut',
    subcontract: 'Alihankinnat',
    billMessage: 'Sanomat Ropolle',
    outgoingPayment: 'Maksut',
    outgoingFile: 'Lähetetyt aineistot',
    bankFile: 'Pankin aineistot',
    bankEntry: 'Tilitapahtumat',
    accountTransaction: 'GC-tapahtumat',
    wageReport: 'Tulorekisterin ilmoitukset',
    separateReport: 'Erillisilmoitukset',
    liability: 'Tilitettävät',
  } satisfies Record<Thing, string>,
  /** What of a kind is too much to be told here. */
  leftOut: {
    shift: (count: number) => `Muut vuorot: ${counted(count, 'vuoro', 'vuoroa')}`,
    salary: (count: number) => counted(count, 'palkka', 'palkkaa'),
    workforceBill: (count: number) => counted(count, 'lasku', 'laskua'),
    bill: (count: number) => counted(count, 'lasku', 'laskua'),
    subcontract: (count: number) => counted(count, 'alihankinta', 'alihankintaa'),
    billMessage: (count: number) => counted(count, 'sanoma', 'sanomaa'),
    outgoingPayment: (count: number) => counted(count, 'maksu', 'maksua'),
    outgoingFile: (count: number) => counted(count, 'aineisto', 'aineistoa'),
    bankFile: (count: number) => counted(count, 'aineisto', 'aineistoa'),
    bankEntry: (count: number) => counted(count, 'tapahtuma', 'tapahtumaa'),
    accountTransaction: (count: number) => counted(count, 'tapahtuma', 'tapahtumaa'),
    wageReport: (count: number) => counted(count, 'ilmoitus', 'ilmoitusta'),
    separateReport: (count: number) => counted(count, 'erillisilmoitus', 'erillisilmoitusta'),
    liability: (count: number) => counted(count, 'tilitettävä', 'tilitettävää'),
  } satisfies Record<Thing, (count: number) => string>,
  notShown: (what: string, of: string) => `${what} (${of}), ei eritelty ketjussa`,
  showList: 'Näytä luettelossa',
  names: {
    shift: (day: string) => `Vuoro ${day}`,
    salary: (id: string) => `Palkka ${id}`,
    bill: (number: string) => `Lasku ${number}`,
    payment: (id: string) => `Maksu ${id}`,
    bankFile: (reference: string) => `Aineisto ${reference}`,
    bankEntry: (id: string) => `Tapahtuma ${id}`,
    subcontract: (id: string) => `Alihankinta ${id}`,
    separateReport: (month: string) => `Erillisilmoitus ${month}`,
    liability: (payee: string, period: string) => `${payee} ${period}`,
  },
  /** Of messages, by what they are. */
  messages: {
    INVOICE: 'Laskun sanoma',
    BILLERS_INVOICE: 'Laskun sanoma',
    REFUND: 'Hyvityksen sanoma',
    BILLERS_REFUND: 'Hyvityksen sanoma',
    payments: 'Maksuaineisto',
    cancellation: 'Peruutuspyyntö',
    report: 'Palkkatietoilmoitus',
    invalidation: 'Ilmoituksen mitätöinti',
  } as Readonly<Record<string, string>>,
  /** What the states of messages, of files of the bank and of subcontracts are called. */
  states: { sending: 'Lähetys', reading: 'Luku', subcontract: 'Alihankinta' },
  sending: {
    WAITING: ['Odottaa lähtöä', 'active'],
    SENDING: ['Lähdössä', 'active'],
    SENT: ['Lähetetty', 'active'],
    ACCEPTED: ['Vastaanotettu', 'good'],
    REFUSED: ['Hylätty', 'bad'],
  } satisfies StateLooks<StateOf<typeof outboundMessage>>,
  reading: {
    LISTED: ['Pankin listalla', 'active'],
    STORED: ['Haettu', 'active'],
    MATCHED: ['Täsmää', 'good'],
    UNMATCHED: ['Ei täsmää', 'bad'],
  } satisfies StateLooks<StateOf<typeof receivedFile>>,
  shift: {
    actions: {
      'shift.refresh': 'Vuoro haettu Tamigosta',
      'shift.reimbursement': 'Kulukorvaus lisätty',
      'shift.reimbursements': 'Kulukorvaukset muutettu',
      'shift.delete': 'Vuoro poistettu',
    } satisfies Record<ActionOf<'shift'>, string>,
    fields: { employee: 'Työntekijä', start: 'Alku', type: 'Laji', hundredths: 'Määrä' },
  },
  outgoingFile: {
    actions: {
      'bankFile.send': 'Aineisto on pankissa',
      'bankFile.refused': 'Pankki hylkäsi aineiston',
    } satisfies Record<ActionOf<'outgoingFile'>, string>,
    fields: { name: 'Tiedosto', response_code: 'Vastauskoodi', response_text: 'Vastaus' },
  },
  bankFile: {
    actions: { 'bankFile.match': 'Aineisto täsmäytetty' } satisfies Record<ActionOf<'bankFile'>, string>,
    fields: { kind: 'Sanoma', text: 'Tulos', problem: 'Ongelma' },
  },
  bankEntry: {
    actions: {
      'incomingMoney.match': 'Raha kohdistettu laskuille',
      'incomingMoney.return': 'Raha palautettu maksajalle',
      'incomingMoney.keep': 'Raha pidetty',
      'incomingMoney.undo': 'Käsittely peruttu',
    } satisfies Record<ActionOf<'incomingMoney'>, string>,
    fields: { amount: 'Summa', payment: 'Maksu', reason: 'Syy' },
  },
} as const
