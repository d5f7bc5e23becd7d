import type { UpdateMeaning } from '@palkkasilta/contract/collection.ts'
import { fetchedEvery } from '@palkkasilta/contract/collection-schedule.ts'
import type { StateLooks } from '../state-looks.ts'
import { common, counted } from './common.ts'

const { minutes, fromHour, toHour } = fetchedEvery

/** What was sent to the collection provider, and what it has told. */
export const collection = {
  title: 'Ropo',
  schedule: `Päivitykset haetaan itsestään ${minutes} minuutin välein klo ${fromHour}–${toHour + 1}.`,
  tabs: { sent: 'Lähetetyt laskut', updates: 'Tilapäivitykset' },
  fetch: 'Hae pävitykset',
  question: 'haetaanko päivitykset?',
  found: (found: number) =>
    found === 0 ? 'Uusia päivityksiä ei ole.' : `${counted(found, 'uusi päivitys', 'uutta päivitystä')} haettu.`,
  last: {
    never: 'Päivityksiä ei ole haettu',
    at: (time: string) => `Haettu ${time}`,
    unknown: 'Viime hakua ei voitu lukea',
    failed: (time: string) => `Päivityksiä ei saatu haettua ${time}`,
  },
  odd: {
    toThem: (odd: number) => `${counted(odd, 'päivitys', 'päivitystä')} selvitettävänä`,
    why: 'Päivityksen lasku tai merkitys on tuntematon. Se ei muuta mitään.',
    filter: 'Merkitys',
    all: common.all,
    only: 'Selvitettävät',
  },
  search: { sent: 'Hae laskun numerolla', updates: 'Hae laskun numerolla tai työn tunnuksella' },
  sent: {
    caption: 'Ropolle lähetetyt laskut',
    unit: ['lähetys', 'lähetystä'] as const,
    columns: {
      billnum: 'Laskun numero',
      accepted: 'Hyväksytty',
      errors: 'Virheet',
      receiver: 'Saaja',
      jobid: 'Työn tunnus',
      reference: 'Viite',
      sendtype: 'Lähetystapa',
      amount: 'Summa',
      created: 'Luotu',
    },
    credit: 'hyvitys',
    empty: { title: 'Ei lähetettyjä laskuja', text: 'Lähetä lasku sen omalta sivulta.' },
  },
  accepted: {
    yes: ['Kyllä', 'good'],
    no: ['Ei', 'bad'],
    leaving: ['Matkalla', 'active'],
  } satisfies StateLooks<'yes' | 'no' | 'leaving'>,
  sendTypes: {
    post: 'Posti',
    email: 'Sähköposti',
    evoice: 'Verkkolasku',
    b2c: 'Verkkolasku kuluttajalle',
    print: 'Tulostus',
  } as Readonly<Record<string, string>>,
  updates: {
    caption: 'Ropon tilapäivitykset',
    unit: ['päivitys', 'päivitystä'] as const,
    columns: {
      id: 'Id',
      jobid: 'Työn tunnus',
      billnum: 'Laskun numero',
      bill: 'Lasku',
      openamount: 'Avoinna',
      origamount: 'Alkuperäinen summa',
      amount: 'Suoritus',
      statustime: 'Tilan aika',
      statustext: 'Tila',
      statuscode: 'Koodi',
    },
    bills: { bill: 'Laskutus', workforceBill: 'Työvoima', unknown: 'Tuntematon lasku' },
    unread: 'Merkitystä ei tunneta, ei muuta laskua',
    unreadable: (fields: readonly string[]) => `Ei voitu lukea (${fields.join(', ')}), ei muuta laskua`,
    empty: { title: 'Ei päivityksiä', text: 'Hae päivitykset Roposta.' },
  },
  /** How a bill feels about what was told of it. */
  moods: {
    SENT: 'active',
    DUE: 'waiting',
    REMINDED: 'waiting',
    COLLECTED: 'bad',
    PAYMENT: 'active',
    PAID: 'good',
    REVERSED: 'bad',
    CREDITED: 'neutral',
    LOST: 'bad',
    REFUSED: 'bad',
  } as const satisfies Record<UpdateMeaning, string>,
} as const
