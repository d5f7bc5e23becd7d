import { dayOfMinute } from '@palkkasilta/engine/agreements/agreement/helsinki.ts'
import { sickPay } from '@palkkasilta/engine/sick-pay/pay.ts'
import { type Illness, sickPayTermOn, sickPayTerms } from '@palkkasilta/engine/sick-pay/terms.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { millionths, type Rate } from '@palkkasilta/values/money.ts'
import { epochMinutes } from '@palkkasilta/values/time.ts'
import { DomainError } from '../../../../kernel/errors.ts'
import { notingRefusal } from '../../../../kernel/noting-refusal.ts'
import { NO_OVERRIDES } from '../../../salary/overrides.ts'
import type { CalculatedSalary } from '../../../salary/stored/calculated.ts'
import { paidTimes } from '../../../shift/paid-times.ts'
import type { ShiftRow } from '../../../shift/queries.ts'
import { calculateSalary } from '../../working/calculate.ts'
import type { PersonFacts, SalaryFacts } from '../../working/facts.ts'
import type { SalaryRequest } from '../../working/request.ts'
import { wagesOf } from '../../working/shift-pay.ts'
import { workTerms } from '../../working/work-terms.ts'
import { payableShifts } from '../payable-shifts.ts'
import type { AgreedByDay } from './agreed.ts'

/** A salary of sick pay that can be stored. */
export interface SickSalary {
  readonly illness: Illness
  readonly facts: SalaryFacts
  readonly shifts: readonly ShiftRow[]
  /** The smallest one that is paid. */
  readonly share: Rate
  readonly request: SalaryRequest
  readonly calculated: CalculatedSalary
}

interface Given extends Pick<SickSalary, 'facts' | 'illness'> {
  readonly personId: number
  readonly agreed: AgreedByDay
  readonly claims: SalaryRequest['claims']
  /** Why shifts pay nothing, by their ids. */
  readonly refused: Map<number, unknown>
}

/** What absences of somebody in one department pay; none where nothing is due. */
export function sickSalary(absences: readonly ShiftRow[], given: Given): readonly SickSalary[] {
  const { facts, illness, refused } = given
  const person = facts.people.get(given.personId)
  if (!person) throw new DomainError('NOT_FOUND')
  if (person.person.worker_type !== 'WORKER') {
    for (const { id } of absences) refused.set(id, new DomainError('SICK_PAY_OF_ENTREPRENEUR'))
    return []
  }
  const payable = payableOf(facts, absences, refused)
  const [first] = payable
  if (!first) return []
  const { agreement } = workTerms(facts, person)(dayOfShift(first))
  const agreed = given.agreed(agreement, illness.firstDay)
  const terms = sickPayTerms(illness, agreed)
  const due = payable.flatMap((shift) =>
    notingRefusal(refused, shift.id, () => ({ shift, rate: sickPayTermOn(illness, terms, dayOfShift(shift)).rate })),
  )
  if (due.length === 0) return []
  const shifts = due.map(({ shift }) => shift)
  return refusedTogether(shifts, refused, () => {
    const request = requestOf(shifts, person, { ...given, agreedPay: agreed })
    const share = millionths(Math.min(...due.map(({ rate }) => rate)))
    return { illness, facts, shifts, share, request, calculated: calculateSalary(facts, request) }
  })
}

type Asking = Given & { readonly agreedPay: ReturnType<AgreedByDay> }

function requestOf(shifts: readonly ShiftRow[], person: PersonFacts, asking: Asking): SalaryRequest {
  const { facts, illness, agreedPay: agreed, personId, claims } = asking
  const times = shifts.flatMap(paidTimes)
  const days = shifts.map(({ starts_at }) => dayOf(Temporal.Instant.from(starts_at)).toString()).sort()
  const period = {
    periodStart: Temporal.PlainDate.from(days[0] ?? ''),
    periodEnd: Temporal.PlainDate.from(days.at(-1) ?? ''),
  }
  const wages = wagesOf(facts, person, { shifts: times, ...period })
  return {
    personId,
    shifts: times,
    alreadyPaid: [],
    reimbursements: [],
    ...period,
    overrides: NO_OVERRIDES,
    pay: sickPay({ illness, agreed, shifts: times, agreements: facts.agreements, wages }),
    claims,
  }
}

const dayOfShift = ({ starts_at }: ShiftRow) => dayOfMinute(epochMinutes(starts_at))

/** Those on whose days an agreement, a wage and a profession are in force. */
function payableOf(facts: SalaryFacts, shifts: readonly ShiftRow[], refused: Map<number, unknown>) {
  const { payable, failures } = payableShifts(facts, shifts)
  const idOf = new Map(shifts.map(({ id, tamigo_shift_id }) => [tamigo_shift_id, id]))
  for (const { message, ids = [] } of failures)
    for (const id of ids) refused.set(idOf.get(id) ?? 0, new DomainError('NO_SICK_PAY', { reason: message }))
  return payable
}

/** What holds up the salary holds up all of its shifts. */
function refusedTogether<Made>(shifts: readonly ShiftRow[], refused: Map<number, unknown>, make: () => Made): Made[] {
  const own = new Map<number, unknown>()
  const made = notingRefusal(own, 0, make)
  if (made.length === 0) for (const { id } of shifts) refused.set(id, own.get(0))
  return made
}
