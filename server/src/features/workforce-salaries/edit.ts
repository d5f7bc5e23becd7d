import type { Changes, RowChange } from '@palkkasilta/contract/form.ts'
import type { reimbursementForm } from '@palkkasilta/contract/reimbursements.ts'
import { salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { isEditable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { ownRates, ruledRates } from '../../core/payroll/correcting/own-rates.ts'
import { paidBackAfter } from '../../core/payroll/correcting/reimbursements.ts'
import type { Calculator } from '../../core/payroll/working/calculator.ts'
import { recalculation } from '../../core/payroll/working/recalculate.ts'
import { leftToEven, withheldOf } from '../../core/payroll/working/withheld.ts'
import { type Rates, type SalaryOverrides, storedOverrides } from '../../core/salary/overrides.ts'
import type { CalculatedSalary } from '../../core/salary/stored/calculated.ts'
import { workplaceOf } from '../../core/shift/commute.ts'
import { reimbursementsOf } from '../../core/shift/queries.ts'
import { badField, DomainError, figureMissing } from '../../kernel/errors.ts'
import { changesIn, refuseStale, withoutParts } from '../../kernel/records/edits.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import type { SalaryRecord } from './wire.ts'

export type Body = z.output<typeof salaryForm.body>
type Salary = Selectable<DB['salary']>

/** Parts of the record that others change while somebody edits it: a body may hold them as they were. */
export const changedByOthers = [
  ...([
    'bankState',
    'reportState',
    'billState',
    'billed',
    'yield',
    'billId',
    'billnum',
    'warnings',
    'obstacles',
  ] as const),
  ...(['reportSendTime', 'stateChanges', 'bankTransactions', 'reportErrors', 'wageReportsToIR'] as const),
  ...(['settlements', 'termsSettlements'] as const),
] as const satisfies readonly (keyof SalaryRecord)[]

/** Only an open salary can be changed, as it was read. */
export async function refuseUneditable(db: Read, salary: Salary, body: Body): Promise<void> {
  await refuseStale(db, { entity: 'salary', id: salary.id, version: salary.version }, body.version)
  if (isEditable(workforceSalary, salary.state)) return
  const fact = stateFact(workforceSalary, salary.state, salary.id)
  throw new DomainError(salary.state === 'LOCKED' ? 'SALARY_LOCKED' : 'SALARY_SENT', { fact })
}

export interface EditedSalary {
  readonly columns: ReturnType<typeof columnsAfter>
  readonly overrides: SalaryOverrides
  readonly calculated: CalculatedSalary
  /** What is paid back for shifts where that is edited. */
  readonly reimbursements: Reimbursements
}

type Reimbursements = ReadonlyMap<number, readonly RowChange<typeof reimbursementForm>[]>

/** What an edit makes of a salary. Writes nothing: saving stores it, a preview shows it. */
export async function editedSalary(db: Read, salary: Salary, body: Body, before: SalaryRecord): Promise<EditedSalary> {
  const changes = changesIn(salaryForm, withoutParts(body, changedByOthers), before)
  const columns = columnsAfter(salary, changes)
  const changed = { ...salary, ...columns }
  try {
    const reimbursements = reimbursementsIn(changes, before)
    const calculator = await recalculation(db, [changed], {
      paidBack: await paidBackBy(db, reimbursements, before),
    })
    const overrides = await overridesAfter(db, calculator, changed, changes, before)
    return { columns, overrides, calculated: calculator.calculate(changed, overrides), reimbursements }
  } catch (error) {
    throw error instanceof MissingFigure ? figureMissing(error, 'payday') : error
  }
}

/** Undefined where none is edited: they are as they are stored. */
async function paidBackBy(db: Read, edited: Reimbursements, { tamigoShifts, departmentId }: SalaryRecord) {
  if (edited.size === 0) return undefined
  const stored = await reimbursementsOf(db, tamigoShifts.map(idOf))
  return paidBackAfter(stored, edited, await workplaceOf(db, departmentId))
}

const idOf = ({ id }: { readonly id: number }) => id

/** Of the shifts whose reimbursements are edited. The shifts themselves are those that the salary is made of. */
function reimbursementsIn({ work }: Changes<typeof salaryForm>, { tamigoShifts }: SalaryRecord): Reimbursements {
  const edited = (work ?? []).map(({ id, changes }) => [id, changes.reimbursements] as const)
  if (work && (work.length !== tamigoShifts.length || edited.some(([id]) => id === undefined)))
    throw badField(
      'tamigoShifts',
      'Palkan vuoroja ei voi lisätä eikä poistaa. Jos et muuttanut niitä, lue tiedot uudelleen.',
    )
  return new Map(edited.flatMap(([id, rows]) => (id === undefined || rows === undefined ? [] : [[id, rows] as const])))
}

function columnsAfter(salary: Salary, { distraint_reference, ...changes }: Changes<typeof salaryForm>) {
  const own_distraint_reference =
    distraint_reference === undefined ? salary.own_distraint_reference : distraint_reference.trim() || null
  const { payday, iban, owner, contract_type, payment_type } = { ...salary, ...changes }
  const { profession, profession_code } = { ...salary, ...changes }
  return {
    ...{ payday, iban, owner, contract_type, payment_type },
    ...{ profession, profession_code, own_distraint_reference },
  }
}

/** What is this salary's own after an edit: rates that the rules do not give, and what is taken from the net pay. */
async function overridesAfter(
  db: Read,
  calculator: Calculator,
  salary: Salary,
  changes: Changes<typeof salaryForm>,
  before: SalaryRecord,
): Promise<SalaryOverrides> {
  const set = storedOverrides(salary)
  const rows = changes.deductions?.flatMap((row) => (row.id === undefined ? row.changes : []))
  const deductions = rows ?? set.deductions
  const ruled = await ruledRates(db, calculator.calculate(salary, { deductions }))
  const shown: Rates = {
    withholding: before.taxpercent,
    tyelEmployee: before.personTyEl,
    tyelEmployer: before.tyEL,
    accident: before.accidentInsurance,
    holidayCompensation: before.holidaybonus,
  }
  const own = ownRates({ ...shown, ...changes }, { shown, ruled, set })
  return { ...own, ...(await overwithheldAfter(db, salary, changes.lowered, set)), deductions }
}

async function overwithheldAfter(db: Read, salary: Salary, lowered: Cents | undefined, set: SalaryOverrides) {
  if (lowered === undefined) return { overwithheld: set.overwithheld }
  await refuseLowering(db, salary, lowered)
  const { givenBack = cents(0) } = set.overwithheld ?? {}
  if (lowered === 0 && givenBack === 0) return {}
  return { overwithheld: { year: localDate(salary.payday).year, lowered, givenBack } }
}

/** No more is left out of the tax than was withheld too much in the year, and other open salaries do not leave out already. */
async function refuseLowering(db: Read, { id, person_id, payday }: Salary, lowered: Cents): Promise<void> {
  if (lowered === 0) return
  const most = leftToEven(await withheldOf(db, person_id, localDate(payday).year, id))
  if (lowered > most)
    throw badField(
      'taxLowered',
      `Vuonna ${localDate(payday).year} on pidätetty nykyisten verokorttien mukaan liikaa ${euroText(most)}. Enempää ei voi jättää pidättämättä.`,
    )
}
