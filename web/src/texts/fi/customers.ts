import { customerFieldNames as labels } from '@palkkasilta/contract/customer-names.ts'
import type { Customer } from '@palkkasilta/contract/customers.ts'
import { refusals } from '@palkkasilta/contract/refusals.ts'
import type { ActionOf } from '@palkkasilta/contract/told.ts'
import type { StateLooks } from '../state-looks.ts'
import { counted } from './common.ts'

/** Whom those who bill through the company bill. */
export const customers = {
  title: 'Asiakkaat',
  caption: 'Lisätyt asiakkaat',
  search: 'Hakuehto',
  unit: ['asiakas', 'asiakasta'] as const,
  edit: 'Muokkaa',
  open: 'Avaa asiakas',
  columns: {
    id: 'Id',
    name: labels.name,
    businessid: labels.businessid,
    sotu: labels.personSotu,
    email: labels.email,
    address: labels.address,
    city: labels.city,
    postalcode: labels.postalcode,
    checked: labels.checked,
    openamount: 'Avoinna',
  },
  checked: { yes: ['Tarkastettu', 'good'], no: ['Tarkastamatta', 'waiting'] } satisfies StateLooks<'yes' | 'no'>,
  empty: { title: 'Ei asiakkaita', text: 'Lisää asiakas, niin sille voi tehdä laskun.' },
  untitled: 'Asiakas',
  notLoaded: 'Asiakasta ei voitu hakea',
  notSaved: 'Asiakasta ei voitu tallentaa',
  head: { number: (id: number) => `Asiakas ${id}`, since: 'Lisätty', people: 'Laskuttajia' },
  parts: { data: 'Tiedot', bills: 'Laskut', people: 'Henkilöt', accounts: 'Maksutili', history: 'Historia' },
  groups: { who: 'Asiakas', sending: 'Laskun lähetys', contact: 'Yhteystiedot' },
  choices: {
    partyRole: { CUSTOMER: 'Yksityishenkilö', COMPANY: 'Yritys' } satisfies Record<Customer['partyRole'], string>,
    sendBillMethod: { PAPERBILL: 'Posti', EMAIL: 'Sähköposti', EBILL: 'Verkkolasku' } satisfies Record<
      Customer['sendBillMethod'],
      string
    >,
    language: { fi: 'Suomi', en: 'Englanti' } satisfies Record<Customer['language'], string>,
  },
  hints: {
    vat: 'Muotoa FI20774740',
    netbankaddress: 'Muotoa 003720774740',
    referenceNumber: 'Asiakkaan oma viite, jos laskuilla on aina sama',
  },
  country: { none: 'Maata ei löydy', eu: 'EU' },
  operators: 'Välittäjiä ei löydy; kirjoita tunnus',
  twins: (count: number) =>
    count === 1 ? 'Samalla tunnuksella on jo asiakas:' : `Samalla tunnuksella on jo ${count} asiakasta:`,
  merge: 'yhdistä tähän',
  add: {
    action: 'Uusi asiakas',
    title: 'Uusi asiakas',
    text: 'Muut tiedot täydennetään asiakkaan sivulla.',
    missing: refusals.NO_CUSTOMER_NAME,
    done: (name: string) => `${name} lisätty`,
    failed: 'Asiakasta ei voitu lisätä',
  },
  remove: {
    question: (name: string) => `Poistetaanko asiakas ${name}`,
    refused: (name: string) => `Asiakasta ${name} ei voi poistaa`,
    people: 'Henkilöitä, jotka laskuttavat',
    consequence: 'Asiakas katoaa listalta, eikä sille voi enää tehdä laskua.',
    failed: 'Asiakasta ei voitu poistaa',
    done: (name: string) => `${name} poistettu`,
  },
  pick: {
    customer: 'Asiakas',
    placeholder: 'Hae nimellä tai Y-tunnuksella',
    none: 'Asiakasta ei löydy',
    failed: 'Asiakkaita ei voitu hakea.',
  },
  people: {
    title: 'Henkilöt, jotka laskuttavat asiakasta',
    empty: 'Kukaan ei laskuta asiakasta.',
    add: 'Lisää henkilö',
    remove: 'Poista',
    removeFor: (name: string) => `Poista ${name}`,
    added: (name: string, customer: string) => `${name} voi laskuttaa asiakasta ${customer}`,
    removed: (name: string) => `${name} ei enää laskuta asiakasta`,
    failed: 'Henkilöä ei voitu lisätä',
    count: (count: number) => counted(count, 'henkilö', 'henkilöä'),
  },
  history: {
    'customer.create': 'Asiakas lisätty',
    'customer.save': 'Tiedot tallennettu',
    'customer.link': 'Henkilö lisätty',
    'customer.unlink': 'Henkilö poistettu',
    'customer.findByNationalId': 'Haettu henkilötunnuksella',
    'customer.openNationalId': 'Henkilötunnus avattu',
    'customer.merge': 'Toinen asiakas yhdistetty tähän',
    'customer.mergedInto': 'Yhdistetty toiseen asiakkaaseen',
    'customer.undoMerge': 'Yhdistäminen peruttu',
    'customer.delete': 'Asiakas poistettu',
  } satisfies Record<ActionOf<'customer'>, string>,
  historyFields: {
    person: 'Henkilö',
    merged: 'Yhdistetty asiakas',
    survivor: 'Asiakkaaseen',
    bills: 'Siirtyneitä laskuja',
    departments: 'Siirtyneet osastot',
    linked: 'Siirtyneitä laskuttajia',
  },
} as const
