import { localDate } from '@palkkasilta/values/date.ts'
import { sum, ZERO } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { insertSalaries, type Making } from '../../salary/insert.ts'
import { NO_OVERRIDES, overridesToStore } from '../../salary/overrides.ts'
import { storeLines } from '../lines/assign.ts'
import { allocated, freeLinesOf, lockBillers, outlaysLeft, ownBills } from '../lines/lines.ts'
import { calculateBilled, usualTerms } from '../working/billed-salaries.ts'
import { personIn } from '../working/calculate.ts'
import { salaryFactsOf } from '../working/facts.ts'

export interface BilledSalaryAsked {
  readonly personId: number
  /** ISO days. */
  readonly from: string
  readonly to: string
  readonly payday: string
  /** Of every line of the person that is free; else of none yet. */
  readonly allFree: boolean
}

/** Begins salaries of people who bill, of one payday; gives their ids in that order. Throws where a person is not known. */
export async function makeBilledSalaries(
  tx: Tx,
  asked: readonly BilledSalaryAsked[],
  payday: string,
  making: Making,
): Promise<readonly number[]> {
  const personIds = [...new Set(asked.map(({ personId }) => personId))]
  await lockBillers(tx, personIds)
  const [facts] = await salaryFactsOf(tx, [{ departmentId: null, personIds }], localDate(payday))
  if (!facts) throw new DomainError('NOT_FOUND')
  const free = await freeLinesOf(tx, personIds)
  const outlays = await outlaysLeft(tx, ownBills([...free.values()].flat()), null)
  const drafts = asked.map((each) => {
    const { person } = personIn(facts, each.personId)
    const overrides = { ...NO_OVERRIDES, billed: usualTerms(person) }
    const lines = each.allFree ? allocated(free.get(each.personId) ?? [], null) : []
    const work = { lines, outlays: sum(ownBills(lines).map((id) => outlays.get(id) ?? ZERO)) }
    const request = {
      personId: each.personId,
      periodStart: localDate(each.from),
      periodEnd: localDate(each.to),
      overrides,
    }
    const calculated = calculateBilled(facts, request, work)
    return { asked: each, request: {}, overrides, person, work, calculated }
  })
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
