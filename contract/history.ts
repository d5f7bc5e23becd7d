import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './shapes.ts'

/** What the history can tell, by the thing that it is told of. */
export const told = {
  agreement: [
    'agreement.create',
    'agreement.save',
    'agreement.addVersion',
    'agreement.removeVersion',
    'agreement.delete',
  ],
  bank: ['bank.open', 'bankFile.fetch'],
  bill: [
    'bill.create',
    'bill.save',
    'bill.send',
    'bill.refund',
    'bill.answer',
    'bill.paid',
    'bill.paymentReversed',
    'bill.paymentTold',
    'bill.writtenOff',
    'bill.returned',
    'bill.delete',
    'bill.advanceRequest',
    'bill.advanceDecide',
    'bill.receiptAdd',
    'bill.receiptRemove',
    'bill.subcontract',
    'bill.paidOutRefunded',
    'bill.purchasePayment',
  ],
  bankFile: ['bankFile.match'],
  company: ['company.save', 'companyRate.create', 'payingAccount.create'],
  contractTemplate: ['contractTemplate.save'],
  customer: [
    'customer.create',
    'customer.save',
    'customer.link',
    'customer.unlink',
    'customer.openNationalId',
    'customer.findByNationalId',
    'customer.merge',
    'customer.mergedInto',
    'customer.undoMerge',
    'customer.delete',
  ],
  department: ['department.populate', 'department.save', 'department.savePassword', 'department.delete'],
  /** By the list's call. */
  export: ['export.take'],
  holding: ['holding.begin', 'holding.fetch', 'holding.release'],
  incomingMoney: ['incomingMoney.match', 'incomingMoney.return', 'incomingMoney.keep', 'incomingMoney.undo'],
  outgoingFile: ['bankFile.send', 'bankFile.refused'],
  outgoingPayment: [
    'outgoingPayment.create',
    'outgoingPayment.approve',
    'outgoingPayment.changeState',
    'outgoingPayment.feedback',
    'outgoingPayment.debited',
    'outgoingPayment.returned',
    'outgoingPayment.foundAtBank',
    'outgoingPayment.missedPayday',
    'outgoingPayment.cancellationAnswer',
  ],
  person: [
    'person.create',
    'person.save',
    'person.savePassword',
    'person.openNationalId',
    'person.findByNationalId',
    'person.payHoliday',
    'person.giveTaxBack',
    'person.paySick',
    'person.payPublicHoliday',
    'person.link',
    'employee.fetch',
    'taxCard.create',
    'distraint.create',
    'wage.create',
    'yel.create',
    'account.create',
    'account.invite',
    'account.passwordAddress',
    'account.choosePassword',
    'account.changePassword',
    'account.loginUrl',
    'session.start',
    'session.openFor',
    'session.refused',
    'session.held',
    'session.end',
    'excel.take',
  ],
  /** The collection provider. */
  provider: ['provider.fetch'],
  report: ['report.open'],
  salary: [
    'salary.create',
    'salary.save',
    'salary.correct',
    'salary.delete',
    'salary.recalculate',
    'salary.settle',
    'salary.leaveDifference',
    'salary.cancelClaim',
    'salary.pay',
    'salary.payMissing',
    'salary.state',
    'salary.paidOutside',
    'salary.refunded',
    'salary.reportOpened',
    'wageReport.answer',
    'wageReport.takeBack',
  ],
  savedView: ['savedView.save', 'savedView.delete'],
  settings: [
    'settings.save',
    'settings.askOff',
    'settings.addRate',
    'settings.removeRate',
    'settings.addAccount',
    'settings.saveAccount',
    'settings.closeAccount',
    'settings.askChange',
    'settings.confirmChange',
    'settings.withdrawChange',
  ],
  /** With a name that nobody has. */
  signIn: ['signIn.refused', 'signIn.held'],
  shift: ['shift.refresh', 'shift.reimbursement', 'shift.reimbursements', 'shift.delete'],
  task: ['task.cancel'],
  workItem: ['workItem.done', 'workItem.reopen', 'workItem.delete'],
  workContract: [
    'workContract.create',
    'workContract.save',
    'workContract.opened',
    'workContract.approve',
    'workContract.invited',
    'workContract.remind',
    'workContract.signed',
    'workContract.signedOnPaper',
    'workContract.paperCorrected',
    'workContract.signedFileRefused',
    'workContract.signingEnded',
  ],
  workforceBill: [
    'workforceBill.create',
    'workforceBill.save',
    'workforceBill.send',
    'workforceBill.refund',
    'workforceBill.answer',
    'workforceBill.paid',
    'workforceBill.paymentReversed',
    'workforceBill.paymentTold',
    'workforceBill.writtenOff',
    'workforceBill.returned',
    'workforceBill.delete',
    /** A new version of the program did it, by migrating the database. */
    'workforceBill.migrated',
  ],
} as const

export type Entity = keyof typeof told
export type ActionOf<E extends Entity> = (typeof told)[E][number]

export const historyEvent = z.object({
  id: z.number(),
  at: instant,
  who: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

export const entityHistory = endpoint({
  method: 'GET',
  path: '/api/admin/history/{entity}/{entityId}',
  access: 'ADMIN',
  summary: 'Who did what to a thing, newest first',
  params: z.object({ entity: z.string().max(50), entityId: z.string().max(50) }),
  reply: z.array(historyEvent),
})

/** What has a timeline: everything that was done to it and that it went through. That of a salary tells of its payments, too. */
export const timelineThings = [
  'agreement',
  'bill',
  'contractTemplate',
  'customer',
  'department',
  'outgoingPayment',
  'person',
  'salary',
  'settings',
  'workContract',
  'workforceBill',
] as const

const moment = { at: instant, who: z.string(), of: z.enum(timelineThings), id: z.string() }

export const timelineEntry = z.discriminatedUnion('kind', [
  /** What somebody did, as the history keeps it. */
  z.object({ ...moment, kind: z.literal('event'), action: z.string(), before: z.unknown(), after: z.unknown() }),
  /** A step from one state to another; from null where the thing began. */
  z.object({
    ...moment,
    kind: z.literal('step'),
    field: z.string(),
    event: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    /** The bank's file that told of it. */
    file: z.string().nullable(),
  }),
  /** What the bank or the house said of a payment. */
  z.object({ ...moment, kind: z.literal('remark'), text: z.string(), file: z.string().nullable() }),
])
export type TimelineEntry = z.output<typeof timelineEntry>

/** The last entry of each kind that was given: events, steps, remarks. */
const place = z.string().regex(/^\d{1,15}(-\d{1,15}){2}$/, { error: 'Jatkokohta ei ole palvelimen antama.' })

/** Departments have Tamigo's ids, settings are the company's, all else has numbers. */
const isNumber = (id: string) => /^\d{1,15}$/.test(id)

/** What settings are known by in the history. */
export const SETTINGS_ID = 'company'

export const timeline = endpoint({
  method: 'GET',
  path: '/api/admin/timeline/{thing}/{id}',
  access: 'ADMIN',
  summary: 'What happened to a thing: events, steps of its states and remarks, newest first, a page at a time',
  params: z
    .object({ thing: z.enum(timelineThings), id: z.string().regex(/^([0-9a-f-]{1,36}|company)$/i) })
    .refine(({ thing, id }) => (thing === 'settings' ? id === SETTINGS_ID : thing === 'department' || isNumber(id)), {
      path: ['id'],
      error: 'Tunniste on kokonaisluku.',
    }),
  query: z.object({ after: place.optional() }),
  reply: z.object({
    entries: z.array(timelineEntry),
    /** Asks for the page after this one; null: this is the end. */
    next: z.string().nullable(),
  }),
})
