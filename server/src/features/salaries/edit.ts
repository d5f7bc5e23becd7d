import type { Changes } from '@palkkasilta/contract/form.ts'
import { billedFigures, billedSalaryForm } from '@palkkasilta/contract/salaries.ts'
import { isEditable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { isBefore, localDate } from '@palkkasilta/values/date.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { workWith } from '../../core/payroll/lines/assign.ts'
import { followedSalaries } from '../../core/payroll/lines/followed.ts'
import type { BilledLine, BilledWork } from '../../core/payroll/lines/lines.ts'
import { billedTerms, calculateBilled } from '../../core/payroll/working/billed-salaries.ts'
import { salaryFactsOf } from '../../core/payroll/working/facts.ts'
import { withoutSalary } from '../../core/payroll/working/recalculate.ts'
import { figures } from '../../core/salary/columns.ts'
import { type BilledTerms, type SalaryOverrides, storedOverrides } from '../../core/salary/overrides.ts'
import type { CalculatedSalary } from '../../core/salary/stored/calculated.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import { movedFigures } from '../../kernel/preview.ts'
import { changesIn, refuseStale, typedPart, withoutParts } from '../../kernel/records/edits.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import { type BilledFacts, billedFacts } from './queries.ts'
import { billedRecord } from './wire.ts'

export type Body = z.output<typeof billedSalaryForm.body>
type Edit = Changes<typeof billedSalaryForm>

/** What an edit makes of a salary. */
export interface Edited {
  readonly columns: ReturnType<typeof columnsAfter>
  readonly overrides: SalaryOverrides
  readonly work: BilledWork & { readonly lines: readonly BilledLine[] }
  readonly calculated: CalculatedSalary
}

/** Parts of the record that others change while somebody edits it: a body may hold them as they were. */
const changedByOthers = [
  ...(['freeItems', 'bankState', 'reportState', 'wagereported', 'warnings', 'person'] as const),
  ...(['stateChanges', 'bankTransactions', 'wageReportsToIR'] as const),
] as const satisfies readonly (keyof z.output<typeof billedSalaryForm.record>)[]

/** What of a body staff change, and what they may not. */
const judged = (body: Body) => withoutParts(body, changedByOthers)

/** Another state than the salary's, which staff chose; undefined: none. */
export function stateIn(body: Body, facts: BilledFacts): Edit['state'] {
  const { state } = changesIn(billedSalaryForm, judged(body), billedRecord(facts))
  return state
}

/** Null: the body changes nothing but, maybe, the state. Throws where the salary is not open, or is not as it was read. */
export async function editOf(db: Read, body: Body, facts: BilledFacts): Promise<Edited | null> {
  const { row } = facts
  await refuseStale(db, { entity: 'salary', id: row.id, version: row.version }, body.version)
  const { state: _, ...changes } = changesIn(billedSalaryForm, judged(body), billedRecord(facts))
  if (Object.keys(changes).length === 0) return null
  if (!isEditable(workforceSalary, row.state)) {
    const fact = stateFact(workforceSalary, row.state, row.id)
    throw new DomainError(row.state === 'LOCKED' ? 'SALARY_LOCKED' : 'SALARY_SENT', { fact })
  }
  const followed = (await followedSalaries(db, [row.id])).get(row.id)
  if (followed) throw followed
  return edited(db, facts, changes)
}

async function edited(db: Read, { row, lines }: BilledFacts, changes: Edit): Promise<Edited> {
  const columns = columnsAfter(row, changes)
  if (isBefore(localDate(columns.period_end), localDate(columns.period_start)))
    throw badField('intervalstop', 'Palkkajakso päättyy ennen kuin se alkaa.')
  const overrides = overridesAfter(row, changes)
  const isAdvance = overrides.billed?.isAdvance ?? false
  const payee = { id: row.id, personId: row.person_id, isAdvance }
  const work = await workWith(db, payee, lines, changes.lines ?? lines.own)
  const request = [{ departmentId: null, personIds: [row.person_id] }]
  const [known] = await salaryFactsOf(db, request, localDate(columns.payday))
  if (!known) throw new DomainError('NOT_FOUND')
  const asked = {
    personId: row.person_id,
    periodStart: localDate(columns.period_start),
    periodEnd: localDate(columns.period_end),
    overrides,
  }
  return { columns, overrides, work, calculated: calculateBilled(withoutSalary(known, row), asked, work) }
}

function columnsAfter(row: Selectable<DB['salary']>, changes: Edit) {
  const { period_start, period_end, payday, profession_code } = { ...row, ...changes }
  const reference = changes.distraint_reference
  return {
    ...{ period_start, period_end, payday, profession_code },
    own_distraint_reference: reference === undefined ? row.own_distraint_reference : reference.trim() || null,
  }
}

function overridesAfter(row: BilledFacts['row'], changes: Edit): SalaryOverrides {
  const set = storedOverrides(row)
  const before = billedTerms(set, row)
  const { service_fee: fee = before.serviceFee ?? null, manual_distraint: distraint } = changes
  const manual = distraint === undefined ? (before.manualDistraint ?? null) : distraint
  return {
    ...set,
    ...withholdingAfter(row, set, changes.withholding),
    billed: {
      type: changes.type ?? before.type,
      isAdvance: changes.is_advance ?? before.isAdvance,
      serviceFee: fee === null ? undefined : fee,
      ...(manual === null ? {} : { manualDistraint: manual }),
      benefits: benefitsAfter(before, changes),
    },
    deductions: deductionsAfter(set, changes),
  }
}

/** Given rows are all that there are. */
function benefitsAfter({ benefits = [] }: BilledTerms, changes: Edit): NonNullable<BilledTerms['benefits']> {
  return changes.benefits?.flatMap((row) => (row.id === undefined ? row.changes : [])) ?? benefits
}

/** What the tax card says follows it on. */
function withholdingAfter(row: BilledFacts['row'], set: SalaryOverrides, given: Edit['withholding']) {
  if (given === undefined) return { withholding: set.withholding }
  const ofCard = row.base_rate === null ? undefined : millionths(row.base_rate)
  return { withholding: given === ofCard ? undefined : given }
}

function deductionsAfter({ deductions }: SalaryOverrides, { reduced, reduced_for }: Edit) {
  const [first, ...others] = deductions
  const amount = reduced === undefined ? (first?.amount ?? cents(0)) : (reduced ?? cents(0))
  const reason = reduced_for ?? first?.reason ?? ''
  if (amount === 0) return others
  if (reason.trim() === '') throw badField('reduceFromNettoString', 'Vähennyksen selite on pakollinen.')
  return [{ reason, amount }, ...others]
}

/** The figures before and after an edit, by the steps of saving. Stores nothing. */
export async function previewOf(db: Read, id: number, body: Body) {
  const facts = await billedFacts(db, id)
  const before = billedRecord(facts)
  const made = await editOf(db, typedPart(billedSalaryForm, body), facts)
  if (!made) return movedFigures(billedFigures, before, before)
  const { columns, overrides, calculated, work } = made
  const row = { ...facts.row, ...columns, ...figures(calculated), overrides: { version: 1, ...overrides } }
  const lines = { own: work.lines, free: facts.lines.free }
  return movedFigures(billedFigures, before, billedRecord({ ...facts, row, lines }))
}
