import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { cents, sum, ZERO } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { problemOf } from '../../../kernel/problems.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { lockBillers } from '../../paid-out/lock.ts'
import { insertSalaries, type Making } from '../../salary/insert.ts'
import { type BilledTerms, NO_OVERRIDES, overridesToStore } from '../../salary/overrides.ts'
import { storeLines } from '../lines/assign.ts'
import { isPaidFor } from '../lines/customers-payment.ts'
import { allocated, type BilledLine, freeLinesOf, isTakenBack, outlaysLeft, ownBills } from '../lines/lines.ts'
import { calculateBilled, usualTerms } from '../working/billed-salaries.ts'
import { personIn } from '../working/calculate.ts'
import { type AnyFacts, salaryFactsOf } from '../working/facts.ts'

/** Which of a person's free lines a salary is made of: those that can be paid out do not wait for their customer. */
export type Take = 'NONE' | 'FREE' | 'PAYABLE'

export interface BilledSalaryAsked {
  readonly personId: number
  /** ISO days. */
  readonly from: string
  readonly to: string
  readonly payday: string
  readonly take: Take
}

/** This month, paid today or on the first day after it on which banks are open. */
export function usualPeriod(now: Temporal.Instant): Pick<BilledSalaryAsked, 'from' | 'to' | 'payday'> {
  const today = dayOf(now)
  return {
    from: today.with({ day: 1 }).toString(),
    to: today.with({ day: today.daysInMonth }).toString(),
    payday: bankingDayOnOrAfter(today).toString(),
  }
}

export type BilledDraft = ReturnType<typeof draftOf>

/** Begins salaries of people who bill, of one payday; gives their ids in that order. Throws where one cannot be made. */
export async function makeBilledSalaries(
  tx: Tx,
  asked: readonly BilledSalaryAsked[],
  payday: string,
  making: Making,
): Promise<readonly number[]> {
  await lockBillers(tx, [...new Set(asked.map(({ personId }) => personId))])
  const { drafts, refused } = await draftBilled(tx, asked, payday)
  for (const refusal of refused.values()) throw refusal
  return storeBilled(tx, drafts, making)
}

/** What salaries would be, and of whom none can be made and why. */
export async function draftBilled(db: Read, asked: readonly BilledSalaryAsked[], payday: string) {
  const personIds = [...new Set(asked.map(({ personId }) => personId))]
  const [facts] = await salaryFactsOf(db, [{ departmentId: null, personIds }], localDate(payday))
  if (!facts) throw new DomainError('NOT_FOUND')
  const free = await freeLinesOf(db, personIds)
  const outlays = await outlaysLeft(db, ownBills([...free.values()].flat()), null)
  const drafts: BilledDraft[] = []
  const refused = new Map<number, unknown>()
  for (const each of asked)
    try {
      drafts.push(draftOf(facts, each, free.get(each.personId) ?? [], outlays))
    } catch (refusal) {
      if (!problemOf(refusal)) throw refusal
      refused.set(each.personId, refusal)
    }
  return { drafts, refused }
}

function draftOf(
  facts: AnyFacts,
  asked: BilledSalaryAsked,
  free: readonly BilledLine[],
  outlays: Awaited<ReturnType<typeof outlaysLeft>>,
) {
  const { person } = personIn(facts, asked.personId)
  const terms = usualTerms(person)
  const taken = { NONE: [], FREE: free, PAYABLE: payableOf(free, terms.type) }[asked.take]
  const lines = allocated(taken, null)
  const overrides = { ...NO_OVERRIDES, billed: terms }
  const work = { lines, outlays: sum(ownBills(lines).map((id) => outlays.get(id) ?? ZERO)) }
  const request = {
    personId: asked.personId,
    periodStart: localDate(asked.from),
    periodEnd: localDate(asked.to),
    overrides,
  }
  return { asked, request: {}, overrides, person, work, calculated: calculateBilled(facts, request, work) }
}

/** What is taken back waits for something that it can be taken off; what is given back waits for nothing. */
function payableOf(free: readonly BilledLine[], type: BilledTerms['type']): readonly BilledLine[] {
  const payable = free.filter(isPaidFor(type))
  const isSomething =
    payable.some((line) => !isTakenBack(line)) || sum(payable.map(({ amount_cents }) => cents(amount_cents))) > 0
  return isSomething ? payable : []
}

/** Whoever calls it has locked the people before the drafts were made. */
export async function storeBilled(tx: Tx, drafts: readonly BilledDraft[], making: Making): Promise<readonly number[]> {
  const made = await insertSalaries(
    tx,
    drafts,
    (draft) => ({
      person_id: draft.asked.personId,
      department_id: null,
      period_start: draft.asked.from,
      period_end: draft.asked.to,
      payday: draft.asked.payday,
      iban: draft.person.iban,
      profession_code: draft.person.profession_code,
      never_billed: true,
      overrides: overridesToStore(draft.overrides),
    }),
    making,
  )
  await storeLines(
    tx,
    made.map(({ id, work }) => ({ id, isAdvance: false, lines: work.lines })),
  )
  return made.map(({ id }) => id)
}
