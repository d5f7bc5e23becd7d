import type { termsCheck } from '@palkkasilta/contract/terms-settlements.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { cents, hoursOf, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { Services } from '../../../../kernel/services.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { overbilledBy } from '../../../bill/overbilled.ts'
import { firstPayday } from '../../working/payday.ts'
import { netBefore, owedOf } from '../difference.ts'
import { billToWire, NAMED, toldOfOverpaid } from '../shown.ts'
import { type AskedTerms, onTheirWay } from './asked.ts'
import { notDueOfTerms, type TermsDifference } from './reckon.ts'
import { planAsked } from './task.ts'

const ON_ITS_WAY = 'Palkka {id} on maksussa. Vertaa sitä, kun se on maksettu.'

type Check = z.output<typeof termsCheck>

/** Where paid salaries differ from today's terms, the largest differences first, and what settling it would do. */
export async function checkTerms(
  services: Services,
  db: Read,
  asked: AskedTerms,
  now: Temporal.Instant,
): Promise<Check> {
  const { differences, failures } = await planAsked(db, asked, now)
  const bills = await overbilledBy(db, notDueOfTerms(differences))
  const people = differences
    .toSorted((a, b) => Math.abs(b.gross) - Math.abs(a.gross) || a.personId - b.personId)
    .map(personToWire)
  const total = (field: 'gross' | 'netBefore' | 'netAfter') => sum(people.map((each) => each[field]))
  const today = dayOf(now)
  const left = [
    ...failures.map(({ subject, message }) => ({ subject, message, salaryId: null })),
    ...(await onTheirWay(db, asked)).map(({ id, person_name }) => ({
      ...waits(id),
      subject: person_name,
      salaryId: id,
    })),
  ]
  return {
    people: people.slice(0, NAMED),
    peopleCount: people.length,
    shifts: people.reduce((all, { shifts }) => all + shifts, 0),
    hours: hoursOf(differences.reduce((all, { pay }) => all + pay.workedMinutes, 0)),
    gross: total('gross'),
    reimbursements: cents(0),
    toRecover: sum(differences.map(owedOf)),
    netBefore: total('netBefore'),
    netAfter: total('netAfter'),
    payday: firstPayday(now).toString(),
    bills: bills.slice(0, NAMED).map(billToWire),
    billsCount: bills.length,
    register: await toldOfOverpaid(
      services,
      db,
      differences.map(({ overpaid }) => ({ overpaid, noticed: [today] })),
    ),
    left: left.slice(0, NAMED),
    leftCount: left.length,
  }
}

const waits = (id: number) => ({ message: ON_ITS_WAY.replace('{id}', String(id)) })

function personToWire(difference: TermsDifference): Check['people'][number] {
  const { group, originals, paid, due, pay, gross, settlement } = difference
  const before = netBefore(difference)
  return {
    personId: group.person_id,
    departmentId: group.department_id,
    fullName: group.person_name,
    departmentName: group.department_name,
    salaryId: originals[0]?.id ?? 0,
    salaryIds: originals.map(({ id }) => id),
    outcome: settlement ? 'PAID' : 'RECOVERED',
    shifts: new Set((pay.perShift ?? []).map(({ shiftId }) => shiftId)).size,
    hours: hoursOf(pay.workedMinutes),
    paid: paid.total,
    due: due.total,
    rows: pay.rows.map(({ name, hours, unitPrice, amount }) => ({ name, hours, unitPrice, amount })),
    gross,
    reimbursements: cents(0),
    netBefore: before,
    netAfter: cents(before + (settlement?.calculated.slip.net ?? 0)),
  }
}
