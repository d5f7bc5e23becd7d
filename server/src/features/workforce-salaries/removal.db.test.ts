import type { SalaryRemoval } from '@palkkasilta/contract/many-salaries.ts'
import { expect, test } from 'vitest'
import { deleteSet } from '../../core/payroll/correcting/delete.ts'
import { deleteTask } from '../../core/payroll/correcting/delete-many.ts'
import type { TestProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { anOffice, aWorker, createdBy, listed, paidBy } from './testing.ts'

/** Salaries of three people, of whom one is being paid and one is on a bill. */
async function threeSalaries() {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const others = [
    await aWorker(product, departmentId, 'e2', { days: [2] }),
    await aWorker(product, departmentId, 'e3', { days: [2] }),
  ]
  await createdBy(product, departmentId, [...shiftIds, ...others.flatMap((other) => other.shiftIds)])
  const [open, sent, billed] = (await listed(product)).toSorted((one, other) => one.id - other.id)
  if (!open || !sent || !billed) throw new Error('three salaries are made')
  await paidBy(product, [sent.id], '2026-04-15')
  expect((await product.call('POST', '/api/admin/tamigo/bill', [billed.id])).status).toBe(200)
  return { product, open, sent, billed }
}

test('the check tells which salaries go and why the others stay, and deletes nothing', async () => {
  const { product, open, sent, billed } = await threeSalaries()
  const ids = [open.id, sent.id, billed.id]
  const { body } = await product.call('POST', '/api/admin/tamigo/salary/delete/check', ids)
  const removal = body as SalaryRemoval
  expect(removal).toMatchObject({ ready: [open.id], paidSalary: open.paidSalary, shifts: 1, blockedCount: 2 })
  expect(new Map(removal.blocked.map(({ id, message }) => [id, message]))).toEqual(
    new Map([
      [sent.id, `Palkka ${sent.id} on jo lähetetty maksuun.`],
      [billed.id, 'Palkka on laskulla. Poista ensin lasku.'],
    ]),
  )
  expect(await listed(product)).toHaveLength(3)
})

test('a salary that the register was told of stays until that is taken back', async () => {
  const { product, open } = await threeSalaries()
  await paidBy(product, [open.id], '2026-04-15')
  const payments = (await product.call('GET', '/api/admin/bank')).body as { data: { id: number }[] }
  for (const { id } of payments.data) await product.call('PUT', `/api/admin/bank/${id}`, { state: 'REJECTED' })
  const { body } = await product.call('POST', '/api/admin/tamigo/salary/delete/check', [open.id])
  expect(body).toMatchObject({ ready: [], blocked: [{ message: expect.stringContaining('ulorekisteri') }] })
})

const remove = ({ call }: TestProduct, ids: readonly number[]) => call('POST', '/api/admin/tamigo/salary/delete', ids)

test('one that stays keeps no other from being deleted; their shifts are free', async () => {
  const { product, open, sent } = await threeSalaries()
  const answer = await remove(product, [sent.id, open.id, open.id])
  expect(answer).toMatchObject({ status: 200, body: [open.id] })
  expect(answer.headers['palkkasilta-failures']).toBe('1')
  expect((await listed(product)).map(({ id }) => id)).not.toContain(open.id)
  expect((await remove(product, [open.id, sent.id])).body).toMatchObject({
    code: 'NOTHING_DONE',
    details: [
      { message: expect.stringContaining('ei löydy') },
      { message: expect.stringContaining('on jo lähetetty maksuun') },
    ],
  })
  expect((await remove(product, [])).body).toMatchObject({ details: [{ message: 'Valitse palkka' }] })
  const waiting = await product.services.db.selectFrom('waiting_shift').select('shift_id').execute()
  expect(waiting).toHaveLength(1)
})

function* going<Piece>(pieces: Iterable<Piece>): Generator<Piece, void> {
  yield* pieces
}

test('a run after the death of a process counts what the one before it deleted', async () => {
  const { product, open, sent } = await threeSalaries()
  const { services } = product
  await remove(product, [open.id, sent.id])
  const task = services.db.selectFrom('task').selectAll().where('kind', '=', 'salaries.delete')
  const { id, input, started_by: startedBy } = await task.executeTakeFirstOrThrow()
  const told: [number, number][] = []
  const progress = {
    total: async () => {},
    step: async () => {},
    steps: async (done: number, failures: readonly unknown[]) => {
      told.push([done, failures.length])
    },
  }
  const { signal } = new AbortController()
  const again = {
    id,
    input: input as { salaryIds: number[] },
    startedBy: startedBy ?? 0,
    progress,
    signal,
    going,
  }
  expect(await deleteTask.run(services, again)).toEqual([open.id])
  expect(told).toEqual([
    [1, 0],
    [0, 1],
  ])
})

test('many are deleted in as many statements as a few', async () => {
  const statements = async (people: number) => {
    const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
    for (let person = 0; person < people; person += 1)
      shiftIds.push(...(await aWorker(product, departmentId, `e${person + 2}`, { days: [2] })).shiftIds)
    await createdBy(product, departmentId, shiftIds)
    const ids = (await listed(product)).map(({ id }) => id)
    expect(ids).toHaveLength(people + 1)
    const { db, clock } = product.services
    return (await statementsOf(() => db.transaction().execute((tx) => deleteSet(tx, ids, clock.now())))).length
  }
  expect(await statements(5)).toBe(await statements(0))
})
