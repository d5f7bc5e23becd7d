import type { personPreview } from '@palkkasilta/contract/workforce-people.ts'
import { personForm } from '@palkkasilta/contract/workforce-people.ts'
import type { z } from 'zod'
import { paidBothWays } from '../../core/payroll/working/both-ways.ts'
import type { PersonFacts as PaidBy } from '../../core/payroll/working/facts.ts'
import { agreementOf, checkOf } from '../../core/person/compensation.ts'
import { travelAgreedOf } from '../../core/person/travel-agreements.ts'
import { declarationOf } from '../../core/person/yel.ts'
import type { CalculatedSalary } from '../../core/salary/stored/calculated.ts'
import { countedAndRefused, movedFigure } from '../../kernel/preview.ts'
import { typedPart } from '../../kernel/records/edits.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import type { EditedPerson, EditedRows } from './edit.ts'
import type { PersonFacts } from './queries.ts'
import { personRecords, type SaveBody } from './service.ts'

type Preview = z.output<typeof personPreview>

/** The newest are enough to see what an edit does. */
const MOST = 100

/** What the person's open salaries are paid as things are and as an edit makes them, when they are sent to be paid. Stores nothing. */
export async function previewOf(
  db: Read,
  id: number,
  body: SaveBody['person'],
  at: { readonly vault: Vault; readonly now: Temporal.Instant },
): Promise<Preview> {
  const typed = typedPart(personForm, body)
  const { known: facts, made: edit } = await personRecords.foreseen(db, id, typed, at, 'person.')
  const open = await openSalaries(db, id)
  const paid = await paidBothWays(db, open, { people: supposedBy(facts, edit) })
  const { counted, refused } = countedAndRefused(paid)
  const { iban } = edit.columns
  const accounts = open.filter((salary) => salary.iban === '' || salary.iban === facts.person.iban)
  return {
    salaries: counted
      .filter(({ before, after }) => !isSame(before, after))
      .map(({ salary, before, after }) => ({ ...named(salary), ...figures(before, after) })),
    refused: refused.filter(({ wasCounted }) => wasCounted).map(({ salary, reason }) => ({ ...named(salary), reason })),
    accounts: iban === undefined || iban === facts.person.iban ? 0 : accounts.length,
  }
}

function openSalaries(db: Read, personId: number) {
  return db
    .selectFrom('salary')
    .select(['id', 'person_id', 'department_id', 'owner', 'period_start', 'period_end', 'payday', 'overrides'])
    .select(['department_name', 'iban'])
    .where('person_id', '=', personId)
    .where('state', '=', 'OPEN')
    .orderBy('payday', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

type Open = Awaited<ReturnType<typeof openSalaries>>[number]

const named = ({ id, department_name: departmentName, payday }: Open) => ({ id, departmentName, payday })

const isSame = ({ slip: was }: CalculatedSalary, { slip: is }: CalculatedSalary) =>
  was.paid === is.paid && was.ourCosts === is.ourCosts

const figures = ({ slip: was }: CalculatedSalary, { slip: is }: CalculatedSalary) => ({
  paidSalary: movedFigure(was.paid, is.paid),
  ourCosts: movedFigure(was.ourCosts, is.ourCosts),
})

/** What salaries are calculated by once the edit is saved. */
function supposedBy(facts: PersonFacts, { columns, cards, distraints, dues, wages, ...edit }: EditedPerson) {
  const own = {
    cards: byFirstDay(rowsAfter(facts.cards, cards)),
    distraints: byFirstDay(rowsAfter(facts.distraints, distraints)),
    unionDues: byFirstDay(rowsAfter(facts.dues, dues)),
    wages: byFirstDay(rowsAfter(facts.wages, wages)),
    workAgreements: rowsAfter(facts.agreements, edit.agreements).map(agreementOf),
    registerChecks: rowsAfter(facts.checks, edit.checks).map(checkOf),
    yel: rowsAfter(facts.yel, edit.yel).map(declarationOf),
    travelAgreements: rowsAfter(facts.travel, edit.travel).map(travelAgreedOf),
  }
  return (person: PaidBy, departmentId: string | null): PaidBy => ({
    ...person,
    ...own,
    wages: own.wages.filter((wage) => wage.department_id === departmentId),
    person: { ...person.person, ...columns },
  })
}

/** The rows as they will be; those that are new have ids that no row has. */
function rowsAfter<Row extends { readonly id: number; readonly person_id: number }>(
  stored: readonly Row[],
  { changed, added, removed }: EditedRows<Omit<Row, 'id' | 'person_id' | 'department_name' | 'customer_name'>>,
): Row[] {
  const changes = new Map(changed.map((row) => [row.id, row]))
  const kept = stored.filter(({ id }) => !removed.includes(id)).map((row) => ({ ...row, ...changes.get(row.id) }))
  const personId = stored[0]?.person_id ?? 0
  const fresh = added.map((row, index) => ({ ...row, id: -1 - index, person_id: personId }))
  return [...kept, ...(fresh as Row[])]
}

function byFirstDay<Row extends { readonly valid_from: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
}
