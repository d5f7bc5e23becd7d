import { salaryBankState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { moveWith, type StepBy, stepAlong } from '../../kernel/moves.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { type CompanySettings, companySettings } from '../company/settings.ts'
import { createPayments } from '../payment/create.ts'
import type { PaymentTerms } from '../payment/new-payments.ts'
import { purposesOf } from '../payment/progress.ts'
import { reportPaidSalaries } from '../report/queue.ts'
import type { CalculatedSalary, Calculation } from './calculated.ts'
import { recalculatedColumns, replacePayRows, sums } from './columns.ts'
import { accountsOfMissing } from './pay-missing.ts'
import { type LockedSalary, lockForPayment, type PayableSalary } from './payable.ts'
import { payableEmployers } from './payable-employer.ts'

export interface Payment {
  /** ISO day. */
  readonly payday: string
  readonly who: number
}

/** What became of a salary. `isSent` is false where it was on its way with this payday: it is left as it is. */
export type Sent = { readonly isSent: boolean } | { readonly refusal: unknown }

/** A salary as it is paid. */
interface Ready extends PayableSalary {
  readonly before: LockedSalary
  /** Null where what is missing of it is paid by the figures that it has. */
  readonly calculated: CalculatedSalary | null
}

/**
 * Sends salaries to be paid: figures of the payday, payments, wage reports. A refused one changes nothing and does not hold the
 * others, which are calculated in their order. Throws where a refusal shows only when all is written; then one by one tells whose.
 */
export async function paySet(
  services: Services,
  tx: Tx,
  ids: readonly number[],
  { payday, who }: Payment,
  calculation: Calculation,
): Promise<ReadonlyMap<number, Sent>> {
  const now = services.clock.now()
  const settings = await companySettings(tx)
  const sent = new Map<number, Sent>(ids.map((id) => [id, { isSent: false }]))
  const payableOf = await lockForPayment(tx, ids, payday)
  const payable = [...sent.keys()]
    .flatMap((id) => notingRefusal(sent, id, () => payableOf(id)))
    .filter((each) => each !== null)
  const readyOf = await preparing(tx, payable, { payday, settings, calculation })
  const ready = payable.flatMap((each) => notingRefusal(sent, each.salary.id, () => readyOf(each)))
  const whole = ready.filter(({ isMissing }) => !isMissing).map(({ salary }) => salary)
  await store(tx, ready, { who, now })
  await createPayments(services, tx, ready, { payday: localDate(payday), settings, who, now })
  await reportPaidSalaries(services, tx, whole, { enabled: settings.tulorekisteriEnabled, who, now })
  for (const { salary } of ready) sent.set(salary.id, { isSent: true })
  return sent
}

/** The result of a step for one salary; none where it is refused, which is noted. Failures of our own are thrown. */
function notingRefusal<Result>(sent: Map<number, Sent>, id: number, step: () => Result): Result[] {
  try {
    return [step()]
  } catch (refusal) {
    if (!problemOf(refusal)) throw refusal
    sent.set(id, { refusal })
    return []
  }
}

interface Rules extends Pick<Payment, 'payday'> {
  readonly settings: CompanySettings
  readonly calculation: Calculation
}

/** Reads what is common, once. Makes ready one salary after the other: what is ready counts for those that follow. */
async function preparing(tx: Tx, payable: readonly PayableSalary[], { payday, settings, calculation }: Rules) {
  const whole = payable.filter(({ isMissing }) => !isMissing).map(({ salary }) => ({ ...salary, payday }))
  const calculator = await calculation(tx, whole)
  const employerOf = await payableEmployers(
    tx,
    payable.map(({ salary }) => salary),
  )
  const accounts = await accountsOfMissing(
    tx,
    payable.filter(({ isMissing }) => isMissing),
  )
  const canWithhold = parseIban(settings.distraintIban).ok
  return (asked: PayableSalary): Ready => {
    const { salary: before, person, live, isMissing } = asked
    const dated = isMissing ? before : { ...before, payday }
    const calculated = isMissing ? null : calculator.calculate(dated)
    const iban = accounts.get(before.id) ?? before.iban
    const salary = { ...dated, ...(calculated && sums(calculated)), iban }
    const employer = employerOf({ ...salary, worker_type: person.worker_type })
    const withholds = purposesOf(salary).includes('DISTRAINT') && !live.some(({ purpose }) => purpose === 'DISTRAINT')
    if (withholds && !canWithhold) throw new DomainError('DISTRAINT_ACCOUNT_MISSING')
    if (calculated) calculator.countPaid(dated, calculated)
    const external_payer = employer.kind === 'US' ? null : employer.kind
    return { ...asked, before, salary: { ...salary, external_payer }, calculated }
  }
}

/** Keeps figures, how a client's wage is paid from now on, and that they are sent to be paid. */
async function store(tx: Tx, ready: readonly Ready[], { who, now }: Pick<PaymentTerms, 'who' | 'now'>): Promise<void> {
  const by: StepBy = { by: 'staff', who, at: now }
  const paymentCreated = stepAlong(salaryBankState, 'salaryPaymentCreated')
  const whole = ready.flatMap(({ salary, calculated }) => (calculated ? [{ salary, calculated }] : []))
  const changed = whole.map((each) => ({
    ...recalculatedColumns(each),
    external_payer: each.salary.external_payer,
  }))
  await moveWith(tx, [stepAlong(workforceSalary, 'salarySentToPayment'), paymentCreated], changed, by)
  await replacePayRows(tx, whole)
  const lacking = ready.filter(({ isMissing }) => isMissing)
  const accounts = lacking.map(({ salary: { id, iban, external_payer } }) => ({ id, iban, external_payer }))
  await moveWith(tx, [paymentCreated], accounts, by)
  await auditAll(tx, ready.map(eventOf), who, now)
}

function eventOf({ before, salary, isMissing }: Ready): AuditEvent {
  const told = { entity: 'salary', id: salary.id } as const
  if (isMissing) return { ...told, action: 'salary.payMissing', after: { payday: salary.payday, iban: salary.iban } }
  const [was, is] = [before, salary].map(({ payday, paid_cents }) => ({ payday, paid: toEuros(cents(paid_cents)) }))
  return { ...told, action: 'salary.pay', before: was, after: is }
}
