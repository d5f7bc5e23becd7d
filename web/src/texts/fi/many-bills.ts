import { refusals } from '@palkkasilta/contract/refusals.ts'
import { counted, ofAll } from './common.ts'

const bills = (count: number) => counted(count, 'lasku', 'laskua')

/** What is done to many invoices of billers at once. */
export const manyBills = {
  choose: refusals.NO_BILLS_SELECTED,
  total: 'Yhteensä',
  left: 'Jää pois',
  send: {
    action: 'Lähetä',
    none: 'Valituista laskuista mitään ei voi lähettää.',
    question: (count: number) => (count === 1 ? 'Lähetetäänkö lasku?' : `Lähetetäänkö ${bills(count)}?`),
    consequence: 'Laskut lähtevät asiakkaille Ropon kautta. Lähetettyä laskua ei voi muuttaa, vain hyvittää.',
    confirm: (count: number) => `Lähetä ${bills(count)}`,
    staying: (count: number) => counted(count, 'laskua ei voi lähettää', 'laskua ei voi lähettää'),
    running: 'Lähetetään laskuja',
    done: (count: number) => `${bills(count)} lähti Ropolle. Tilat päivittyvät, kun Ropo vastaa.`,
    cancelled: (done: number, all: number) => `Keskeytetty: ${ofAll(done, all, 'laskua')} lähti Ropolle`,
  },
  open: {
    action: 'Avaa',
    none: 'Valituista laskuista mitään ei voi avata.',
    question: (count: number) => (count === 1 ? 'Avataanko lasku?' : `Avataanko ${bills(count)}?`),
    consequence: 'Laskut ovat taas avoimia, ja niitä voi muuttaa.',
    confirm: (count: number) => `Avaa ${bills(count)}`,
    staying: (count: number) => counted(count, 'laskua ei voi avata', 'laskua ei voi avata'),
    running: 'Avataan laskuja',
    done: (count: number) => `Avattiin ${bills(count)}`,
    cancelled: (done: number, all: number) => `Keskeytetty: ${ofAll(done, all, 'laskua')} avattiin`,
  },
}
