import type { CompiledAgreement } from '@palkkasilta/engine/agreements/compile.ts'
import type { Agreement, MinuteOfDay, Supplement, Weekdays } from '@palkkasilta/engine/agreements/types.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import { compiledOnce } from './compiled.ts'

const day = (text: string | null) => (text === null ? null : localDate(text))
const wage = (amount: number) => (amount === 0 ? null : cents(amount))

/** The agreements that departments pay by, checked and compiled, newest first. Throws EngineError where one contradicts itself. */
export async function agreementsOfDepartments(
  db: Read,
  departmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CompiledAgreement[]>> {
  const chosen = await db
    .selectFrom('department_agreement')
    .select(['department_id', 'agreement_id'])
    .where(among('department_id', departmentIds))
    .execute()
  const ids = [...new Set(chosen.map(({ agreement_id }) => agreement_id))]
  const agreements = (await agreementsById(db, ids)).map((agreement) => ({
    id: Number(agreement.id),
    compiled: compiledOnce(agreement),
  }))
  const chosenBy = Map.groupBy(chosen, ({ department_id }) => department_id)
  return new Map(
    [...chosenBy].map(([department, rows]) => {
      const own = new Set(rows.map(({ agreement_id }) => agreement_id))
      return [department, agreements.filter(({ id }) => own.has(id)).map(({ compiled }) => compiled)]
    }),
  )
}

/** Chosen agreements, checked and compiled, newest first. Throws EngineError where one contradicts itself. */
export async function compiledAgreements(db: Read, ids: readonly number[]): Promise<CompiledAgreement[]> {
  return (await agreementsById(db, ids)).map(compiledOnce)
}

/** One stored agreement. Throws NOT_FOUND. */
export async function storedAgreement(db: Read, id: number): Promise<Agreement> {
  const [agreement] = await agreementsById(db, [id])
  if (!agreement) throw new DomainError('NOT_FOUND')
  return agreement
}

/** Newest first. */
async function agreementsById(db: Read, ids: readonly number[]): Promise<Agreement[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('agreement')
    .selectAll('agreement')
    .select((each) => [
      jsonArrayFrom(
        each
          .selectFrom('agreement_profession')
          .selectAll()
          .whereRef('agreement_id', '=', 'agreement.id')
          .orderBy('agreement_profession.id'),
      ).as('professions'),
      jsonArrayFrom(
        each
          .selectFrom('overtime_band')
          .selectAll()
          .whereRef('agreement_id', '=', 'agreement.id')
          .orderBy('from_minutes'),
      ).as('bands'),
    ])
    .where(among('agreement.id', ids))
    .orderBy('agreement.valid_from', (order) => order.desc().nullsLast())
    .orderBy('agreement.id')
    .execute()
  const supplements = await db
    .selectFrom('supplement')
    .selectAll()
    .where(among('agreement_id', ids))
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return rows.map((row) =>
    agreementOf(
      row,
      supplements.filter((supplement) => supplement.agreement_id === row.id),
    ),
  )
}

type Row = Selectable<DB['agreement']> & {
  readonly professions: readonly Selectable<DB['agreement_profession']>[]
  readonly bands: readonly Selectable<DB['overtime_band']>[]
}

function agreementOf(row: Row, supplements: readonly Selectable<DB['supplement']>[]): Agreement {
  return {
    id: String(row.id),
    name: row.name,
    printName: row.print_name,
    validity: { from: day(row.valid_from), to: day(row.valid_to) },
    minWage: wage(row.minimum_wage_cents),
    defaultWage: wage(row.default_wage_cents),
    maxWage: wage(row.maximum_wage_cents),
    professions: row.professions.map((profession) => ({
      id: String(profession.id),
      name: profession.name,
      taxCode: profession.tax_code,
      accidentInsurance: millionths(profession.accident_rate),
      holidayCompensation: millionths(profession.holiday_compensation_rate),
    })),
    supplements: supplements.map(supplementOf),
    churchHolidaysAsSundays: row.church_holidays_as_sundays,
    overtime:
      row.bands.length === 0
        ? null
        : {
            periodInDays: row.overtime_period_days,
            byShiftStart: row.overtime_by_shift_start,
            bands: row.bands.map((band) => ({
              id: String(band.id),
              name: band.name,
              fromMinutes: band.from_minutes,
              toMinutes: band.to_minutes,
              percentage: millionths(band.rate),
            })),
          },
  }
}

function supplementOf(row: Selectable<DB['supplement']>): Supplement {
  return {
    id: String(row.id),
    name: row.name,
    transactionCode: row.transaction_code,
    priority: row.priority,
    weekdays: row.weekdays as unknown as Weekdays,
    validOnDays: row.valid_on_days.map(localDate),
    notValid: row.not_valid_days.map(localDate),
    dates: { from: day(row.valid_from), to: day(row.valid_to) },
    from: row.from_minute as MinuteOfDay,
    to: row.to_minute as MinuteOfDay,
    price: cents(row.price_cents),
    percentage: millionths(row.rate),
    useBaseSalary: row.use_base_salary,
    useOnlyForBaseSalary: row.use_only_for_base_salary,
  }
}
