import type { YelDeclaration } from '@palkkasilta/engine/payroll/yel.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents, Rate } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll, type ChangedBy } from '../../kernel/audit.ts'
import { insertRows } from '../../platform/database/many-rows.ts'
import type { DistraintType, NewRow, TaxCardType, Tx } from '../../platform/database/types.ts'

interface OfPerson {
  readonly personId: number
  readonly from: LocalDate
  /** `null`: until further notice. */
  readonly to: LocalDate | null
}

export interface NewTaxCard extends OfPerson {
  readonly type: TaxCardType
  readonly baseRate: Rate
  readonly additionalRate: Rate
  readonly ceiling: Cents | null
  /** What another payer or system has already counted. */
  readonly priorIncome: Cents
}

export interface NewDistraint extends OfPerson {
  readonly type: DistraintType
  readonly reference: string
  readonly dependants: number
  /** A day's, as printed on the order; `null`: the year's decree. */
  readonly protectedPortion: Cents | null
  readonly oneTime: Cents | null
}

/** What is withheld for a trade union: a share of pay, or a sum a month. */
export interface NewUnionDue extends OfPerson {
  readonly payee: string
  readonly iban: string
  readonly reference: string
  readonly amount: { readonly rate: Rate } | { readonly monthly: Cents }
  readonly memberNumber: string
}

/** What a person is paid in a department. */
export interface NewWage extends OfPerson {
  readonly departmentId: string
  readonly profession: string
  readonly taxCode: string
  readonly hourlyWage: Cents
}

export async function addTaxCards(tx: Tx, cards: readonly NewTaxCard[], by: ChangedBy): Promise<void> {
  if (cards.length === 0) return
  const rows = cards.map(
    (card): NewRow<'tax_card'> => ({
      ...common(card),
      type: card.type,
      base_rate: card.baseRate,
      additional_rate: card.additionalRate,
      ceiling_cents: card.ceiling,
      prior_income_cents: card.priorIncome,
      source_deduction: false,
      source: 'HAND',
    }),
  )
  await insertRows(tx, 'tax_card', rows)
  await tell(tx, 'taxCard.create', cards, by)
}

export async function addDistraints(tx: Tx, orders: readonly NewDistraint[], by: ChangedBy): Promise<void> {
  if (orders.length === 0) return
  const rows = orders.map(
    (order): NewRow<'distraint'> => ({
      ...common(order),
      type: order.type,
      reference: order.reference,
      dependants: order.dependants,
      protected_portion_cents: order.protectedPortion,
      one_time_cents: order.oneTime,
    }),
  )
  await insertRows(tx, 'distraint', rows)
  await tell(tx, 'distraint.create', orders, by)
}

export async function addUnionDues(tx: Tx, dues: readonly NewUnionDue[], by: ChangedBy): Promise<void> {
  if (dues.length === 0) return
  const rows = dues.map(
    (due): NewRow<'union_due'> => ({
      ...common(due),
      payee: due.payee,
      iban: due.iban,
      reference: due.reference,
      rate: 'rate' in due.amount ? due.amount.rate : null,
      monthly_cents: 'monthly' in due.amount ? due.amount.monthly : null,
      member_number: due.memberNumber,
    }),
  )
  await insertRows(tx, 'union_due', rows)
  await tell(tx, 'unionDue.create', dues, by)
}

export async function addWages(tx: Tx, wages: readonly NewWage[], by: ChangedBy): Promise<void> {
  if (wages.length === 0) return
  const rows = wages.map(
    (wage): NewRow<'department_salary'> => ({
      ...common(wage),
      department_id: wage.departmentId,
      profession: wage.profession,
      tax_code: wage.taxCode,
      hourly_wage_cents: wage.hourlyWage,
    }),
  )
  await insertRows(tx, 'department_salary', rows)
  await tell(tx, 'wage.create', wages, by)
}

function common({ personId, from, to }: OfPerson) {
  return { person_id: personId, valid_from: from.toString(), valid_to: to?.toString() ?? null }
}

export async function addYelDeclarations(
  tx: Tx,
  declarations: readonly (YelDeclaration & Pick<OfPerson, 'personId'>)[],
  by: ChangedBy,
): Promise<void> {
  if (declarations.length === 0) return
  const rows = declarations.map(
    ({ personId, from, status, yelsum, expectedIncome }): NewRow<'yel_declaration'> => ({
      person_id: personId,
      valid_from: from.toString(),
      status,
      work_income_cents: yelsum,
      expected_income_cents: expectedIncome,
    }),
  )
  await insertRows(tx, 'yel_declaration', rows)
  await tell(tx, 'yel.create', declarations, by)
}

type Added = 'taxCard.create' | 'yel.create' | 'distraint.create' | 'unionDue.create' | 'wage.create'

async function tell(
  tx: Tx,
  action: Added,
  all: readonly Pick<OfPerson, 'personId'>[],
  { who, at }: ChangedBy,
): Promise<void> {
  const events = all.map(({ personId, ...after }): AuditEvent => ({ action, entity: 'person', id: personId, after }))
  await auditAll(tx, events, who, at)
}
