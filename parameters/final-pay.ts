import { dated } from './dated.ts'

/** Days for which a final pay that is late may have to be paid as if work went on. */
export const waitingDays = dated<number>({
  name: 'Odotuspäivät, kun loppupalkka viivästyy',
  lines: {
    '2001-06-01': {
      value: 6,
      certainty: 'unconfirmed',
      source: {
        name: 'Työsopimuslaki 55/2001, 2 luku 14 §',
        link: 'https://www.finlex.fi/fi/laki/ajantasa/2001/20010055',
        checkedOn: '2026-11-23',
      },
    },
  },
})
