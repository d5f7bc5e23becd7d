import { dayOfMinute } from '@palkkasilta/engine/agreements/agreement/helsinki.ts'
import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { liftable } from '@palkkasilta/engine/agreements/lifted.ts'
import { payForShifts } from '@palkkasilta/engine/agreements/pay.ts'
import { type CompiledWages, resolveWages } from '@palkkasilta/engine/agreements/wages.ts'
import { asCompensation, isCompensated } from '@palkkasilta/engine/payroll/compensation.ts'
import { type DayNumber, dayNumber } from '@palkkasilta/values/date.ts'
import type { AnyFacts, PersonFacts } from './facts.ts'
import type { SalaryRequest } from './request.ts'
import { datedTerms } from './work-terms.ts'

type Worked = Pick<SalaryRequest, 'shifts' | 'alreadyPaid' | 'periodStart' | 'periodEnd' | 'times'>

/** What shifts pay by agreement and wage of their days. */
export function payOf(facts: AnyFacts, person: PersonFacts, worked: Worked): ShiftPayResult {
  const pay = payForShifts({
    shifts: worked.shifts,
    alreadyPaid: worked.alreadyPaid,
    interruptions: person.interruptions,
    agreements: facts.agreements,
    wages: wagesOf(facts, person, { ...worked, shifts: [...worked.shifts, ...liftable(worked)] }),
    perShift: true,
    times: worked.times ?? false,
  })
  return isCompensated(person.workAgreements, worked.periodEnd) ? asCompensation(pay) : pay
}

/** What an hour of each day of the shifts pays. */
export function wagesOf(
  facts: AnyFacts,
  person: PersonFacts,
  { shifts, periodStart, periodEnd }: Pick<Worked, 'shifts' | 'periodStart' | 'periodEnd'>,
): CompiledWages {
  const days = shifts.map(({ start }) => dayOfMinute(start))
  return resolveWages({
    termsOn: datedTerms(facts, person),
    larger: null,
    // a shift that was moved, or that another lifts into overtime, may lie outside of the salary's period
    from: Math.min(dayNumber(periodStart), ...days) as DayNumber,
    to: Math.max(dayNumber(periodEnd), ...days) as DayNumber,
  })
}
