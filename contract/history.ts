import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './shapes.ts'

/** What the history can tell, by the thing that it is told of. */
export const told = {
  agreement: ['agreement.create'],
  bank: ['bank.open', 'bankFile.fetch'],
  bankFile: ['bankFile.match'],
  company: ['company.save', 'companyRate.create', 'payingAccount.create'],
  department: ['department.populate', 'department.save', 'department.savePassword', 'department.delete'],
  outgoingFile: ['bankFile.send', 'bankFile.refused'],
  outgoingPayment: [
    'outgoingPayment.create',
    'outgoingPayment.approve',
    'outgoingPayment.changeState',
    'outgoingPayment.feedback',
    'outgoingPayment.debited',
    'outgoingPayment.returned',
    'outgoingPayment.missedPayday',
    'outgoingPayment.cancellationAnswer',
  ],
  person: [
    'person.create',
    'taxCard.create',
    'distraint.create',
    'wage.create',
    'yel.create',
    'account.create',
    'session.start',
    'session.refused',
    'session.end',
  ],
  salary: [
    'salary.create',
    'salary.save',
    'salary.delete',
    'salary.pay',
    'salary.payMissing',
    'salary.state',
    'salary.paidOutside',
    'salary.reportOpened',
    'wageReport.answer',
    'wageReport.takeBack',
  ],
  settings: ['settings.save', 'settings.askOff'],
  /** With a name that nobody has. */
  signIn: ['signIn.refused'],
  shift: ['shift.refresh', 'shift.reimbursement', 'shift.delete'],
  workforceBill: [
    'workforceBill.create',
    'workforceBill.save',
    'workforceBill.send',
    'workforceBill.refund',
    'workforceBill.answer',
    'workforceBill.paid',
    'workforceBill.paymentReversed',
    'workforceBill.delete',
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
