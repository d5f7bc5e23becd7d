import { accountConsent } from './account-consent.ts'
import { outgoingPayment } from './bank.ts'
import { adminBill, integrationBill } from './bills.ts'
import { channelCertificate } from './channel-certificate.ts'
import { type EventOf, eventsOf, type Lifecycle, type StateOf, type StepRefused, statesOf } from './lifecycle.ts'
import { salaryBankState, salaryBillState, workforceSalary } from './salaries.ts'
import { separateReport } from './separate-report.ts'
import { settlement } from './settlement.ts'
import { task } from './task.ts'
import { workContract } from './work-contract.ts'
import { advancePayment, subcontract, workQueueItem } from './work-queue.ts'

/** What staff are told where a step is refused: what is the case, and what therefore cannot be done. */
interface Words<L extends Lifecycle = Lifecycle> {
  readonly table: L
  /** `{id}` is the thing's number with a space before it, where staff know it by that. */
  readonly thing: string
  /** Lasku … */
  readonly is: Readonly<Record<StateOf<L>, string>>
  /** … joten sitä ei voi … */
  readonly steps: Readonly<Record<EventOf<L>, string>>
}

function words<const L extends Lifecycle>(table: L, said: Omit<Words<L>, 'table'>): Words<L> {
  return { table, ...said }
}

const sentBill = {
  CLOSED: 'on jo lähetetty',
  HYVITETTY: 'on jo hyvitetty',
  PAID: 'on jo maksettu',
} as const

const billSteps = {
  billSent: 'lähettää',
  billRefusedByProvider: 'palauttaa avoimeksi',
  billRefunded: 'hyvittää',
  billPaid: 'merkitä maksetuksi',
  billPaymentReversed: 'avata maksettavaksi',
  billWrittenOff: 'kirjata luottotappioksi',
} as const

const openBill = 'on vielä lähettämättä'
const lostBill = 'on kirjattu luottotappioksi'

/** A state or a step that a table gains does not compile until its words are here. */
const all: readonly Words[] = [
  words(integrationBill, {
    thing: 'Lasku',
    is: { ...sentBill, OPEN: openBill, LUOTTOTAPPIO: lostBill },
    steps: billSteps,
  }),
  words(adminBill, {
    thing: 'Lasku{id}',
    is: {
      ...sentBill,
      OPEN: openBill,
      PENDING: 'on hyväksyttävänä',
      TAKEN: 'on varattu',
      APPROVED: 'on jo hyväksytty',
      LOCKED: 'on lukittu',
      OPEN_REQUESTED: 'on pyydetty avattavaksi',
      LUOTTOTAPPIO: lostBill,
    },
    steps: {
      ...billSteps,
      billSubmitted: 'lähettää hyväksyttäväksi',
      billApproved: 'hyväksyä',
      billOpeningRequested: 'pyytää avattavaksi',
      billReopened: 'avata',
      billLocked: 'lukita',
      billUnlocked: 'vapauttaa',
    },
  }),
  words(workforceSalary, {
    thing: 'Palkka{id}',
    is: {
      OPEN: 'on vielä lähettämättä maksuun',
      WAITING_FOR_PAYMENT: 'on jo lähetetty maksuun',
      PAID: 'on jo maksettu',
      LOCKED: 'on lukittu',
    },
    steps: {
      salarySentToPayment: 'lähettää maksuun',
      salaryPaid: 'merkitä maksetuksi',
      salaryPaymentWithdrawn: 'avata',
      salaryLocked: 'lukita',
      salaryPaymentReturned: 'palauttaa maksettavaksi',
    },
  }),
  words(salaryBankState, {
    thing: 'Palkan{id} maksu',
    is: { OPEN: 'on vielä tekemättä', WAITING: 'odottaa jo siirtoa', SENT: 'on jo lähetetty' },
    steps: {
      salaryPaymentCreated: 'tehdä',
      salaryPaymentSent: 'merkitä lähetetyksi',
      salaryPaymentRejected: 'hylätä',
      salaryPaymentRejectedByBank: 'hylätä',
    },
  }),
  words(salaryBillState, {
    thing: 'Palkan{id} lasku',
    is: { ...sentBill, NOT_CREATED: 'on vielä tekemättä', OPEN: openBill },
    steps: {
      salaryBilled: 'tehdä',
      salaryBillDeleted: 'poistaa',
      salaryBillSent: billSteps.billSent,
      salaryBillRefusedByProvider: billSteps.billRefusedByProvider,
      salaryBillPaid: billSteps.billPaid,
      salaryBillRefunded: billSteps.billRefunded,
      salaryBillPaymentReversed: billSteps.billPaymentReversed,
    },
  }),
  words(outgoingPayment, {
    thing: 'Maksu{id}',
    is: { NEW: 'on uusi', APPROVED: 'on jo hyväksytty', REJECTED: 'on jo hylätty', CANCELLED: 'on jo peruutettu' },
    steps: {
      paymentApproved: 'hyväksyä',
      paymentFoundAtBank: 'kirjata pankin tietojen mukaan',
      paymentRejected: 'hylätä',
      paymentCancelled: 'peruuttaa',
      paymentCancellationRefusedByBank: 'palauttaa hyväksytyksi',
    },
  }),
  words(settlement, {
    thing: 'Maksu{id}',
    is: {
      WAITING: 'odottaa lähetystä pankkiin',
      SENT: 'on jo pankissa',
      ACCEPTED: 'on jo hyväksytty pankissa',
      UNKNOWN: 'on pankissa, jonka vastaus on epäselvä',
      CANCEL_ASKED: 'on jo pyydetty peruutettavaksi',
      DEBITED: 'on jo veloitettu tililtä',
      REJECTED: 'on jo hylätty',
      RETURNED: 'on palautunut tilille',
      CANCELLED: 'on jo peruutettu',
    },
    steps: {
      paymentReachedBank: 'merkitä lähetetyksi',
      paymentRejectedByStaff: 'hylätä',
      paymentWithdrawn: 'perua',
      paymentRejectedByBank: 'hylätä',
      paymentDebited: 'merkitä veloitetuksi',
      paymentCancelledByBank: 'peruuttaa',
      paymentCancellationAsked: 'pyytää peruutettavaksi',
      paymentPendingAtBank: 'merkitä keskeneräiseksi',
      paymentAcceptedByBank: 'merkitä pankin hyväksymäksi',
      paymentWordUnknown: 'merkitä epäselväksi',
      cancellationRefusedWhileSent: 'palauttaa pankkiin',
      cancellationRefusedWhileAccepted: 'palauttaa hyväksytyksi',
      cancellationRefusedWhileUnknown: 'palauttaa epäselväksi',
      paymentReturned: 'merkitä palautuneeksi',
    },
  }),
  words(separateReport, {
    thing: 'Erillisilmoitus',
    is: {
      OPEN: 'on vielä lähettämättä',
      SENDING: 'on jo lähetyksessä',
      SENT: 'on jo tulorekisterissä',
      CHANGED: 'odottaa korjausta',
      ERROR: 'on hylätty tulorekisterissä',
    },
    steps: {
      separateReportSent: 'lähettää',
      separateReportTaken: 'merkitä vastaanotetuksi',
      separateReportRefused: 'merkitä hylätyksi',
      separateReportOutdated: 'merkitä korjattavaksi',
      separateReportRightAgain: 'merkitä oikeaksi',
    },
  }),
  words(workContract, {
    thing: 'Työsopimus',
    is: {
      NEW: 'on vielä luonnos',
      SENT_TO_APPROVE: 'odottaa hyväksyntää',
      WAITING_FOR_SIGNATURE: 'on lähetetty allekirjoitettavaksi',
      SIGNED: 'on jo allekirjoitettu',
    },
    steps: {
      contractSentToApprove: 'lähettää hyväksyttäväksi',
      contractApproved: 'lähettää allekirjoitettavaksi',
      contractReturned: 'palauttaa luonnokseksi',
      contractSigned: 'merkitä allekirjoitetuksi',
      contractSignedOnPaper: 'merkitä paperilla allekirjoitetuksi',
      contractSigningEnded: 'palauttaa allekirjoituksesta',
    },
  }),
  words(advancePayment, {
    thing: 'Ennakko',
    is: { REQUESTED: 'odottaa päätöstä', APPROVED: 'on jo hyväksytty', DECLINED: 'on jo hylätty' },
    steps: { advanceApproved: 'hyväksyä', advanceDeclined: 'hylätä' },
  }),
  words(subcontract, {
    thing: 'Alihankinta',
    is: {
      OPEN: 'on avoin',
      WAITING_SUBCONTRACTOR: 'odottaa alihankkijan vastausta',
      DECLINED: 'on jo hylätty',
      APPROVED: 'on jo hyväksytty',
    },
    steps: {
      subcontractSent: 'lähettää hyväksyttäväksi',
      subcontractWithdrawn: 'avata',
      subcontractApproved: 'hyväksyä',
      subcontractDeclined: 'hylätä',
      subcontractReopened: 'avata',
      subcontractTakenBack: 'avata',
    },
  }),
  words(workQueueItem, {
    thing: 'Tehtävä',
    is: { NEW: 'on jo uusissa', DONE: 'on jo valmis' },
    steps: { itemDone: 'merkitä valmiiksi', itemReopened: 'palauttaa uusiin' },
  }),
  words(accountConsent, {
    thing: 'Pankkiyhteys',
    is: {
      CREATED: 'odottaa suostumusta pankissa',
      CONNECTED: 'on jo liitetty',
      DECLINED: 'jäi pankissa hyväksymättä',
      EXPIRED: 'on vanhentunut',
      ENDED: 'on päättynyt pankissa',
      REPLACED: 'on vaihdettu uuteen',
      REMOVED: 'on poistettu',
    },
    steps: {
      consentGiven: 'liittää',
      consentDeclined: 'merkitä hylätyksi',
      consentExpired: 'merkitä vanhentuneeksi',
      consentEnded: 'merkitä päättyneeksi',
      consentReplaced: 'vaihtaa',
      consentRemoved: 'poistaa',
    },
  }),
  words(channelCertificate, {
    thing: 'Varmenne',
    is: {
      KEY_MADE: 'on pyytämättä',
      ASKED: 'on jo pyydetty',
      IN_USE: 'on jo käytössä',
      REPLACED: 'on vaihdettu uuteen',
      EXPIRED: 'on vanhentunut',
    },
    steps: {
      certificateAsked: 'pyytää',
      certificateRefused: 'merkitä hylätyksi',
      certificateIssued: 'ottaa käyttöön',
      certificateReplaced: 'vaihtaa',
      certificateExpired: 'merkitä vanhentuneeksi',
    },
  }),
  words(task, {
    thing: 'Työ',
    is: {
      RUNNING: 'on kesken',
      CANCELLING: 'keskeytetään jo',
      DONE: 'on jo valmis',
      FAILED: 'on jo päättynyt virheeseen',
      CANCELLED: 'on jo keskeytetty',
    },
    steps: {
      taskDone: 'merkitä valmiiksi',
      taskFailed: 'merkitä epäonnistuneeksi',
      taskCancelAsked: 'keskeyttää',
      taskCancelled: 'merkitä keskeytetyksi',
    },
  }),
]

/** What is the case: `Lasku on jo maksettu`. */
export function stateFact<State extends string>(
  { name }: Lifecycle<State>,
  state: NoInfer<State>,
  id?: number | string,
): string {
  const known = all.find(({ table }) => table.name === name)
  if (!known) throw new Error(`${name} has no words`)
  return factOf(known, state, id)
}

function factOf({ thing, is }: Words, state: string, id?: number | string): string {
  return `${thing.replace('{id}', id === undefined ? '' : ` ${id}`)} ${is[state]}`
}

/** `Lasku on jo maksettu, joten sitä ei voi lähettää.` Null of a thing whose steps staff do not ask for. */
export function refusalSentence({ lifecycle, from, asked, id }: StepRefused['refusal']): string | null {
  const known = all.find(({ table }) => table.name === lifecycle)
  if (!known) return null
  const step = known.steps[asked] ?? known.steps[eventTo(known.table, asked) ?? '']
  const rest = step === undefined ? 'tätä ei voi tehdä' : `sitä ei voi ${step}`
  return `${factOf(known, from, id)}, joten ${rest}.`
}

/** An event that leads to a state. */
function eventTo(table: Lifecycle, state: string): string | undefined {
  for (const from of statesOf(table)) {
    const event = eventsOf(table, from).find((each) => table.steps[from]?.[each]?.to === state)
    if (event !== undefined) return event
  }
  return undefined
}
