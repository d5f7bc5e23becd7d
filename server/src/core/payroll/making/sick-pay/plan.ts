import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { DomainError } from '../../../../kernel/errors.ts'
import { notingRefusal } from '../../../../kernel/noting-refusal.ts'
import { problemOf } from '../../../../kernel/problems.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { claimsOn, openClaims } from '../../../salary/claims.ts'
import { obstacleSentence } from '../../../shift/obstacle-sentences.ts'
import { reimbursementsOf, type ShiftRow, shiftRows } from '../../../shift/queries.ts'
import { obstacleOf } from '../../../shift/shown-shift.ts'
import { salaryFactsOf } from '../../working/facts.ts'
import { firstPayday } from '../../working/payday.ts'
import type { OtherPayPlan } from '../other-pay.ts'
import { agreedSickPay } from './agreed.ts'
import { employedSince } from './employment.ts'
import { type SickSalary, sickSalary } from './salary.ts'

export interface AskedSickPay {
  readonly shiftIds: readonly string[]
  /** ISO day; null: of each person that of the first shift. */
  readonly firstDay: string | null
}

/** What absence shifts pay as sick pay: by the same steps it is told before and made. What pays nothing is told with the reason. */
export async function planSickPay(
  db: Read,
  asked: AskedSickPay,
  now: Temporal.Instant,
): Promise<OtherPayPlan<SickSalary>> {
  const rows = await shiftRows(db, { shiftIds: asked.shiftIds, includePaid: true })
  if (rows.length === 0) throw new DomainError('SHIFTS_GONE')
  const refused = new Map<number, unknown>()
  const reimbursed = await reimbursementsOf(
    db,
    rows.map(({ id }) => id),
  )
  const withReimbursements = new Set(reimbursed.map(({ shift_id }) => shift_id))
  const absences = rows.flatMap((row) =>
    notingRefusal(refused, row.id, () => {
      refuseWork(row, withReimbursements.has(row.id))
      return row
    }),
  )
  const groups = [...Map.groupBy(absences, (row) => `${row.person_id} ${row.department_id}`).values()]
  const facts = await factsOf(db, groups, firstPayday(now))
  const people = [...new Set(absences.map(({ person_id }) => person_id ?? 0))]
  const since = await employedSince(db, people)
  const agreed = await agreedSickPay(db, facts)
  const open = await openClaims(db, people)
  const claiming = new Set<number>()
  const salaries = groups.flatMap((own, place) => {
    const given = facts[place]
    const [first] = own
    if (!given || !first) return []
    const personId = first.person_id ?? 0
    const day = asked.firstDay ?? own.map(dayOfShift).sort()[0] ?? ''
    const illness = { firstDay: localDate(day), employedSince: since(personId, day)?.since ?? null }
    // two salaries made at once do not take the same claim
    const claims = claiming.has(personId)
      ? []
      : claimsOn(open, { personId, departmentId: given.departmentId, owner: 'PALKKASILTA' })
    claiming.add(personId)
    return sickSalary(own, { personId, facts: given, illness, agreed, claims, refused })
  })
  const blocked = rows.flatMap((shift) =>
    refused.has(shift.id) ? [{ shift, message: problemOf(refused.get(shift.id))?.message ?? '' }] : [],
  )
  return { salaries, blocked }
}

function refuseWork(row: ShiftRow, isReimbursed: boolean): void {
  if (!row.is_absence) throw new DomainError('SICK_PAY_OF_WORK')
  const obstacle = obstacleOf({ ...row, is_absence: false })
  if (obstacle !== null) throw new DomainError('NO_SICK_PAY', { reason: obstacleSentence(obstacle, row.starts_at) })
  if (isReimbursed) throw new DomainError('SICK_PAY_BESIDE_REIMBURSEMENTS')
}

const dayOfShift = ({ starts_at }: ShiftRow) => dayOf(Temporal.Instant.from(starts_at)).toString()

function factsOf(db: Read, groups: readonly (readonly ShiftRow[])[], payday: Temporal.PlainDate) {
  const requests = groups.flatMap(([first]) =>
    first ? [{ departmentId: first.department_id, personIds: [first.person_id ?? 0] }] : [],
  )
  return salaryFactsOf(db, requests, payday)
}
