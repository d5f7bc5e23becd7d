import { localDate } from '@palkkasilta/values/date.ts'
import { describe, expect, test } from 'vitest'
import type { Days, StatusUpdate } from './port.ts'
import { aRopo, bill, control, errorOf, fetched, sendOne, today } from './testing/a-ropo.ts'
import { anInvoice } from './testing/an-invoice.ts'

describe('status updates', () => {
  test('follow a bill from invoicing to payment, and a second fetch brings nothing new', async () => {
    const { ropo, simulator } = await aRopo()
    await sendOne(ropo, anInvoice())
    await control(simulator, 'clock', { now: '2026-04-15T09:00:00+03:00' })
    await control(simulator, 'status', { billnum: 100_001, amount: 100 })
    await control(simulator, 'status', { billnum: '100001' })
    const spring: Days = { from: localDate('2026-03-02'), to: localDate('2026-04-15') }
    const updates = await fetched(ropo, spring)
    expect(updates.map(({ text, openAmount, amount }) => [text, openAmount, amount])).toEqual([
      ['Laskutus', 30_066, null],
      ['Osasuoritus', 20_066, 10_000],
      ['Maksettu', 0, 20_066],
    ])
    expect(updates.at(-1)?.code).toBe('101')
    const again = await fetched(ropo, spring)
    expect(again.map((update) => update.id)).toEqual(updates.map((update) => update.id))
    const nothing = await fetched(ropo, { from: localDate('2026-05-01'), to: localDate('2026-05-01') })
    expect(nothing).toEqual([])
  })

  test('of an unpaid bill tell of due date, reminder and collection, if reminders are on', async () => {
    const { ropo, simulator } = await aRopo()
    await ropo.sendInvoices([bill(100_001), bill(100_002, { automaticReminders: false })])
    simulator.advanceClock(60 * 24 * 3_600)
    const updates = await fetched(ropo, { from: localDate('2026-03-02'), to: localDate('2026-05-01') })
    const of = (number: string) =>
      updates.filter((update) => update.billNumber === number).map((update) => `${update.time} ${update.text}`)
    expect(of('100001')).toEqual([
      '2026-03-02T10:00:00Z Laskutus',
      '2026-03-17T04:00:00Z Eräpäivä ohitettu',
      '2026-03-30T03:00:00Z Maksumuistutus',
      '2026-04-13T03:00:00Z Perintä',
    ])
    expect(of('100002')).toEqual(['2026-03-02T10:00:00Z Laskutus', '2026-03-17T04:00:00Z Eräpäivä ohitettu'])
    expect(await ropo.findByBillNumber('100001')).toMatchObject({ status: '4', statusText: 'Perintä' })
    expect(await ropo.findByBillNumber('100009')).toBeNull()
  })

  test('come in any order, twice, of unknown bills and of overpayments', async () => {
    const { ropo, simulator } = await aRopo()
    await sendOne(ropo, anInvoice())
    await control(simulator, 'status', { billnum: '100001', amount: 400, times: 2 })
    await control(simulator, 'status', { billnum: '100001', code: 55, text: 'Soitettu', time: '2026-03-01 08:00:00' })
    expect((await control(simulator, 'status', { billnum: '999' })).status).toBe(404)
    await control(simulator, 'status', { billnum: '999', text: 'Outo', unknown: true })
    const given: StatusUpdate[] = []
    await ropo.statusUpdates({ from: localDate('2026-03-02'), to: localDate('2026-03-01') }, async (updates) => {
      given.push(...updates)
    })
    expect(given.map(({ billNumber, text, openAmount }) => [billNumber, text, openAmount])).toEqual([
      ['100001', 'Laskutus', 30_066],
      ['100001', 'Maksettu', -9_934],
      ['100001', 'Maksettu', -9_934],
      ['100001', 'Soitettu', -9_934],
      ['999', 'Outo', 0],
    ])
    expect(new Set(given.map((update) => update.id)).size).toBe(4)
  })

  test('are read in batches of a thousand, each handed on before the next is asked for', async () => {
    const { ropo, simulator } = await aRopo()
    await sendOne(ropo, anInvoice())
    simulator.change((state) => {
      const [first] = state.updates
      for (let id = 2; first && id <= 2_500; id += 1) state.updates.push({ ...first, id, time: '2026-03-01 08:00:00' })
    })
    const sizes: number[] = []
    await ropo.statusUpdates(today, async (updates) => {
      sizes.push(updates.length)
    })
    expect(sizes).toEqual([1_000, 1_000, 500, 1])
  })

  test.each(['timeout', 'drop', 'malformed'] as const)(
    'lost on the way by %s come back with their day',
    async (kind) => {
      const { ropo, simulator } = await aRopo({ readTimeoutMs: 600 })
      await sendOne(ropo, anInvoice())
      await control(simulator, 'status', { billnum: '100001' })
      simulator.addFault({ kind, path: 'statusupdates' })
      expect((await errorOf(fetched(ropo))).code).toBe(kind === 'malformed' ? 'ROPO_FAILED' : 'ROPO_NO_LIST')
      expect((await fetched(ropo)).map((update) => update.text)).toEqual(['Laskutus', 'Maksettu'])
    },
  )

  test('that could not be kept come again', async () => {
    const { ropo } = await aRopo()
    await sendOne(ropo, anInvoice())
    const failing = ropo.statusUpdates(today, () => Promise.reject(new Error('no room')))
    await expect(failing).rejects.toThrow('no room')
    expect((await fetched(ropo)).map((update) => update.text)).toEqual(['Laskutus'])
  })
})
