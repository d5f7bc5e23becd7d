import type { PayRow, ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { traceLine, wholePrice } from '@palkkasilta/engine/agreements/rows.ts'
import { type BilledSalary, billedSalary, serviceUserRows } from '@palkkasilta/engine/payroll/billed-salary.ts'
import { setRate } from '@palkkasilta/engine/payroll/rates.ts'
import type { EarningRow } from '@palkkasilta/engine/payroll/types.ts'
import { incomeType } from '@palkkasilta/engine/register/income-types.ts'
import { givenWithSalary } from '@palkkasilta/engine/trace/trace.ts'
import { cents, hundredths, millionths, ZERO } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import { agreedFee } from '../../person/billing-terms.ts'
import type { BilledTerms, SalaryOverrides } from '../../salary/overrides.ts'
import type { CalculableSalary, CalculatedSalary } from '../../salary/stored/calculated.ts'
import { refusalsOfUnpaid } from '../lines/customers-payment.ts'
import { type BilledWork, linesOfSalaries, outlaysOf } from '../lines/lines.ts'
import { tripsOnSlip } from '../lines/trips.ts'
import { calculatedOf, personIn } from './calculate.ts'
import type { AnyFacts, PersonFacts } from './facts.ts'
import { slipRates } from './rates.ts'
import type { SalarySource, StoredAsked } from './source.ts'
import { type SalaryTerms, termsOf } from './terms.ts'

type Typed = Pick<PersonFacts['person'], 'worker_type'>

/** Of whom staff have said nothing. */
export const usualTerms = ({ worker_type }: Typed): BilledTerms => ({
  type: worker_type === 'WORKER' ? 'WORKER' : 'ENTREPRENEUR',
  isAdvance: false,
  serviceFee: undefined,
})

/** What staff set of a salary, with what holds where they set nothing. */
export function billedTerms({ billed }: Pick<SalaryOverrides, 'billed'>, person: Typed): BilledTerms {
  return billed ?? usualTerms(person)
}

/** Salaries of those who bill through the company: made of lines of their bills, less fee, outlays and what employing costs. */
export const billedLines: SalarySource<BilledWork> = {
  isOf: ({ department_id }) => department_id === null,
  worksOf,
  calculate: calculateBilled,
  refusals: refusalsOfUnpaid,
}

async function worksOf(db: Read, salaries: readonly CalculableSalary[]): Promise<ReadonlyMap<number, BilledWork>> {
  const ids = salaries.map(({ id }) => id)
  const lines = Map.groupBy(await linesOfSalaries(db, ids), ({ salary_id }) => salary_id)
  const outlays = await outlaysOf(db, ids)
  return new Map(ids.map((id) => [id, { lines: lines.get(id) ?? [], outlays: outlays.get(id) ?? cents(0) }]))
}

/** Pure. Throws EngineError where the lines do not cover what is taken of them. */
export function calculateBilled(facts: AnyFacts, asked: StoredAsked, { lines, outlays }: BilledWork): CalculatedSalary {
  const known = personIn(facts, asked.personId)
  const set = billedTerms(asked.overrides, known.person)
  const person = paidAs(known, set)
  const terms = termsOf(facts, person, { ...asked, reimbursements: [] })
  const rates = slipRates(facts, person.person, null, asked.overrides)
  const billed = billedSalary({
    terms: { ...terms, rates, rows: [], benefits: benefitsOf(set, terms) },
    trips: set.isAdvance ? [] : lines.flatMap((line) => tripsOnSlip(line, known.travelAgreements)),
    billedWithoutVat: cents(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)),
    fee: feeOf(facts, person, set),
    outlays: set.isAdvance ? ZERO : outlays,
    payRow: payRowOf(set, terms.compensation !== undefined),
  })
  return calculatedOf(person, terms, paidOf(billed), billed.slip)
}

/** They are wage, so that compensation has none. */
function benefitsOf({ benefits = [] }: BilledTerms, { compensation }: Pick<SalaryTerms, 'compensation'>): EarningRow[] {
  if (compensation && benefits.length > 0) throw new DomainError('BENEFIT_OF_COMPENSATION')
  return benefits.map(({ code, amount }) => {
    const type = incomeType(Number(code))
    if (!type) throw new Error(`there is no income type ${code}`)
    return { name: type.name, transactionCode: code, amount, unitPrice: amount, hundredths: 100, inHolidayBase: false }
  })
}

/** An employee's work is wage, whatever was agreed of other work. */
function paidAs(known: PersonFacts, { type }: BilledTerms): PersonFacts {
  const { person } = known
  if (type === 'WORKER') return { ...known, person: { ...person, worker_type: 'WORKER' }, workAgreements: [] }
  return person.worker_type === 'WORKER' ? { ...known, person: { ...person, worker_type: 'BILLER' } } : known
}

const WAGE_OF_WORKER = { name: 'Palkka', transactionCode: '201', inHolidayBase: true } as const

function payRowOf({ type }: BilledTerms, isCompensation: boolean) {
  if (type === 'WORKER') return WAGE_OF_WORKER
  return isCompensation ? serviceUserRows.WORK_COMPENSATION : serviceUserRows.WAGE
}

function feeOf({ companyRates, payday }: AnyFacts, { person }: PersonFacts, { serviceFee }: BilledTerms) {
  const fee = agreedFee(person, companyRates('SERVICE_FEE', payday))
  if (!fee) throw new DomainError('SERVICE_FEE_MISSING')
  const overridden = serviceFee === undefined ? null : setRate(serviceFee, 'salary', 'asetettu tälle palkalle')
  return { ...fee, overridden }
}

/** The pay as a row of its own, with the way from the billing to it. */
function paidOf({ pay, trace, slip }: BilledSalary): ShiftPayResult {
  const [given] = slip.rows
  const { name, transactionCode, inHolidayBase } = given ?? { ...serviceUserRows.WAGE }
  const row: PayRow = {
    ...{ kind: 'ordinary', name, transactionCode, inHolidayBase },
    ...{ minutes: 0, hours: hundredths(0), unitPrice: pay, exactUnitPrice: wholePrice(pay), amount: pay },
    basis: { wage: pay, percentage: millionths(0), price: ZERO },
    origin: givenWithSalary,
  }
  return {
    ...{ rows: [row], total: pay, holidayBase: inHolidayBase ? pay : ZERO, workedMinutes: 0 },
    ...{ periods: [], perShift: [], warnings: [] },
    trace: [...trace, traceLine(row, 0, pay, givenWithSalary)],
  }
}
