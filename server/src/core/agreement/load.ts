import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import type { Agreement, MinuteOfDay, Supplement, Weekdays } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { compiledOnce } from './compiled.ts'
import { type StoredVersion, type SupplementRow, storedVersions, versionOn } from './stored.ts'

const day = (text: string | null) => (text === null ? null : localDate(text))
const wage = (amount: number) => (amount === 0 ? null : cents(amount))

/** The agreements that departments pay by in all their versions, checked and compiled, newest first. Throws EngineError where one contradicts itself. */
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

/** Chosen agreements in all their versions, checked and compiled, newest first. Throws EngineError where one contradicts itself. */
export async function compiledAgreements(db: Read, ids: readonly number[]): Promise<CompiledAgreement[]> {
  return (await agreementsById(db, ids)).map(compiledOnce)
}

/** An agreement in the version of a day, or the one nearest to it. Throws NOT_FOUND. */
export async function storedAgreement(db: Read, id: number, day: string): Promise<Agreement> {
  const version = versionOn(await storedVersions(db, [id]), day)
  if (!version) throw new DomainError('NOT_FOUND')
  return agreementOf(version)
}

/** All versions of agreements, newest first. */
async function agreementsById(db: Read, ids: readonly number[]): Promise<Agreement[]> {
  return (await storedVersions(db, ids)).map(agreementOf)
}

/** What a stored version pays; it is known by its agreement's id. */
export function agreementOf(row: StoredVersion): Agreement {
  return {
    id: String(row.agreement_id),
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
    supplements: row.supplements.map(supplementOf),
    churchHolidaysAsSundays: row.church_holidays_as_sundays,
    overtime:
      row.bands.length === 0
        ? null
        : {
            periodInDays: row.overtime_period_days,
            firstDay: day(row.overtime_first_day ?? row.first_monday),
            dayStart: row.overtime_day_start_minute as MinuteOfDay,
            byShiftStart: row.overtime_by_shift_start,
            cyclesBreak: row.overtime_cycles_break,
            bands: row.bands.map((band) => ({
              id: String(band.id),
              name: band.name,
              periodInDays: band.period_days,
              fromMinutes: band.from_minutes,
              toMinutes: band.to_minutes,
              percentage: millionths(band.rate),
            })),
          },
  }
}

function supplementOf(row: SupplementRow): Supplement {
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
