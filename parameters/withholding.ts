import { type Rate, rate } from '@palkkasilta/values/money.ts'
import { dated } from './dated.ts'

const CHECKED = '2026-11-20'

export const withoutTaxCard = dated<Rate>({
  name: 'Ennakonpidätys ilman verokorttia',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.60'), source: 'Palkkaus.fi: verokortti; palkanlaskennan avoimet säännöt 2026' },
    '2027-01-01': { value: null, source: 'vuoden 2027 säännöksiä ei ole vahvistettu' },
  },
})

export const highestCardPercent = dated<Rate>({
  name: 'Verokortin suurin pidätysprosentti',
  checkedOn: CHECKED,
  values: {
    '2026-01-01': { value: rate('0.60'), source: 'nettopalkka.fi parametrit 2026', certainty: 'unconfirmed' },
    '2027-01-01': { value: null, source: 'vuoden 2027 säännöksiä ei ole vahvistettu' },
  },
})

/** Paid to a company outside the prepayment register. */
export const companyOutsideRegister = dated<Rate>({
  name: 'Ennakonpidätys ennakkoperintärekisteriin kuulumattomalta yhtiöltä',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: rate('0.13'), source: 'yleinen käytäntö', certainty: 'unconfirmed' },
  },
})

/** A yearly ceiling divided by this is the ceiling of one tax day (monthly cards of old). */
export const taxDaysOfYear = dated<number>({
  name: 'Veropäiviä vuodessa',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': { value: 364, source: 'Verohallinnon vanha esimerkki 36 400 / 364', certainty: 'unconfirmed' },
  },
})
