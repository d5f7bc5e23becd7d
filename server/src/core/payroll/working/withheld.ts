import { setRate } from '@palkkasilta/engine/payroll/rates.ts'
import { withholding } from '@palkkasilta/engine/payroll/withholding.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type CompanyRates, companyRates } from '../../company/rates.ts'
import { COMMITTED } from '../../salary/committed.ts'
import { storedOverrides } from '../../salary/overrides.ts'
import { payPeriodOf, withholdingTerms } from './person-terms.ts'

/** A salary of ours of which other cards than those of then are known now. */
interface WithheldOnce {
  readonly salaryId: number
  readonly payday: string
  readonly withheld: Cents
  readonly byCards: Cents
}

export interface Withheld {
  /** Those that the cards of today would have withheld something else from, the earliest first. */
  readonly salaries: readonly WithheldOnce[]
  /** Withheld of the year less what the cards of today would have; below zero where too little was. */
  readonly tooMuch: Cents
  /** Of that, what open salaries leave out of their tax or give back. */
  readonly lowering: Cents
}

/** No more than was withheld too much is left out or given back. */
export function leftToEven({ tooMuch, lowering }: Withheld): Cents {
  return cents(Math.max(0, tooMuch - lowering))
}

/** What was withheld in a calendar year stands; this is what the cards of today would have withheld in its place. */
export async function withheldOf(db: Read, personId: number, year: number, beside?: number): Promise<Withheld> {
  const person = await db
    .selectFrom('person')
    .select(['tax_country', 'stays_from'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) throw new DomainError('NOT_FOUND')
  const cards = db.selectFrom('tax_card').selectAll().where('person_id', '=', personId)
  const terms = { person, cards: await cards.orderBy('valid_from').orderBy('id').execute() }
  const salaries = await salariesOf(db, personId, year)
  const paid = salaries.filter(({ state }) => COMMITTED.some((each) => each === state))
  const all = reckoned(paid, terms, await companyRates(db))
  const open = salaries.filter(({ id, state }) => state === 'OPEN' && id !== beside)
  return {
    salaries: all.filter(({ withheld, byCards }) => withheld !== byCards),
    tooMuch: cents(all.reduce((total, { withheld, byCards }) => total + withheld - byCards, 0)),
    lowering: sum(open.map(evenedOut)),
  }
}

function evenedOut(salary: { readonly overrides: unknown }): Cents {
  const { lowered = 0, givenBack = 0 } = storedOverrides(salary).overwithheld ?? {}
  return cents(lowered + givenBack)
}

type Salaries = Awaited<ReturnType<typeof salariesOf>>
type Terms = Parameters<typeof withholdingTerms>[0]

function reckoned(paid: Salaries, terms: Terms, rates: CompanyRates): WithheldOnce[] {
  return paid.map((salary, place) => {
    const payday = localDate(salary.payday)
    const isCompensation = salary.paid_as !== 'WAGE'
    const alike = paid.slice(0, place).filter(({ paid_as }) => (paid_as !== 'WAGE') === isCompensation)
    const earlier = alike.map((each) => ({ ...each, isOfEmployer: true }))
    const percent = storedOverrides(salary).withholding
    const { tax } = withholding({
      ...withholdingTerms(terms, earlier, payday),
      isCompensation,
      inPrepaymentRegister: salary.paid_as === 'UNREPORTED',
      percent: percent === undefined ? null : setRate(percent, 'salary', 'asetettu tälle palkalle'),
      paymentDate: payday,
      pay: cents(salary.taxable_cents),
      cash: cents(salary.gross_cents),
      withoutTaxCard: rates('WITHOUT_TAX_CARD', payday),
      payPeriod: payPeriodOf(localDate(salary.period_start), localDate(salary.period_end)),
    })
    return { salaryId: salary.id, payday: salary.payday, withheld: cents(salary.tax_cents), byCards: tax }
  })
}

function salariesOf(db: Read, personId: number, year: number) {
  return db
    .selectFrom('salary')
    .select(['id', 'payday', 'period_start', 'period_end', 'state', 'overrides', 'tax_card_id', 'paid_as'])
    .select(['taxable_cents', 'gross_cents', 'tax_cents'])
    .where('person_id', '=', personId)
    .where('owner', '=', 'PALKKASILTA')
    .where('payday', '>=', sql<string>`make_date(${year}, 1, 1)`)
    .where('payday', '<=', sql<string>`make_date(${year}, 12, 31)`)
    .orderBy('payday')
    .orderBy('id')
    .execute()
}
