import type { ShiftObstacle } from '@palkkasilta/contract/shifts.ts'
import { paymentStateNames, salaryStateNames, settlementNames } from '@palkkasilta/contract/state-names.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import type { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import type { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { salaryBankState, salaryBillState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import type { Settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import type { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import type { workContract } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import type { StateLooks } from '../state-looks.ts'

/** The word and the mood of every state, for all pages. A state that a lifecycle gains does not compile until it is here. */
export const states = {
  salary: {
    // no other part of a salary is worse news than that, unless it failed
    OPEN: [salaryStateNames.OPEN, 'waiting'],
    WAITING_FOR_PAYMENT: [salaryStateNames.WAITING_FOR_PAYMENT, 'active'],
    PAID: [salaryStateNames.PAID, 'good'],
    LOCKED: [salaryStateNames.LOCKED, 'neutral'],
  } satisfies StateLooks<StateOf<typeof workforceSalary>>,
  salaryBank: {
    OPEN: ['Lähettämätön', 'neutral'],
    WAITING: ['Odottaa', 'active'],
    SENT: ['Lähetetty', 'good'],
  } satisfies StateLooks<StateOf<typeof salaryBankState>>,
  salaryReport: {
    WAITING: ['Odottaa', 'active'],
    SENT: ['Lähetetty', 'good'],
    ERROR: ['Virhe', 'bad'],
    INVALIDATED: ['Mitätöity', 'neutral'],
    NOT_DUE: ['Ei ilmoiteta', 'neutral'],
  } satisfies StateLooks<StateOf<typeof wageReport>>,
  salaryBill: {
    NOT_CREATED: ['Ei ole luotu', 'neutral'],
    OPEN: ['Lähettämätön', 'neutral'],
    CLOSED: ['Lähetetty', 'good'],
    PAID: ['Maksettu', 'good'],
    HYVITETTY: ['Hyvitetty', 'neutral'],
  } satisfies StateLooks<StateOf<typeof salaryBillState>>,
  wageReport: {
    BUILT: ['Muodostettu', 'active'],
    SENT: ['Käsittelyssä', 'active'],
    ACCEPTED: ['Vastaanotettu', 'good'],
    REFUSED: ['Hylätty', 'bad'],
  } satisfies StateLooks<SalaryDetail['wageReportsToIR'][number]['state']>,
  bill: {
    OPEN: ['Lähettämätön', 'neutral'],
    CLOSED: ['Lähetetty', 'active'],
    HYVITETTY: ['Hyvitetty', 'neutral'],
    PAID: ['Maksettu', 'good'],
    LUOTTOTAPPIO: ['Luottotappio', 'bad'],
  } satisfies StateLooks<StateOf<typeof integrationBill>>,
  /** What keeps a bill from its next state. */
  billSending: {
    sending: ['Lähetys kesken', 'active'],
    error: ['Virhe', 'bad'],
  } satisfies StateLooks<string>,
  contract: {
    NEW: ['Uusi', 'neutral'],
    SENT_TO_APPROVE: ['Odottaa hyväksyntää', 'waiting'],
    WAITING_FOR_SIGNATURE: ['Lähetetty allekirjoitettavaksi', 'active'],
    SIGNED: ['Allekirjoitettu', 'good'],
  } satisfies StateLooks<StateOf<typeof workContract>>,
  payment: {
    NEW: [paymentStateNames.NEW, 'waiting'],
    APPROVED: [paymentStateNames.APPROVED, 'good'],
    REJECTED: [paymentStateNames.REJECTED, 'bad'],
    CANCELLED: [paymentStateNames.CANCELLED, 'neutral'],
  } satisfies StateLooks<StateOf<typeof outgoingPayment>>,
  /** What became of a payment. */
  settlement: {
    WAITING: [settlementNames.WAITING, 'active'],
    SENT: [settlementNames.SENT, 'active'],
    ACCEPTED: [settlementNames.ACCEPTED, 'good'],
    UNKNOWN: [settlementNames.UNKNOWN, 'waiting'],
    CANCEL_ASKED: [settlementNames.CANCEL_ASKED, 'active'],
    DEBITED: [settlementNames.DEBITED, 'good'],
    REJECTED: [settlementNames.REJECTED, 'neutral'],
    RETURNED: [settlementNames.RETURNED, 'bad'],
    CANCELLED: [settlementNames.CANCELLED, 'neutral'],
  } satisfies StateLooks<Settlement>,
  /** How the file of a payment that waits is getting on. */
  paymentLeaving: {
    stuck: ['Lähetys ei onnistunut', 'bad'],
    leaving: ['Lähdössä pankkiin', 'active'],
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
const bankPaymentWords: StateLooks<string> = {
  RCVD: ['Vastaanotettu', 'active'],
  ACTC: ['Muoto tarkistettu', 'active'],
  ACCP: ['Pankki hyväksyi', 'good'],
  ACWC: ['Hyväksytty muutettuna', 'waiting'],
  ACFC: ['Kate varattu', 'good'],
  PDNG: ['Kesken pankissa', 'active'],
  ACSP: ['Maksussa', 'good'],
  ACSC: ['Maksettu', 'good'],
  ACCC: ['Saajan tilillä', 'good'],
  RJCT: ['Pankki hylkäsi', 'bad'],
  CANC: ['Pankki peruutti', 'neutral'],
}

/** The bank's word of a payment; one that we do not know is told as such. */
export function bankPaymentWord(word: string): StateLooks<string>[string] {
  return bankPaymentWords[word] ?? [`Pankin vastaus ${word}`, 'neutral']
}

/** The bank's words of its files. */
const bankFileWords: StateLooks<string> = {
  NEW: ['Hakematta', 'active'],
  DLD: ['Haettu', 'good'],
  WFP: ['Odottaa käsittelyä', 'active'],
  WFC: ['Odottaa vahvistusta', 'waiting'],
  FWD: ['Välitetty käsittelyyn', 'active'],
  KIN: ['Tallennettu pankissa', 'active'],
  DEL: ['Poistettu', 'neutral'],
}

/** The bank's word of a file; one that we do not know is told as such. */
export function bankFileWord(word: string): StateLooks<string>[string] {
  return bankFileWords[word] ?? [`Pankin tila ${word}`, 'neutral']
}
