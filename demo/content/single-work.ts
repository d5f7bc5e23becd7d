import type { Bill } from '@palkkasilta/contract/bills.ts'
import type { BilledWorkData } from './billing.ts'

interface SingleWorkData extends BilledWorkData {
  /** The month of the work: so many before the last one. */
  readonly monthsBefore: number
  readonly billType?: Bill['billType']
  readonly reverseCharge?: boolean
  /** Nothing came of the work: so many days after it was sent the bill is refunded. */
  readonly refundedAfterDays?: number
}

/** Work of one month alone, of each rate and kind that the work of every month lacks; billed and, where it was not refunded, paid. */
export const singleWork: readonly SingleWorkData[] = [
  {
    biller: 'Heikki Vuorinen',
    customer: 'Rakennusliike Harju Oy',
    destination: 'Julkisivun maalaus, aliurakka',
    price: 2400,
    vat: 0,
    reverseCharge: true,
    billedOn: 5,
    monthsBefore: 3,
  },
  {
    biller: 'Inka Palmu',
    customer: 'Koulutuskeskus Silta',
    destination: 'Oppikirjan painos',
    price: 18.5,
    hours: 60,
    vat: 13.5,
    billType: 'WORKER',
    billedOn: 12,
    monthsBefore: 3,
  },
  {
    biller: 'Leo Sundström',
    customer: 'Kustannus Kuutar Oy',
    destination: 'Lehden tilausjakson kuvitus',
    price: 480,
    vat: 10,
    billedOn: 18,
    monthsBefore: 2,
  },
  {
    biller: 'Inka Palmu',
    customer: 'Kustannus Kuutar Oy',
    destination: 'Kansikuva, peruttu',
    price: 350,
    billedOn: 13,
    monthsBefore: 2,
    refundedAfterDays: 4,
  },
]

/** What who bills has sent to be approved, and then asked to be opened again. */
export const askedToOpen = {
  work: { biller: 'Johanna Rinne', customer: 'Kustannus Kuutar Oy', destination: 'Takakansitekstit', price: 260 },
  reason: 'Yksi rivi jäi puuttumaan.',
} as const
