import type { Outcome, PaymentState } from '@palkkasilta/contract/outgoing-payments.ts'
import type { ShiftObstacle } from '@palkkasilta/contract/shifts.ts'
import type { BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import type { SalaryDetail, SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import type { StateLooks } from '../state-looks.ts'

/** The word and the mood of every state, for all pages. A state that the contract adds does not compile until it is here. */
export const states = {
  salary: {
    OPEN: ['Lähettämätön', 'neutral'],
    WAITING_FOR_PAYMENT: ['Odottaa siirtoa', 'waiting'],
    PAID: ['Maksettu', 'good'],
    LOCKED: ['Lukittu', 'neutral'],
  } satisfies StateLooks<SalaryListItem['state']>,
  salaryBank: {
    OPEN: ['Lähettämätön', 'neutral'],
    WAITING: ['Odottaa', 'waiting'],
    SENT: ['Lähetetty', 'good'],
  } satisfies StateLooks<SalaryListItem['bankState']>,
  salaryReport: {
    WAITING: ['Odottaa', 'waiting'],
    SENT: ['Lähetetty', 'good'],
    ERROR: ['Virhe', 'bad'],
  } satisfies StateLooks<SalaryListItem['reportState']>,
  salaryBill: {
    NOT_CREATED: ['Ei ole luotu', 'neutral'],
    OPEN: ['Lähettämätön', 'waiting'],
    CLOSED: ['Lähetetty', 'good'],
    PAID: ['Maksettu', 'good'],
    HYVITETTY: ['Hyvitetty', 'neutral'],
  } satisfies StateLooks<SalaryListItem['billState']>,
  wageReport: {
    BUILT: ['Muodostettu', 'waiting'],
    SENT: ['Käsittelyssä', 'active'],
    ACCEPTED: ['Vastaanotettu', 'good'],
    REFUSED: ['Hylätty', 'bad'],
  } satisfies StateLooks<SalaryDetail['wageReportsToIR'][number]['state']>,
  bill: {
    OPEN: ['Lähettämätön', 'waiting'],
    CLOSED: ['Lähetetty', 'active'],
    HYVITETTY: ['Hyvitetty', 'neutral'],
    PAID: ['Maksettu', 'good'],
    LUOTTOTAPPIO: ['Luottotappio', 'bad'],
  } satisfies StateLooks<BillListItem['state']>,
  /** What keeps a bill from its next state. */
  billSending: {
    sending: ['Lähetys kesken', 'waiting'],
    error: ['Virhe', 'bad'],
  } satisfies StateLooks<string>,
  payment: {
    NEW: ['Uusi', 'active'],
    APPROVED: ['Hyväksytty', 'good'],
    REJECTED: ['Hylätty', 'bad'],
    CANCELLED: ['Peruutettu', 'neutral'],
  } satisfies StateLooks<PaymentState>,
  paymentOutcome: {
    WAITING: ['Odottaa pankkia', 'waiting'],
    STOPPED: ['Pankki ei maksanut', 'bad'],
    DEBITED: ['Veloitettu', 'good'],
  } satisfies StateLooks<Outcome>,
  /** Where a payment is when the bank has not said a word of it. */
  paymentWay: {
    toSend: ['Odottaa lähetystä', 'waiting'],
    stuck: ['Lähetys ei onnistunut', 'bad'],
    leaving: ['Lähdössä pankkiin', 'active'],
    silent: ['Odottaa pankin vastausta', 'waiting'],
    cancelling: ['Peruutusta pyydetty', 'waiting'],
    debited: ['Veloitettu', 'good'],
    stopped: ['Ei makseta', 'neutral'],
    open: ['', 'neutral'],
  } satisfies StateLooks<string>,
  bankFileMatching: {
    matched: ['Täsmää', 'good'],
    unmatched: ['Ei täsmää', 'bad'],
    unread: ['Lukematta', 'neutral'],
    own: ['Oma aineisto', 'neutral'],
  } satisfies StateLooks<string>,
  shiftObstacle: {
    OPEN: ['Kesken', 'waiting'],
    ENDS_BEFORE_START: ['Päättyy ennen alkua', 'bad'],
    TOO_LONG: ['Liian pitkä', 'bad'],
    BREAK_TOO_LONG: ['Tauko liian pitkä', 'bad'],
    OVERLAPS: ['Päällekkäinen', 'bad'],
    VACANT: ['Ei tekijää', 'waiting'],
    UNKNOWN_EMPLOYEE: ['Tuntematon työntekijä', 'bad'],
    ABSENCE: ['Poissaolo', 'neutral'],
    DELETED: ['Poistettu', 'neutral'],
    HAS_SALARY: ['Palkka luotu', 'good'],
  } satisfies StateLooks<ShiftObstacle>,
} as const

/** The bank's words of a payment (ISO 20022); one that is not here is shown as it came. */
export const bankPaymentWords: StateLooks<string> = {
  RCVD: ['Vastaanotettu', 'active'],
  ACTC: ['Muoto tarkistettu', 'active'],
  ACCP: ['Pankki hyväksyi', 'good'],
  ACWC: ['Hyväksytty muutettuna', 'waiting'],
  ACFC: ['Kate varattu', 'good'],
  PDNG: ['Kesken pankissa', 'waiting'],
  ACSP: ['Maksussa', 'good'],
  ACSC: ['Maksettu', 'good'],
  ACCC: ['Saajan tilillä', 'good'],
  RJCT: ['Pankki hylkäsi', 'bad'],
  CANC: ['Pankki peruutti', 'neutral'],
}

/** The bank's words of its files; others are shown as they came. */
export const bankFileWords: StateLooks<string> = {
  NEW: ['Hakematta', 'active'],
  DLD: ['Haettu', 'good'],
  WFP: ['Odottaa käsittelyä', 'waiting'],
  WFC: ['Odottaa vahvistusta', 'waiting'],
  FWD: ['Välitetty käsittelyyn', 'active'],
  KIN: ['Tallennettu pankissa', 'active'],
  DEL: ['Poistettu', 'neutral'],
}
