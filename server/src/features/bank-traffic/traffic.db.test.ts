import type { AccountDay, BankEntry } from '@palkkasilta/contract/bank-entries.ts'
import { expect, test } from 'vitest'
import { aBankOffice, aSalaryToPay, type Office, paidThroughBank } from '../../core/payment/testing.ts'
import { notification, statement } from '../bank-files/messages.fixture.ts'

const PATH = '/api/admin/bank/entries'

async function tell(office: Office, ...files: readonly string[]) {
  const references: string[] = []
  for (const xml of files) references.push((await office.handIn(xml)).fileReference)
  expect((await office.fetchNew()).status).toBe(200)
  return references
}

async function entries(office: Office, query = ''): Promise<BankEntry[]> {
  const { status, body, text } = await office.call('GET', `${PATH}?page=0&sort=bookedOn,asc&${query}`)
  expect(status, text).toBe(200)
  return (body as { data: BankEntry[] }).data
}

async function days(office: Office): Promise<AccountDay[]> {
  const { status, body, text } = await office.call('GET', '/api/admin/bank/days?from=2026-04-01&to=2026-04-30')
  expect(status, text).toBe(200)
  return body as AccountDay[]
}

const problems = (told: readonly AccountDay[]) => told.map((day) => [day.day, day.problems.map((each) => each.problem)])

const give = (office: Office, entry: BankEntry | undefined, kind: string, note = '') =>
  office.call('PUT', `${PATH}/${entry?.id}/kind`, { kind, note })

const monday = { number: 1, day: '2026-04-13', opening: 500_000, closing: 399_500 }
const tuesday = { number: 2, day: '2026-04-14', opening: 399_500, closing: 400_000 }

test('a day’s books equal its statement once each entry is known', async () => {
  const office = await aBankOffice()
  const { ids } = await aSalaryToPay(office)
  const [id = 0] = ids
  await paidThroughBank(office, ids)
  const { endToEndId } = await office.payment(id)
  const wage = { cents: 100_000, reference: 'PALKKA', details: [{ id: endToEndId, cents: 100_000 }] }
  const fee = { cents: 500, reference: 'KULU', code: 'CHRG' }
  const [file] = await tell(office, statement(monday, [wage, fee]))
  expect((await office.files()).find((each) => each.fileReference === file)).toMatchObject({ matched: true })
  const [first, second] = await entries(office)
  expect(first).toMatchObject({ kind: 'PAYMENT', amount: -1_000, balance: 4_000, paymentId: id, matched: true })
  expect(second).toMatchObject({ kind: 'FEE', amount: -5, balance: 3_995, matched: true, statement: 1 })
  expect(await days(office)).toMatchObject([
    { day: '2026-04-13', opening: 5_000, credits: 0, debits: 1_005, closing: 3_995, entries: 2, problems: [] },
  ])
  await tell(office, statement(tuesday, [{ cents: 500, reference: 'OUTO', credit: true }]))
  expect(await days(office)).toMatchObject([
    { day: '2026-04-14', problems: [{ problem: 'UNEXPLAINED', count: 1, amount: 5 }] },
    { day: '2026-04-13', problems: [] },
  ])
  const [odd] = await entries(office, 'matched=false')
  expect(odd).toMatchObject({ kind: 'RECEIVED', waitingReason: 'NO_REFERENCE', left: 5 })
  expect((await give(office, odd, 'INTEREST', 'Hyvityskorko')).body).toMatchObject({ matched: true, left: 0 })
  expect(problems(await days(office))).toEqual([
    ['2026-04-14', []],
    ['2026-04-13', []],
  ])
  const [event] = (await office.call('GET', `/api/admin/history/bankEntry/${odd?.id}`)).body as object[]
  expect(event).toMatchObject({ before: { kind: 'RECEIVED' }, after: { kind: 'INTEREST', note: 'Hyvityskorko' } })
  expect((await office.call('GET', '/api/admin/bank/incoming/books')).body).toMatchObject({
    received: 0,
    difference: 0,
  })
  expect((await give(office, odd, 'UNKNOWN')).body).toMatchObject({ kind: 'RECEIVED', left: 5, kindBy: null })
  expect((await give(office, first, 'FEE')).body).toMatchObject({ code: 'ENTRY_MATCHED' })
})

test('a day says which statements are missing, repeated or do not follow', async () => {
  const office = await aBankOffice()
  const fee = (reference: string) => [{ cents: 500, reference, code: 'CHRG' }]
  const quiet = { ...monday, opening: 500_500, closing: 500_000 }
  const [, again] = await tell(office, statement(quiet, fee('A')), statement(quiet, fee('A')))
  await tell(office, notification([{ cents: 700, reference: 'ILMOITETTU' }]))
  await tell(office, statement({ number: 4, day: '2026-04-15', opening: 9_000, closing: 8_500 }, fee('B')))
  await tell(office, statement({ number: 5, day: '2026-04-16', opening: 8_000, closing: 7_500 }, fee('C')))
  expect(await entries(office)).toHaveLength(4)
  expect(await days(office)).toMatchObject([
    { day: '2026-04-16', problems: [{ problem: 'OPENING_DIFFERS', amount: -5 }] },
    { day: '2026-04-15', problems: [{ problem: 'MISSING_STATEMENTS', count: 2, last: 3 }] },
    {
      day: '2026-04-14',
      opening: null,
      problems: [{ problem: 'NO_STATEMENT' }, { problem: 'UNEXPLAINED', amount: -7 }],
    },
    { day: '2026-04-13', problems: [{ problem: 'REPEATED_STATEMENT', count: 1, fileReference: again }] },
  ])
})

test('a sum and its payments count once, whichever file tells them first', async () => {
  const office = await aBankOffice()
  const parts = ['1', '2'].map((id) => ({ id, cents: 400 }))
  const lump = { cents: 800, reference: 'SUMMA' }
  const inParts = notification([{ ...lump, details: parts }])
  const closed = { ...tuesday, opening: 1_000, closing: 200 }
  await tell(office, inParts, statement(closed, [lump]))
  expect((await entries(office)).map(({ onStatement, amount }) => [onStatement, amount])).toEqual([
    [true, -4],
    [true, -4],
  ])
  const other = await aBankOffice()
  await tell(other, statement(closed, [lump]))
  await tell(other, inParts)
  expect((await days(other))[0]).toMatchObject({
    entries: 2,
    debits: 8,
    closing: 2,
    problems: [{ problem: 'UNEXPLAINED' }],
  })
})

test('entries are found by account, direction, kind, period, sum and text', async () => {
  const office = await aBankOffice()
  await tell(
    office,
    statement({ ...monday, closing: 498_500 }, [
      { cents: 2_000, reference: 'KULU00', code: 'CHRG' },
      { cents: 500, reference: 'KORKO0', code: 'INTR', credit: true },
    ]),
  )
  const found = async (query: string) => (await entries(office, query)).map(({ archiveId }) => archiveId)
  expect(await found('direction=in')).toEqual(['KORKO0'])
  expect(await found('direction=out')).toEqual(['KULU00'])
  expect(await found('kind=INTEREST')).toEqual(['KORKO0'])
  expect(await found('search=20,00')).toEqual(['KULU00'])
  expect(await found('search=KORKO0')).toEqual(['KORKO0'])
  expect(await found('account=FI2112345600000785')).toHaveLength(2)
  expect(await found('account=FI5810171000000122')).toEqual([])
  expect(await found('from=2026-04-14')).toEqual([])
  const { body } = await office.call('GET', `${PATH}?page=0`)
  expect(body).toMatchObject({ totals: { amount: -15 } })
})
