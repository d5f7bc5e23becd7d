import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import { finnishDay } from '@palkkasilta/engine/agreements/agreement/days.ts'
import { type AgreedPublicHolidayPay, publicHolidayPay } from '@palkkasilta/engine/public-holiday-pay/pay.ts'
import { dayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { DomainError } from '../../../../kernel/errors.ts'
import { notingRefusal } from '../../../../kernel/noting-refusal.ts'
import { problemOf } from '../../../../kernel/problems.ts'
import { among } from '../../../../platform/database/many-rows.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { type StoredVersion, storedVersions, versionOn } from '../../../agreement/stored.ts'
import { NO_OVERRIDES } from '../../../salary/overrides.ts'
import type { CalculatedSalary } from '../../../salary/stored/calculated.ts'
import { type ShiftRow, shiftRows } from '../../../shift/queries.ts'
import { calculateSalary } from '../../working/calculate.ts'
import { type SalaryFacts, salaryFactsOf } from '../../working/facts.ts'
import { firstPayday } from '../../working/payday.ts'
import type { SalaryRequest } from '../../working/request.ts'
import { type WorkTerms, workTerms } from '../../working/work-terms.ts'
import type { OtherPayPlan } from '../other-pay.ts'
import { employedSince } from '../sick-pay/employment.ts'

export interface AskedPublicHolidayPay {
  /** Whose workers are paid, each in the department of the first of them. */
  readonly shiftIds: readonly string[]
  /** ISO day. */
  readonly day: string
}

/** A salary of a public holiday that can be stored. */
export interface HolidaySalary {
  readonly name: string
  readonly employedSince: LocalDate
  readonly facts: SalaryFacts
  readonly terms: WorkTerms
  readonly request: SalaryRequest
  readonly calculated: CalculatedSalary
}

/** What a public holiday pays to the workers of shifts: by the same steps it is told before and made. */
export async function planPublicHolidayPay(
  db: Read,
  { shiftIds, day }: AskedPublicHolidayPay,
  now: Temporal.Instant,
): Promise<OtherPayPlan<HolidaySalary>> {
  const rows = await shiftRows(db, { shiftIds, includePaid: true })
  if (rows.length === 0) throw new DomainError('SHIFTS_GONE')
  const firsts = [...Map.groupBy(rows, ({ id, person_id }) => person_id ?? `shift ${id}`).values()].flatMap((own) =>
    own.slice(0, 1),
  )
  const people = firsts.flatMap(({ person_id }) => person_id ?? [])
  const employedOn = await employedSince(db, people)
  const paid = await paidOn(db, people, day)
  const requests = firsts.flatMap(({ person_id, department_id }) =>
    person_id === null ? [] : [{ departmentId: department_id, personIds: [person_id] }],
  )
  const facts = await salaryFactsOf(db, requests, firstPayday(now))
  const factsOf = new Map(people.map((id, place) => [id, facts[place]]))
  const versions = await versionsOf(db, facts)
  const refused = new Map<number, unknown>()
  const salaries = firsts.flatMap((shift) =>
    notingRefusal(refused, shift.id, () => {
      const personId = shift.person_id
      const given = personId === null ? undefined : factsOf.get(personId)
      if (personId === null || !given) throw new DomainError('NO_WORKER_OF_SHIFT')
      const salary = paid.get(personId)
      if (salary !== undefined) throw new DomainError('PUBLIC_HOLIDAY_PAID', { salary })
      const employed = employedOn(personId, day)
      const since = employed?.goesOn ? employed.since : null
      return holidaySalary(shift, { facts: given, personId, day: localDate(day), since, versions })
    }),
  )
  const blocked = firsts.flatMap((shift) =>
    refused.has(shift.id) ? [{ shift, message: problemOf(refused.get(shift.id))?.message ?? '' }] : [],
  )
  return { salaries, blocked }
}

interface Given {
  readonly facts: SalaryFacts
  readonly personId: number
  readonly day: LocalDate
  readonly since: LocalDate | null
  readonly versions: ReadonlyMap<number, readonly StoredVersion[]>
}

function holidaySalary(shift: ShiftRow, { facts, personId, day, since, versions }: Given): HolidaySalary {
  const person = facts.people.get(personId)
  if (!person) throw new DomainError('NOT_FOUND')
  if (person.person.worker_type !== 'WORKER') throw new DomainError('PUBLIC_HOLIDAY_PAY_OF_ENTREPRENEUR')
  const terms = workTerms(facts, person)(dayNumber(day))
  const wage = terms.wage?.wage ?? terms.agreement.agreement.defaultWage
  if (wage === null) throw new DomainError('NO_PUBLIC_HOLIDAY_WAGE', { day: finnishDay(dayNumber(day)) })
  const agreed = agreedOf(terms.agreement, versions, day)
  const pay = publicHolidayPay({ day, agreed, employedSince: since, wage })
  const request: SalaryRequest = {
    personId,
    shifts: [],
    alreadyPaid: [],
    reimbursements: [],
    periodStart: day,
    periodEnd: day,
    overrides: NO_OVERRIDES,
    pay,
  }
  const calculated = calculateSalary(facts, request)
  return { name: shift.employee_name, employedSince: since ?? day, facts, terms, request, calculated }
}

function agreedOf(
  { agreement, origin }: CompiledAgreement,
  versions: Given['versions'],
  day: LocalDate,
): AgreedPublicHolidayPay {
  const version = versionOn(versions.get(Number(agreement.id)) ?? [], day.toString())
  return {
    minutes: version?.public_holiday_pay_minutes ?? 0,
    saturdays: version?.public_holiday_pay_saturdays ?? false,
    minimumDays: version?.public_holiday_pay_after_days ?? 0,
    origin,
  }
}

async function versionsOf(db: Read, facts: readonly SalaryFacts[]) {
  const ids = new Set(facts.flatMap(({ agreements }) => agreements.map(({ agreement: { id } }) => Number(id))))
  return Map.groupBy(await storedVersions(db, [...ids]), ({ agreement_id }) => agreement_id)
}

/** The salaries that have paid the day, by person. */
async function paidOn(db: Read, people: readonly number[], day: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('public_holiday_pay')
    .select(['person_id', 'salary_id'])
    .where(among('person_id', people))
    .where('day', '=', day)
    .execute()
  return new Map(rows.map(({ person_id, salary_id }) => [person_id, salary_id]))
}
