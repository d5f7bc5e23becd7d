import type { Agreement, Supplement } from '@palkkasilta/engine/agreements/types.ts'
import type { DB, Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import type { DateRange } from '@palkkasilta/values/date.ts'
import type { Insertable } from 'kysely'
import type { DemoWorld } from '../world/world.ts'

export async function insertAgreements(tx: Tx, { agreements }: DemoWorld): Promise<void> {
  for (const { agreement } of agreements) {
    const { id } = await tx.insertInto('agreement').values(columns(agreement)).returning('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('agreement_profession')
      .values(
        agreement.professions.map((profession) => ({
          agreement_id: id,
          name: profession.name,
          tax_code: profession.taxCode,
          accident_rate: profession.accidentInsurance ?? 0,
          holiday_compensation_rate: profession.holidayCompensation,
        })),
      )
      .execute()
    await tx
      .insertInto('supplement')
      .values(agreement.supplements.map((supplement) => ({ ...supplementColumns(supplement), agreement_id: id })))
      .execute()
    await tx.insertInto('overtime_band').values(bands(agreement, id)).execute()
  }
}

function columns(agreement: Agreement): Insertable<DB['agreement']> {
  return {
    name: agreement.name,
    print_name: agreement.printName,
    profession_code: agreement.professions[0]?.taxCode ?? '',
    ...validity(agreement.validity),
    minimum_wage_cents: agreement.minWage ?? 0,
    default_wage_cents: agreement.defaultWage ?? 0,
    maximum_wage_cents: agreement.maxWage ?? 0,
    ...(agreement.overtime ? { overtime_period_days: agreement.overtime.periodInDays } : {}),
  }
}

function validity({ from, to }: DateRange) {
  return { valid_from: from?.toString() ?? null, valid_to: to?.toString() ?? null }
}

function supplementColumns(supplement: Supplement) {
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

function bands({ overtime }: Agreement, agreementId: number) {
  return (overtime?.bands ?? []).map((band) => ({
    agreement_id: agreementId,
    name: band.name,
    from_minutes: band.fromMinutes,
    to_minutes: band.toMinutes,
    rate: band.percentage,
  }))
}
