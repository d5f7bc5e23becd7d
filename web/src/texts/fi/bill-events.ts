import type { adminBill, integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { EventOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'

/** What a bill's timeline says of each step. */
export const billEvents: Readonly<
  Record<
    | 'billCreated'
    | 'billPartlyRefunded'
    | 'billCorrectedByStaff'
    | EventOf<typeof integrationBill>
    | EventOf<typeof adminBill>,
    string
  >
> = {
  billCreated: 'Lasku luotu',
  // of bills that an earlier version called refunded
  billPartlyRefunded: 'Vain osa hyvitetty, loput avoinna',
  billSent: 'Lasku lähetetty',
  billSubmitted: 'Annettu hyväksyttäväksi',
  billApproved: 'Lasku hyväksytty',
  billOpeningRequested: 'Avausta pyydetty',
  billReopened: 'Lasku avattu',
  billLocked: 'Lasku lukittu',
  billUnlocked: 'Lukitus poistui: palkkaa ei ole enää maksettu',
  billCorrectedByStaff: 'Tila vaihdettu käsin',
  billRefunded: 'Lasku hyvitetty',
  billPaid: 'Lasku maksettu',
  billPaymentReversed: 'Maksu peruttu',
  billWrittenOff: 'Luottotappio',
  billRefusedByProvider: 'Ropo palautti laskun',
}
