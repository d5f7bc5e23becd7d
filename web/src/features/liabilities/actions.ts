import {
  acceptDifference,
  getLiability,
  type Liability,
  type LiabilityDetail,
  payLiability,
  removeInvoice as removal,
} from '@palkkasilta/contract/liabilities.ts'
import { action, plain } from '../../shared/actions/action.ts'
import { api } from '../../shared/api/api.ts'
import { callKey } from '../../shared/api/use-call.ts'
import { paymentPanel } from '../../shared/links/targets.ts'
import { payeeOf, periodOf, liabilities as texts } from '../../texts/fi/liabilities.ts'
import { date, endOfMonth, iban, money, reference, today } from '../../ui/format/index.ts'
import { sumOf } from '../../ui/table/rows/sum.ts'

const { columns } = texts

const request = ({ id }: Pick<Liability, 'id'>) => ({ params: { id } })
const answers = ({ id }: Pick<Liability, 'id'>) => callKey(getLiability, { params: { id } })

const about = (liability: Liability) =>
  [
    [columns.creditor, payeeOf(liability)],
    [columns.month, periodOf(liability)],
  ] as const

export const show = plain<Liability>({ label: texts.open }, ({ id }, { open }) => open('liability', id))

/** Makes the payment of what is open, which is approved as any other. */
export const pay = action({
  label: texts.pay.action,
  primary: true,
  call: payLiability,
  when({ standing, open }: Liability) {
    if (standing === 'FORECAST') return texts.pay.noInvoice
    return standing === 'OPEN' && open > 0
  },
  check: (liability): Promise<LiabilityDetail> => api(getLiability, request(liability)),
  question: (liability, now) => ({
    title: texts.pay.question(payeeOf(liability)),
    facts: [
      ...about(now),
      ...(now.payee
        ? ([
            [texts.panel.payee, now.payee.name],
            [texts.panel.account, iban(now.payee.iban)],
            [texts.panel.reference, reference(now.payee.reference)],
          ] as const)
        : []),
      [columns.due, date(now.due)],
      [columns.open, money(now.open)],
    ],
    consequence: [
      ...(['TAX', 'UNION'].includes(now.creditor) && endOfMonth(now.lastMonth) >= today()
        ? [texts.pay.unfinished]
        : []),
      ...(now.creditor === 'TAX' && now.difference !== 0 ? [texts.pay.differs(money(now.difference))] : []),
      texts.pay.consequence,
    ].join(' '),
  }),
  request: (liability, { open }) => ({ ...request(liability), body: { amount: open } }),
  answers,
  done: (_, __, { open }) => texts.pay.done(money(open)),
  next: (_, { payments }) => payments.slice(-1).map(({ id }) => ({ label: texts.pay.next, to: paymentPanel(id) })),
})

/** What the invoice of an insurer is more or less than what the salaries come to. */
export const wholeDifference = ({ claimed, counted }: Liability) => sumOf([claimed ?? 0, -counted], (sum) => sum)

export const accept = action({
  label: texts.invoice.accept,
  call: acceptDifference,
  when: ({ invoice, difference, claimed }: LiabilityDetail) => invoice !== null && claimed !== null && difference !== 0,
  question: (liability) => ({
    title: texts.invoice.acceptQuestion,
    facts: [
      ...about(liability),
      [texts.invoice.forecast, money(liability.counted)],
      [columns.claimed, money(liability.claimed ?? 0)],
      [texts.invoice.difference, money(wholeDifference(liability))],
    ],
    consequence: texts.invoice.acceptConsequence,
  }),
  request: (liability) => ({ ...request(liability), body: { difference: wholeDifference(liability) } }),
  answers,
  done: () => texts.invoice.acceptDone,
})

export const removeInvoice = action({
  label: texts.invoice.remove,
  danger: true,
  call: removal,
  when: ({ invoice, claimed, paid }: LiabilityDetail) => invoice !== null && claimed !== null && paid === 0,
  question: (liability) => ({
    title: texts.invoice.removeQuestion,
    facts: [...about(liability), [columns.claimed, money(liability.claimed ?? 0)]],
    consequence: texts.invoice.removeConsequence,
  }),
  request,
  answers,
  done: () => texts.invoice.removed,
})
