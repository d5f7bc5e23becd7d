import { expect, test, vi } from 'vitest'
import { type Around, action, drawn, plain } from './action.ts'
import { Refusal } from './refusal.ts'

vi.mock('../api/api.ts', () => ({ startTask: async () => 'task 1' }))
vi.mock('../api/use-call.ts', () => ({ changed: async (_: unknown, request: unknown) => request }))

const around: Around<unknown> = { go: vi.fn(), open: vi.fn(), showWork: vi.fn() }
const call = { method: 'POST', path: '/api/x', access: 'ADMIN', summary: '' } as const

interface Thing {
  readonly state: 'OPEN' | 'SENT' | 'GONE'
}

const send = plain<Thing>(
  {
    label: ({ state }) => `Lähetä ${state}`,
    when: ({ state }) => state !== 'GONE' && (state === 'OPEN' || 'Lähetetty jo'),
  },
  (_, { open }) => open('sent', 1),
)

test('an action is offered, off with its reason, or not there, as its thing allows', async () => {
  const [open] = drawn(send, { state: 'OPEN' }, around)
  expect(open).toMatchObject({ label: 'Lähetä OPEN', off: false, danger: false })
  await open?.run()
  expect(around.open).toHaveBeenCalledWith('sent', 1)
  expect(drawn(send, { state: 'SENT' }, around)).toMatchObject([{ off: 'Lähetetty jo' }])
  expect(drawn(send, { state: 'GONE' }, around)).toEqual([])
})

test('what a check refuses is neither asked nor done', async () => {
  const question = vi.fn()
  const refused = action({
    label: 'Poista',
    call,
    check() {
      throw new Refusal('Valitse ainakin yksi.')
    },
    question,
  })
  await expect(refused.does([], around)).rejects.toThrow('Valitse ainakin yksi.')
  expect(question).not.toHaveBeenCalled()
})

test('what a check answers goes into the call, and the place is told of it first', async () => {
  const told: unknown[] = []
  const remove = action({
    label: 'Poista',
    call,
    check: (id: number) => id * 2,
    request: (id, checked) => ({ body: { id, checked } }) as never,
    leadsTo: () => ({ to: '/bank' }),
  })
  const go = () => told.push('left')
  await remove.does(7, { ...around, go, after: (answer) => told.push(answer) })
  expect(told).toEqual([{ body: { id: 7, checked: 14 } }, 'left'])
})

test('long work is begun and shown by the page', async () => {
  const work = { kind: 'bills.send', title: 'Lähetetään', cancelled: () => '' }
  await action({ label: 'Lähetä', call, work }).does(undefined, around)
  expect(around.showWork).toHaveBeenCalledWith(work, 'task 1')
})
