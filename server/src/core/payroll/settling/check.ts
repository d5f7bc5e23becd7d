import type { settlementCheck } from '@palkkasilta/contract/settlements.ts'
import { unjustReportDeadline } from '@palkkasilta/engine/register/deadlines.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { cents, hoursOf, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { Services } from '../../../kernel/services.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type NotDue, type Overbilled, overbilledBy, shareOfBill } from '../../bill/crediting/overbilled.ts'
import { foreseenReports } from '../../report/foreseen.ts'
import { notDueOf } from '../../salary/claim-parts.ts'
import { firstPayday } from '../working/payday.ts'
import { type Difference, netBefore, owedOf, paidBackBetween } from './difference.ts'

/** So many are named; of more there is the count. */
export const NAMED = 200

type Check = z.output<typeof settlementCheck>

export type PersonOutcome = Check['people'][number]

type Noticed = Pick<Difference, 'overpaid'> & { readonly noticed: readonly LocalDate[] }

interface Planned<Person> {
  /** In the order in which they are shown. */
  readonly people: readonly Person[]
  readonly minutes: number
  /** With the days on which it was noticed. */
  readonly differences: readonly Noticed[]
  /** What of shifts turned out not to be due. */
  readonly notDue: readonly NotDue[]
  readonly left: Check['left']
}

/** What settling would do, told before it is done. */
export async function checkOf<Person extends PersonOutcome>(
  services: Services,
  db: Read,
  { people, minutes, differences, notDue, left }: Planned<Person>,
  now: Temporal.Instant,
) {
  const bills = await overbilledBy(db, notDue)
  const total = (field: 'gross' | 'reimbursements' | 'netBefore' | 'netAfter') => sum(people.map((each) => each[field]))
  return {
    people: people.slice(0, NAMED),
    peopleCount: people.length,
    shifts: people.reduce((all, { shifts }) => all + shifts, 0),
    hours: hoursOf(minutes),
    gross: total('gross'),
    reimbursements: total('reimbursements'),
    toRecover: sum(differences.map(owedOf)),
    netBefore: total('netBefore'),
    netAfter: total('netAfter'),
    payday: firstPayday(now).toString(),
    bills: bills.slice(0, NAMED).map(billToWire),
    billsCount: bills.length,
    register: await toldOfOverpaid(services, db, differences),
    left: left.slice(0, NAMED),
    leftCount: left.length,
  } satisfies Check
}

/** What becomes of a person's difference. */
export function outcomeOf(difference: Difference) {
  const { gross, settlement } = difference
  const before = netBefore(difference)
  const isOwed = owedOf(difference) > 0
  const outcome = settlement ? (isOwed ? 'PAID_AND_RECOVERED' : 'PAID') : isOwed ? 'RECOVERED' : 'SAME'
  const netAfter = cents(before + (settlement?.calculated.slip.net ?? 0))
  return { outcome, gross, reimbursements: paidBackBetween(difference), netBefore: before, netAfter } as const
}

function billToWire(overbilled: Overbilled): Check['bills'][number] {
  const { bill, amount } = overbilled
  const percent = bill.state === 'OPEN' ? null : shareOfBill(overbilled)
  return { id: bill.id, billnum: bill.bill_number, company: bill.company, amount, percent }
}

/** Which reports are replaced, and until when: a month from the day on which the first of it was noticed. */
async function toldOfOverpaid(services: Services, db: Read, differences: readonly Noticed[]) {
  const owed = differences.filter(({ overpaid }) => (overpaid?.parts ?? []).length > 0)
  const found = owed.flatMap(({ overpaid }) => overpaid?.parts ?? [])
  const parts = Map.groupBy(found, ({ salaryId }) => salaryId)
  const known = await notDueOf(db, [...parts.keys()])
  const notDue = new Map([...parts].map(([id, own]) => [id, [...(known.get(id) ?? []), ...own]]))
  const [first] = owed.flatMap(({ noticed }) => noticed).sort(Temporal.PlainDate.compare)
  return {
    ...(await foreseenReports(services, db, notDue)),
    until: first ? unjustReportDeadline(first).toString() : null,
  }
}
