import { dated, type Source } from './dated.ts'

const NOTICE: Source = {
  name: 'Tulorekisterin tiedote 22.6.2023: palkkatietoilmoituksen muutokset 2024',
  link: 'https://www.vero.fi/tulorekisteri/',
  checkedOn: '2026-11-23',
}

/** How the Incomes Register is told of who is paid through an invoicing service and has no business id (IncomeEarnerType). */
export interface ServiceUserType {
  readonly code: number
  /** Also beside the type of an entrepreneur without YEL obligation. */
  readonly besideNoObligation: boolean
  /** Also of work compensation. */
  readonly ofWorkCompensation: boolean
}

export const serviceUserType = dated<ServiceUserType>({
  name: 'Laskutuspalvelun käyttäjän tulonsaajan tyyppi',
  lines: {
    '2024-01-01': {
      value: { code: 17, besideNoObligation: true, ofWorkCompensation: true },
      certainty: 'unconfirmed',
      source: NOTICE,
      remark: 'koodi on tiedotteesta; tyypin 14 ja työkorvauksen yhteydessä varmistamatta',
    },
  },
})
