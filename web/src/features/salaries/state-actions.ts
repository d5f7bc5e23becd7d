import { checkPayment } from '@palkkasilta/contract/many-salaries.ts'
import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { type BilledSalary, billedSalaryForm, saveBilledSalary } from '@palkkasilta/contract/salaries.ts'
import { action } from '../../shared/actions/action.ts'
import { Refusal } from '../../shared/actions/refusal.ts'
import { api } from '../../shared/api/api.ts'
import { typedOf } from '../../shared/form/use-record-form.ts'
import { paymentPanel } from '../../shared/links/targets.ts'
import { named, sums } from '../../shared/payroll/paying/pay-question.ts'
import { salaries as texts } from '../../texts/fi/salaries.ts'
import { iban } from '../../ui/format/index.ts'
import { markNew } from '../../ui/table/list/new-rows.ts'
import { nameOf } from './columns.tsx'
import { answersSalary, factsOf } from './salary-actions.ts'

const into = (state: BilledSalary['state']) => (salary: BilledSalary) => ({
  params: { id: salary.id },
  body: { ...typedOf(billedSalaryForm, salary), state },
})

const paymentsDue = ({ bankTransactions }: BilledSalary) => bankTransactions.filter(({ state }) => state === 'NEW')

/** Sends the salary to be paid, after a question that tells what leaves, when and to which account. */
export const paySalary = action({
  label: texts.pay.action,
  primary: true,
  call: saveBilledSalary,
  failed: texts.pay.failed,
  saveFirst: texts.pay.saveFirst,
  when: ({ state }: BilledSalary) => state === 'OPEN',
  async check({ id, payday }) {
    const found = await api(checkPayment, { query: { date: payday }, body: [id] })
    const [blocked] = found.blocked
    if (found.ready.length === 0) throw new Refusal(blocked?.message ?? texts.pay.blocked)
    return found
  },
  question: (salary, found) => ({
    title: texts.pay.question,
    facts: [...sums(found, [{ ...salary, fullName: nameOf(salary) }]), [texts.facts.account, iban(salary.iban)]],
    // whoever is told of has its page here
    named: named(found).map(({ title, items }) => ({ title, items: items.map(({ to: _, ...item }) => item) })),
    consequence: texts.pay.consequence,
  }),
  request: into('PAID'),
  ...answersSalary,
  done(_, answer) {
    markNew(
      listPayments,
      paymentsDue(answer).map(({ id }) => id),
    )
    return texts.pay.done(answer.id)
  },
  next: (_, answer) =>
    paymentsDue(answer)
      .map(({ id }) => ({ label: texts.pay.approve, to: paymentPanel(id) }))
      .slice(0, 1),
})

/** Taken back where nothing has left: else the server says what stands in the way. */
export const openSalary = action({
  label: texts.open.action,
  call: saveBilledSalary,
  failed: texts.open.failed,
  when: ({ state }: BilledSalary) => state !== 'OPEN',
  question: (salary) => ({
    title: texts.open.question,
    facts: factsOf(salary),
    consequence: texts.open.consequence,
  }),
  request: into('OPEN'),
  ...answersSalary,
  done: ({ id }) => texts.open.done(id),
})

const lockSalary = action({
  label: texts.states.LOCKED[0],
  call: saveBilledSalary,
  failed: texts.notSaved,
  question: (salary: BilledSalary) => ({
    title: texts.lock.question,
    facts: factsOf(salary),
    consequence: texts.lock.consequence,
  }),
  request: into('LOCKED'),
  ...answersSalary,
  done: ({ id }) => texts.lock.done(id),
})

/** What choosing a state does. */
export const toState = { OPEN: openSalary, PAID: paySalary, LOCKED: lockSalary } as const
