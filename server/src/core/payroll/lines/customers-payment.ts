import { sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type BilledTerms, storedOverrides } from '../../salary/overrides.ts'
import type { CalculableSalary } from '../../salary/stored/calculated.ts'
import { type BilledLine, isTakenBack, linesOfSalaries } from './lines.ts'

type Type = BilledTerms['type']

/** Whether a line can be paid out: an employee's wage never depends on the customer. */
export const isPaidFor =
  (type: Type) =>
  ({ kind, bill_state }: Pick<BilledLine, 'kind' | 'bill_state'>): boolean =>
    type === 'WORKER' || isTakenBack({ kind }) || bill_state === 'PAID' || bill_state === 'LOCKED'

/**
 * Why some of the salaries cannot be paid by what they are made of: nothing was billed, the customer has not paid, or gets the money back. An
 * advance was decided before it pays.
 */
export async function refusalsOfUnpaid(
  db: Read,
  salaries: readonly CalculableSalary[],
): Promise<ReadonlyMap<number, DomainError>> {
  const ids = salaries.map(({ id }) => id)
  const lines = Map.groupBy(await linesOfSalaries(db, ids), ({ salary_id }) => salary_id)
  const opened = await openedAgain(db, ids)
  return new Map(
    salaries.flatMap((salary) => {
      const refusal = refusalOf(salary, lines.get(salary.id) ?? [], opened.get(salary.id))
      return refusal ? [[salary.id, refusal]] : []
    }),
  )
}

function refusalOf(salary: CalculableSalary, own: readonly BilledLine[], opened: string | undefined) {
  if (own.length === 0) return new DomainError('SALARY_WITHOUT_LINES')
  if (opened) return new DomainError('REFUND_NOT_DUE', { salaries: opened })
  const { type, isAdvance } = storedOverrides(salary).billed ?? { type: 'ENTREPRENEUR', isAdvance: false }
  // an employee's wage is as it was agreed, whatever the customer gets back
  const refunded = type === 'WORKER' ? '' : numbersOf(own.filter(isMoreThanLeft))
  if (refunded !== '') return new DomainError('LINE_REFUNDED', { bills: refunded })
  const isPaid = isPaidFor(type)
  // an advance is paid before the customer pays, unless it is known that they never will
  const isDue = (line: BilledLine) => (isAdvance && line.bill_state !== 'LUOTTOTAPPIO') || isPaid(line)
  const unpaid = numbersOf(own.filter((line) => !isDue(line)))
  return unpaid === '' ? undefined : new DomainError('BILL_NOT_PAID_YET', { bills: unpaid })
}

/** It was refunded since it was chosen. */
function isMoreThanLeft({ kind, net_cents, advanced_cents, amount_cents, is_advance }: BilledLine): boolean {
  const left = is_advance ? net_cents : net_cents - advanced_cents
  return !isTakenBack({ kind }) && (net_cents < 0 ? amount_cents < left : amount_cents > left)
}

const numbersOf = (lines: readonly BilledLine[]) => [...new Set(lines.map(({ bill_number }) => bill_number))].join(', ')

/** Salaries that take back of others what those have not paid any more, with those. */
async function openedAgain(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; salaries: string }>`
    select own.salary_id as id, string_agg(distinct paid.id::text, ', ') as salaries
    from salary_refund as own join refunded_line as refunded on refunded.id = own.refund_id
      join salary as paid on paid.id = refunded.salary_id
    where own.salary_id = any(${ids}::bigint[]) and paid.state = 'OPEN' group by own.salary_id`.execute(db)
  return new Map(rows.map(({ id, salaries }) => [id, salaries]))
}
