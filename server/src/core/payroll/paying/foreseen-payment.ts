import { millionths, type Rate } from '@palkkasilta/values/money.ts'
import { among, piecesOf } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { companySettings } from '../../company/settings.ts'
import { type Amounts, amountsOf } from './amounts.ts'
import { type Counted, type Ready, readyToPay } from './ready.ts'

/** A salary that would be paid. */
export interface ForeseenSalary {
  readonly id: number
  readonly personId: number
  readonly departmentId: string | null
  readonly iban: string
  /** At which rate tax is withheld for want of a tax card; null: there is a card, or none is needed. */
  readonly rateWithoutCard: Rate | null
  /** By the figures that it has. */
  readonly before: Amounts
  /** By those that it would have. */
  readonly after: Amounts
  /** What would be paid of it now. */
  readonly due: Amounts
}

export interface Foreseen {
  /** In the order in which they would be paid. */
  readonly paid: readonly ForeseenSalary[]
  readonly refused: readonly (readonly [id: number, refusal: unknown])[]
  /** On their way with this payday: they are left as they are. */
  readonly onTheirWay: readonly number[]
}

interface Asked {
  /** ISO day. */
  readonly payday: string
}

/** Are sent to be paid in one transaction, and foreseen at once. */
export const SALARIES_AT_ONCE = 500

/** What sending salaries to be paid would make of them, a set at a time. */
export async function foreseenPayment(
  db: Read,
  ids: readonly number[],
  { payday }: Asked,
  atOnce = SALARIES_AT_ONCE,
): Promise<Foreseen> {
  const settings = await companySettings(db)
  const rest = await paidMoreThanOnce(db, ids)
  const counted: Counted[] = []
  const paid: ForeseenSalary[] = []
  const refused: [number, unknown][] = []
  for (const piece of piecesOf(ids, atOnce)) {
    const rules = { payday, settings, counted, isLocking: false }
    const prepared = await readyToPay(db, piece, rules)
    refused.push(...prepared.refused)
    for (const ready of prepared.ready) {
      paid.push(foreseen(ready))
      const { salary, calculated } = ready
      if (calculated && rest.has(salary.person_id)) counted.push({ salary, calculated })
    }
  }
  const told = new Set([...paid.map(({ id }) => id), ...refused.map(([id]) => id)])
  return { paid, refused, onTheirWay: ids.filter((id) => !told.has(id)) }
}

/** The people of more than one of these salaries: what the first is paid counts for the next. */
async function paidMoreThanOnce(db: Read, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('salary')
    .select('person_id')
    .where(among('id', ids))
    .groupBy('person_id')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

function foreseen({ before, salary, calculated, due }: Ready): ForeseenSalary {
  const withoutCard = calculated?.slip.warnings.find(({ code }) => code === 'NO_TAX_CARD')
  return {
    ...{ id: salary.id, personId: salary.person_id, departmentId: salary.department_id, iban: salary.iban },
    rateWithoutCard: withoutCard ? millionths(Number(withoutCard.values.percent)) : null,
    ...{ before: amountsOf(before), after: amountsOf(salary), due },
  }
}
