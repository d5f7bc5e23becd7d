import { HUNDRED_PERCENT, millionths, type Rate } from '@palkkasilta/values/money.ts'
import { dated } from './dated.ts'

export interface SickPayByLaw {
  /** It is paid to the end of so many weekdays after the first day of the illness. */
  readonly weekdaysAfter: number
  /** So many months of employment before the illness make it full. */
  readonly fullAfterMonths: number
  readonly full: Rate
  readonly before: Rate
}

/** What the Employment Contracts Act (55/2001) 2:11 has an employer pay of illness. */
export const sickPayByLaw = dated<SickPayByLaw>({
  name: 'Sairausajan palkka',
  lines: {
    '2001-06-01': {
      value: { weekdaysAfter: 9, fullAfterMonths: 1, full: HUNDRED_PERCENT, before: millionths(500_000) },
      certainty: 'unconfirmed',
      source: {
        name: 'Työsopimuslaki 55/2001, 2 luku 11 § (Procountor; Tilisanomat)',
        link: 'https://procountor.fi/blogi/sairausajan-palkka/',
        checkedOn: '2026-11-23',
      },
    },
  },
})
