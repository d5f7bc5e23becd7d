import { parseIban } from '@palkkasilta/values/iban.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { notingRefusal } from '../../../kernel/noting-refusal.ts'
import type { Read } from '../../../platform/database/types.ts'
import type { CompanySettings } from '../../company/settings.ts'
import { missingPurposes } from '../../payment/states/progress.ts'
import { sums } from '../../salary/columns.ts'
import type { CalculableSalary, CalculatedSalary } from '../../salary/stored/calculated.ts'
import type { Calculation } from '../working/calculator.ts'
import { recalculation, refusedBySource } from '../working/recalculate.ts'
import type { Amounts } from './amounts.ts'
import { accountsOfMissing } from './pay-missing.ts'
import { type LockedSalary, type PayableSalary, type Paying, payableSalaries } from './payable.ts'
import { payableEmployers } from './payable-employer.ts'

/** A salary as it is paid. */
export interface Ready extends PayableSalary {
  readonly before: LockedSalary
  /** Null where what is missing of it is paid by the figures that it has. */
  readonly calculated: CalculatedSalary | null
  /** What is paid of it now. */
  readonly due: Amounts
}

/** That it is sent to be paid is calculated, and not stored. */
export interface Counted {
  readonly salary: CalculableSalary
  readonly calculated: CalculatedSalary
}

export interface Rules extends Paying {
  readonly settings: Pick<CompanySettings, 'distraintIban'>
  /** How they are calculated; by whatever they are made of, where nothing else is said. */
  readonly calculation?: Calculation
  /** Paid before these. */
  readonly counted?: readonly Counted[]
}

export interface Prepared {
  readonly ready: readonly Ready[]
  readonly refused: ReadonlyMap<number, unknown>
}

/**
 * How salaries are paid, calculated in their order: what is ready counts for those that follow. A refused one does not hold the others,
 * one that is on its way with this payday is left out. Stores nothing: it is what paying does and what is told of it before.
 */
export async function readyToPay(db: Read, ids: readonly number[], rules: Rules): Promise<Prepared> {
  const refused = new Map<number, unknown>()
  const payableOf = await payableSalaries(db, ids, rules)
  const payable = [...new Set(ids)]
    .flatMap((id) => notingRefusal(refused, id, () => payableOf(id)))
    .filter((each) => each !== null)
  const unpayable = await refusedBySource(
    db,
    payable.flatMap(({ salary, isMissing }) => (isMissing ? [] : [salary])),
  )
  for (const [id, why] of unpayable) refused.set(id, why)
  const paid = payable.filter(({ salary }) => !unpayable.has(salary.id))
  const readyOf = await preparing(db, paid, rules)
  return { ready: paid.flatMap((each) => notingRefusal(refused, each.salary.id, () => readyOf(each))), refused }
}

/** Reads what is common, once. Makes ready one salary after the other. */
async function preparing(
  db: Read,
  payable: readonly PayableSalary[],
  { payday, settings, calculation = recalculation, inTurn, counted = [] }: Rules,
) {
  const whole = payable.filter(({ isMissing }) => !isMissing).map(({ salary }) => ({ ...salary, payday }))
  const employerOf = await payableEmployers(
    db,
    payable.map(({ salary }) => salary),
  )
  const accounts = await accountsOfMissing(
    db,
    payable.filter(({ isMissing }) => isMissing),
  )
  const calculator = await calculation(db, whole, { inTurn })
  for (const { salary, calculated } of counted) calculator.countPaid(salary, calculated)
  const canWithhold = parseIban(settings.distraintIban).ok
  return (asked: PayableSalary): Ready => {
    const { salary: before, person, live, isMissing } = asked
    const dated = isMissing ? before : { ...before, payday }
    const calculated = isMissing ? null : calculator.calculate(dated)
    refuseUnchecked(calculated, person)
    const iban = accounts.get(before.id) ?? before.iban
    const salary = { ...dated, ...(calculated && sums(calculated)), iban }
    const employer = employerOf({ ...salary, worker_type: person.worker_type })
    const purposes = missingPurposes(salary, live)
    if (purposes.includes('DISTRAINT') && !canWithhold) throw new DomainError('DISTRAINT_ACCOUNT_MISSING')
    if (calculated) calculator.countPaid(dated, calculated)
    const external_payer = employer.kind === 'US' ? null : employer.kind
    const due = {
      paid: cents(purposes.includes('SALARY') ? salary.paid_cents : 0),
      distraint: cents(purposes.includes('DISTRAINT') ? salary.distraint_cents : 0),
    }
    return { ...asked, before, salary: { ...salary, external_payer }, calculated, due }
  }
}

/** Work compensation is not paid before the prepayment register was looked at for its payday. */
function refuseUnchecked(
  calculated: CalculatedSalary | null,
  { first_name, last_name }: PayableSalary['person'],
): void {
  const isUnchecked = calculated?.slip.warnings.some(({ code }) => code === 'REGISTER_NOT_CHECKED')
  if (isUnchecked) throw new DomainError('PREPAYMENT_REGISTER_NOT_CHECKED', { name: `${first_name} ${last_name}` })
}
