import type { Agreement, Profession, Supplement } from '@palkkasilta/engine/agreements/agreement/types.ts'
import type { DateRange } from '@palkkasilta/values/date.ts'
import { HUNDRED_PERCENT } from '@palkkasilta/values/money.ts'
import { audit, type ChangedBy } from '../../kernel/audit.ts'
import type { Tx } from '../../platform/database/types.ts'
import { insertVersion, type NewBand, type NewProfession, type NewSupplement, type NewVersion } from './insert.ts'

/** Of an agreement that knows no overtime. */
const ANY_PERIOD = 7

/** Stores an agreement in its versions, which follow each other. The ids in them are given anew; the agreement's is the result. */
export async function createAgreement(
  tx: Tx,
  versions: readonly [Agreement, ...Agreement[]],
  { who, at }: ChangedBy,
): Promise<number> {
  const newest = versions.at(-1) ?? versions[0]
  const { id } = await tx
    .insertInto('agreement')
    .values({
      name: newest.name,
      print_name: newest.printName,
      profession_code: newest.professions[0]?.taxCode ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const version of versions) await insertVersion(tx, id, versionOf(version))
  await audit(tx, { action: 'agreement.create', entity: 'agreement', id, after: versions }, who, at)
  return id
}

function versionOf(agreement: Agreement): NewVersion {
  return {
    ...validity(agreement.validity),
    minimum_wage_cents: agreement.minWage ?? 0,
    default_wage_cents: agreement.defaultWage ?? 0,
    maximum_wage_cents: agreement.maxWage ?? 0,
    church_holidays_as_sundays: agreement.churchHolidaysAsSundays,
    // no agreement that comes from outside tells of it
    ...{ holiday_bonus_rate: 0, holiday_bonus_at_end: false },
    ...{ sick_pay_days: 0, sick_pay_rate: HUNDRED_PERCENT },
    ...{ public_holiday_pay_minutes: 0, public_holiday_pay_saturdays: false, public_holiday_pay_after_days: 0 },
    overtime_period_days: agreement.overtime?.periodInDays ?? ANY_PERIOD,
    overtime_first_day: agreement.overtime?.firstDay?.toString() ?? null,
    overtime_day_start_minute: agreement.overtime?.dayStart ?? 0,
    overtime_by_shift_start: agreement.overtime?.byShiftStart ?? false,
    overtime_cycles_break: agreement.overtime?.cyclesBreak ?? true,
    professions: agreement.professions.map(professionRow),
    supplements: agreement.supplements.map(supplementRow),
    bands: bandRows(agreement),
  }
}

function validity({ from, to }: DateRange) {
  return { valid_from: from?.toString() ?? null, valid_to: to?.toString() ?? null }
}

function professionRow(profession: Profession): NewProfession {
  return {
    name: profession.name,
    tax_code: profession.taxCode,
    accident_rate: profession.accidentInsurance ?? 0,
    holiday_compensation_rate: profession.holidayCompensation,
  }
}

function supplementRow(supplement: Supplement): NewSupplement {
  return {
    name: supplement.name,
    transaction_code: supplement.transactionCode,
    priority: supplement.priority,
    valid_on_days: supplement.validOnDays.map(String),
    not_valid_days: supplement.notValid.map(String),
    weekdays: [...supplement.weekdays],
    from_minute: supplement.from,
    to_minute: supplement.to,
    ...validity(supplement.dates),
    price_cents: supplement.price,
    rate: supplement.percentage,
    use_base_salary: supplement.useBaseSalary,
    use_only_for_base_salary: supplement.useOnlyForBaseSalary,
  }
}

function bandRows({ overtime }: Agreement): NewBand[] {
  return (overtime?.bands ?? []).map((band) => ({
    name: band.name,
    period_days: band.periodInDays,
    from_minutes: band.fromMinutes,
    to_minutes: band.toMinutes,
    rate: band.percentage,
  }))
}
