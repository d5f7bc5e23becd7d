import type { Agreement, Profession, Supplement } from '@palkkasilta/engine/agreements/types.ts'
import type { DateRange } from '@palkkasilta/values/date.ts'
import { audit, type ChangedBy } from '../../kernel/audit.ts'
import { insertRows } from '../../platform/database/many-rows.ts'
import type { NewRow, Tx } from '../../platform/database/types.ts'

/** Of an agreement that knows no overtime. */
const ANY_PERIOD = 7

/** Stores an agreement with its professions, supplements and overtime. The ids in it are given anew; its own is the result. */
export async function createAgreement(tx: Tx, agreement: Agreement, { who, at }: ChangedBy): Promise<number> {
  const row = agreementRow(agreement)
  const { id } = await tx.insertInto('agreement').values(row).returning('id').executeTakeFirstOrThrow()
  const professions = agreement.professions.map((each) => professionRow(each, id))
  const supplements = agreement.supplements.map((each) => supplementRow(each, id))
  await insertRows(tx, 'agreement_profession', professions)
  await insertRows(tx, 'supplement', supplements)
  await insertRows(tx, 'overtime_band', bandRows(agreement, id))
  await audit(tx, { action: 'agreement.create', entity: 'agreement', id, after: agreement }, who, at)
  return id
}

function agreementRow(agreement: Agreement): NewRow<'agreement', 'version'> {
  return {
    name: agreement.name,
    print_name: agreement.printName,
    profession_code: agreement.professions[0]?.taxCode ?? '',
    ...validity(agreement.validity),
    minimum_wage_cents: agreement.minWage ?? 0,
    default_wage_cents: agreement.defaultWage ?? 0,
    maximum_wage_cents: agreement.maxWage ?? 0,
    church_holidays_as_sundays: agreement.churchHolidaysAsSundays,
    overtime_period_days: agreement.overtime?.periodInDays ?? ANY_PERIOD,
    overtime_by_shift_start: agreement.overtime?.byShiftStart ?? false,
  }
}

function validity({ from, to }: DateRange) {
  return { valid_from: from?.toString() ?? null, valid_to: to?.toString() ?? null }
}

function professionRow(profession: Profession, agreementId: number): NewRow<'agreement_profession'> {
  return {
    agreement_id: agreementId,
    name: profession.name,
    tax_code: profession.taxCode,
    accident_rate: profession.accidentInsurance ?? 0,
    holiday_compensation_rate: profession.holidayCompensation,
  }
}

function supplementRow(supplement: Supplement, agreementId: number): NewRow<'supplement'> {
  return {
    agreement_id: agreementId,
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

function bandRows({ overtime }: Agreement, agreementId: number): NewRow<'overtime_band'>[] {
  return (overtime?.bands ?? []).map((band) => ({
    agreement_id: agreementId,
    name: band.name,
    from_minutes: band.fromMinutes,
    to_minutes: band.toMinutes,
    rate: band.percentage,
  }))
}
