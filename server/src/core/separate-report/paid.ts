import type { EntryLine } from '@palkkasilta/engine/accounting/voucher.ts'
import { linesOfSalary } from '@palkkasilta/engine/accounting/wages.ts'
import { type Owed, owedOf, toldTax } from '@palkkasilta/engine/register/liabilities.ts'
import { isHealthDue, type MonthShare, monthShare, toldPay } from '@palkkasilta/engine/register/separate-report.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { among, piecesOf } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import type { CompanyProfile } from '../company/company.ts'
import { employersOf } from '../company/employers.ts'
import { toldIncome } from '../report/facts.ts'
import type { ReportState } from '../report/move.ts'
import { COMMITTED } from '../salary/committed.ts'

/** Who pays wages, as the register knows it. */
export interface Payer {
  readonly businessId: string
  readonly name: string
}

/** A salary that was sent to be paid in a month, and what it brings to it. */
export interface PaidSalary extends MonthShare {
  readonly id: number
  readonly payer: Payer
  readonly isSubstituted: boolean
  readonly reportState: ReportState
  readonly pay: Cents
  /** What is owed of it to others than the person, but for the health contribution. */
  readonly owed: readonly Owed[]
  readonly payday: string
  /** What the journal enters of it. */
  readonly entered: readonly EntryLine[]
}

/** So many are read and counted at once: each comes with its working. */
const TOGETHER = 500

/** What was paid in a month and is to be reported, by whomever. */
export async function paidSalaries(db: Read, month: LocalDate, us: CompanyProfile): Promise<PaidSalary[]> {
  const paid = await db
    .selectFrom('salary')
    .select('id')
    .where('payday', '>=', month.toString())
    .where('payday', '<', month.add({ months: 1 }).toString())
    .where('state', 'in', COMMITTED)
    .where('paid_as', '<>', 'UNREPORTED')
    .orderBy('id')
    .execute()
  const found: PaidSalary[] = []
  for (const piece of piecesOf(paid, TOGETHER)) found.push(...(await countedPiece(db, piece, us)))
  return found
}

async function countedPiece(db: Read, piece: readonly { readonly id: number }[], us: CompanyProfile) {
  const ids = piece.map(({ id }) => id)
  const rows = await db.selectFrom('salary').selectAll().where(among('id', ids)).orderBy('id').execute()
  const employers = await employersOf(db, rows)
  const incomeOf = await toldIncome(db, rows)
  return rows.map((salary): PaidSalary => {
    const { stored, lines } = incomeOf(salary)
    const employer = employers.get(salary.id)
    const isSubstituted = employer?.kind === 'SUBSTITUTE'
    const { businessId, name } = employer?.kind === 'CLIENT' ? employer.client : us
    const due = isHealthDue(stored.trace)
    const paysAs = isSubstituted ? 'SUBSTITUTE' : 'EMPLOYER'
    return {
      id: salary.id,
      payer: { businessId, name },
      isSubstituted,
      reportState: salary.report_state,
      pay: toldPay(lines),
      owed: owedOf({ lines, paysAs, slip: stored }),
      payday: salary.payday,
      entered: linesOfSalary({
        slip: stored,
        withheld: toldTax(lines),
        paysAs: employer?.kind === 'CLIENT' ? 'CLIENT' : paysAs,
      }),
      ...monthShare({ lines, paysAs, isHealthDue: due, own: stored.health }),
    }
  })
}
