import { dayOf } from '@palkkasilta/values/date.ts'
import { hoursOf } from '@palkkasilta/values/money.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { checkOf, outcomeOf } from '../check.ts'
import { type AskedTerms, onTheirWay } from './asked.ts'
import { notDueOfTerms, type TermsDifference } from './source.ts'
import { planAsked } from './task.ts'

const ON_ITS_WAY = 'Palkka {id} on maksussa. Vertaa sitä, kun se on maksettu.'

/** Where paid salaries differ from today's terms, the largest differences first, and what settling it would do. */
export async function checkTerms(services: Services, db: Read, asked: AskedTerms, now: Temporal.Instant) {
  const { differences, failures } = await planAsked(db, asked, now)
  const largest = differences.toSorted(
    (a, b) => Math.abs(b.gross) - Math.abs(a.gross) || a.whose.person_id - b.whose.person_id,
  )
  const waiting = await onTheirWay(db, asked)
  return checkOf(
    services,
    db,
    {
      people: largest.map(personToWire),
      minutes: differences.reduce((all, { pay }) => all + pay.workedMinutes, 0),
      differences: differences.map(({ overpaid }) => ({ overpaid, noticed: [dayOf(now)] })),
      notDue: notDueOfTerms(differences),
      left: [
        ...failures.map(({ subject, message }) => ({ subject, message, salaryId: null })),
        ...waiting.map(({ id, person_name }) => {
          return { subject: person_name, message: ON_ITS_WAY.replace('{id}', String(id)), salaryId: id }
        }),
      ],
    },
    now,
  )
}

function personToWire(difference: TermsDifference) {
  const { whose, originals, paid, due, pay } = difference
  return {
    ...outcomeOf(difference),
    personId: whose.person_id,
    departmentId: whose.department_id,
    fullName: whose.person_name,
    departmentName: whose.department_name,
    salaryId: originals[0]?.id ?? 0,
    salaryIds: originals.map(({ id }) => id),
    shifts: new Set((pay.perShift ?? []).map(({ shiftId }) => shiftId)).size,
    hours: hoursOf(pay.workedMinutes),
    paid,
    due,
    rows: pay.rows.map(({ name, hours, unitPrice, amount }) => ({ name, hours, unitPrice, amount })),
  }
}
