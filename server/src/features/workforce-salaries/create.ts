import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { salaryFacts } from '../../core/salary/facts.ts'
import { DomainError } from '../../kernel/errors.ts'
import { inLanes } from '../../kernel/lanes.ts'
import type { Services } from '../../kernel/services.ts'
import type { TaskKind } from '../../kernel/tasks.ts'
import { piecesOf } from '../../platform/database/many-rows.ts'
import { draftSalaries, type OwnShifts } from './draft.ts'
import { payableShifts } from './payable-shifts.ts'
import { type CreateSalaries, selectedShifts } from './selected-shifts.ts'
import { storeSalaries } from './store.ts'

/** So many salaries are committed together. */
const SALARIES_AT_ONCE = 125
const LANES = 3

/** Makes one salary a person of shifts of one department. What cannot be paid is reported shift by shift; the rest is made. */
export const createTask: TaskKind<CreateSalaries, number[]> = {
  kind: 'salaries.create',
  async run(services, { id, input, progress, startedBy }) {
    const { db } = services
    const { departmentId, open } = await selectedShifts(db, input, id, progress)
    if (open.length === 0) return made(services, id)
    const now = services.clock.now()
    const facts = await salaryFacts(db, {
      departmentId,
      personIds: [...new Set(open.map((shift) => shift.person_id ?? 0))],
      payday: bankingDayOnOrAfter(dayOf(now)),
    })
    if (facts.agreements.length === 0) throw new DomainError('AGREEMENT_MISSING', { name: facts.departmentName })
    const { payable, failures: unpayable } = payableShifts(facts, open)
    await progress.steps(0, unpayable)
    const people = [...Map.groupBy(payable, (shift) => shift.person_id ?? 0)].map(inOrder)
    await progress.total(people.length)
    const making = { facts, taskId: id, startedBy, now }
    await inLanes(piecesOf(people, SALARIES_AT_ONCE), LANES, async (piece) => {
      const { drafts, failures } = await draftSalaries(db, facts, piece, input)
      const late = await db.transaction().execute((tx) => storeSalaries(tx, drafts, making))
      await progress.steps(drafts.length - late.length, [...failures, ...late])
    })
    return made(services, id)
  },
}

const inOrder = ([personId, shifts]: OwnShifts): OwnShifts => [
  personId,
  shifts.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1)),
]

async function made({ db }: Services, taskId: string): Promise<number[]> {
  const salaries = await db.selectFrom('salary').select('id').where('task_id', '=', taskId).orderBy('id').execute()
  return salaries.map((salary) => salary.id)
}
