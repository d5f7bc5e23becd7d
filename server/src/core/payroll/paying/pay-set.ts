import { salaryBankState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, toEuros, ZERO } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { moveWith, type StepBy, stepAlong } from '../../../kernel/moves.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { companySettings } from '../../company/settings.ts'
import { createPayments } from '../../payment/create.ts'
import type { PaymentTerms } from '../../payment/new-payments.ts'
import { reportPaidSalaries } from '../../report/queue.ts'
import { recalculatedColumns, replacePayRows } from '../../salary/columns.ts'
import { followObstaclesOfPeople } from '../../work-queue/follow-obstacles.ts'
import { followPayments } from '../../work-queue/follow-salaries.ts'
import type { Calculation } from '../working/calculator.ts'
import type { InTurn } from '../working/facts.ts'
import { recalculation } from '../working/recalculate.ts'
import { type Amounts, amountsText } from './amounts.ts'
import { type Ready, readyToPay } from './ready.ts'

export interface Payment {
  /** ISO day. */
  readonly payday: string
  readonly who: number
  /** The run that sends many; its payments are found by it. */
  readonly taskId?: string | undefined
  /** What staff were told would be paid of each, and confirmed; absent where nobody was asked. */
  readonly confirmed?: ReadonlyMap<number, Amounts> | undefined
  /** Where another set is being stored. */
  readonly inTurn?: InTurn | undefined
}

/** What became of a salary. `isSent` is false where it was on its way with this payday: it is left as it is. */
export type Sent = { readonly isSent: boolean } | { readonly refusal: unknown }

/**
 * Sends salaries to be paid: figures of the payday, payments, wage reports. A refused one changes nothing and does not hold the
 * others, which are calculated in their order. Throws where a refusal shows only when all is written; then one by one tells whose.
 */
export async function paySet(
  services: Services,
  tx: Tx,
  ids: readonly number[],
  { payday, who, taskId, confirmed, inTurn }: Payment,
  calculation: Calculation = recalculation,
): Promise<ReadonlyMap<number, Sent>> {
  const now = services.clock.now()
  const settings = await companySettings(tx)
  const sent = new Map<number, Sent>(ids.map((id) => [id, { isSent: false }]))
  const prepared = await readyToPay(tx, ids, { payday, settings, calculation, isLocking: true, inTurn })
  await inTurn?.()
  for (const [id, refusal] of prepared.refused) sent.set(id, { refusal })
  const ready = confirmedOnly(prepared.ready, confirmed, sent)
  const whole = ready.filter(({ isMissing }) => !isMissing).map(({ salary }) => salary)
  await store(tx, ready, { who, now })
  await createPayments(services, tx, ready, { payday: localDate(payday), settings, who, now, taskId })
  await reportPaidSalaries(services, tx, whole, { enabled: settings.tulorekisteriEnabled, who, now })
  for (const { salary } of ready) sent.set(salary.id, { isSent: true })
  return sent
}

/** Takes out those whose payments are not what staff confirmed. */
function confirmedOnly(ready: readonly Ready[], confirmed: Payment['confirmed'], sent: Map<number, Sent>): Ready[] {
  return ready.filter(({ salary: { id }, person: { first_name, last_name }, due }) => {
    const was = confirmed?.get(id) ?? NOTHING
    if (!confirmed || (was.paid === due.paid && was.distraint === due.distraint)) return true
    const name = `${first_name} ${last_name}`
    const sums = { was: amountsText(was), is: amountsText(due) }
    sent.set(id, { refusal: new DomainError('CONFIRMED_SALARY_CHANGED', { name, ...sums }) })
    return false
  })
}

const NOTHING: Amounts = { paid: ZERO, distraint: ZERO }

/** Keeps figures, how a client's wage is paid from now on, for how long the person is employed, and that they are sent to be paid. */
async function store(tx: Tx, ready: readonly Ready[], { who, now }: Pick<PaymentTerms, 'who' | 'now'>): Promise<void> {
  const by: StepBy = { by: 'staff', who, at: now }
  const paymentCreated = stepAlong(salaryBankState, 'salaryPaymentCreated')
  const sentToPayment = [stepAlong(workforceSalary, 'salarySentToPayment'), paymentCreated]
  const whole = ready.flatMap(({ salary, calculated }) => (calculated ? [{ salary, calculated }] : []))
  const { same = [], fresh = [] } = Object.groupBy(
    whole.map((each) => ({ ...each, ...recalculatedColumns(each) })),
    ({ isSame }) => (isSame ? 'same' : 'fresh'),
  )
  for (const alike of [same, fresh]) {
    const changed = alike.map(({ columns, salary: { external_payer, contract_type, version } }) => ({
      ...columns,
      ...{ external_payer, contract_type, version: version + 1 },
    }))
    await moveWith(tx, sentToPayment, changed, by)
  }
  await replacePayRows(tx, fresh)
  const lacking = ready.filter(({ isMissing }) => isMissing)
  const accounts = lacking.map(({ salary: { id, iban, external_payer } }) => ({ id, iban, external_payer }))
  await moveWith(tx, [paymentCreated], accounts, by)
  await followPayments(
    tx,
    ready.map(({ salary }) => salary.id),
    by,
  )
  await followObstaclesOfPeople(
    tx,
    ready.map(({ person }) => person.id),
    by,
  )
  await auditAll(tx, ready.map(eventOf), who, now)
}

function eventOf({ before, salary, isMissing }: Ready): AuditEvent {
  const told = { entity: 'salary', id: salary.id } as const
  if (isMissing) return { ...told, action: 'salary.payMissing', after: { payday: salary.payday, iban: salary.iban } }
  const [was, is] = [before, salary].map(({ payday, paid_cents }) => ({ payday, paid: toEuros(cents(paid_cents)) }))
  return { ...told, action: 'salary.pay', before: was, after: is }
}
