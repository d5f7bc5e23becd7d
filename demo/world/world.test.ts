import { compileAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import { tamigoSeed } from '@palkkasilta/simulators/tamigo/data.ts'
import { parseBic } from '@palkkasilta/values/bic.ts'
import { parseBusinessId, parseOvt, parseVatId } from '@palkkasilta/values/business-id.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { isTestNumber, parseNationalId } from '@palkkasilta/values/national-id.ts'
import { parseReferenceNumber } from '@palkkasilta/values/reference-number.ts'
import { describe, expect, it } from 'vitest'
import { demoWorld } from './demo-world.ts'
import { domesticCheckDigit } from './identifiers.ts'
import type { DemoShift, Oddity } from './world.ts'

/** An ordinary day, the ends of a month and of the year, a leap day, and days far from the figures that are known. */
const days = ['2026-11-20', '2026-03-01', '2026-01-31', '2026-12-31', '2024-02-29', '2031-07-05']

it('is the same company for the same day, to the letter', () => {
  const today = localDate('2026-11-20')
  expect(JSON.stringify(demoWorld(today))).toBe(JSON.stringify(demoWorld(today)))
})

describe.each(days)('the demo company of %s', (day) => {
  const today = localDate(day)
  const world = demoWorld(today)

  it('has three customers, eight departments, one orphan department and sixty people', () => {
    const ids = new Set(world.departments.map(({ id }) => id))
    const parents = world.departments.filter(({ parentId }) => parentId !== null)
    expect(world.departments.filter(({ parentId }) => parentId === null)).toHaveLength(3)
    expect(parents.filter(({ parentId }) => ids.has(parentId ?? ''))).toHaveLength(8)
    expect(parents.filter(({ parentId }) => !ids.has(parentId ?? ''))).toHaveLength(1)
    expect(world.people).toHaveLength(60)
    expect(new Set(world.people.map(({ workerType }) => workerType))).toEqual(
      new Set(['WORKER', 'BILLER', 'ENTREPRENEUR']),
    )
  })

  it('has only identifiers that are right and nobody’s', () => {
    const nationalIds = world.people.flatMap(({ nationalId }) => nationalId ?? [])
    for (const id of nationalIds) {
      const parsed = parseNationalId(id, today)
      expect(parsed.ok && isTestNumber(parsed.value), id).toBe(true)
    }
    const ibans = [
      ...world.people.map(({ iban }) => iban),
      world.payingAccount.iban,
      world.settings.distraintIban ?? '',
    ]
    const given = ibans.filter((iban) => iban !== '')
    for (const iban of given) {
      expect(parseIban(iban).ok, iban).toBe(true)
      expect(domesticCheckDigit(iban.slice(4, -1)), iban).not.toBe(Number(iban.at(-1)))
    }
    for (const { iban, bic } of world.people) expect(parseBic(bic).ok, iban).toBe(iban !== '')
    const { businessId, accidentInsurerBusinessId } = world.profile
    const businessIds = [...world.departments.map((each) => each.businessId), businessId, accidentInsurerBusinessId]
    for (const id of businessIds) {
      expect(parseBusinessId(id).ok, id).toBe(true)
      expect(id, 'no company has a number from 9 million on').toMatch(/^9/)
    }
    for (const { vatId, einvoiceAddress } of world.departments) {
      expect([parseVatId(vatId).ok, parseOvt(einvoiceAddress).ok]).toEqual([true, true])
    }
    const references = world.people.flatMap(({ distraint }) => distraint?.reference ?? [])
    for (const { unionDue } of world.people)
      if (unionDue) expect(parseReferenceNumber(unionDue.reference).ok).toBe(true)
    for (const reference of references) expect(parseReferenceNumber(reference).ok, reference).toBe(true)
    for (const list of [nationalIds, given, references]) expect(new Set(list).size).toBe(list.length)
  })

  it('has agreements that can be paid by, and wages within their limits', () => {
    const agreementOf = new Map(world.agreements.map(({ key, agreement }) => [key, agreement]))
    for (const { agreement } of world.agreements) expect(() => compileAgreement(agreement)).not.toThrow()
    const departmentOf = new Map(world.departments.map((department) => [department.id, department]))
    for (const wage of world.people.flatMap(({ wages }) => wages)) {
      const agreement = agreementOf.get(departmentOf.get(wage.departmentId)?.agreement ?? '')
      expect(wage.hourlyWage).toBeGreaterThanOrEqual(agreement?.minWage ?? Number.POSITIVE_INFINITY)
      expect(wage.hourlyWage).toBeLessThanOrEqual(agreement?.maxWage ?? 0)
      expect(agreement?.professions.map(({ name }) => name)).toContain(wage.profession)
    }
  })

  it('says why agreements are followed where all work is at the client’s', () => {
    const said = world.departments.filter((department) => department.said)
    expect(said.map(({ said: facts }) => facts?.ordinaryWorkplace)).toEqual(['CLIENT_PREMISES', 'CLIENT_PREMISES'])
    const ids = new Set(said.map(({ id }) => id))
    // no trip there becomes a commute of the demo's own making
    const trips = world.shifts.filter(({ departmentId, reimbursements }) => ids.has(departmentId) && reimbursements[0])
    expect(trips).toEqual([])
  })

  it('employs nobody who is not fifteen yet', () => {
    for (const { key, birthday, employedSince } of world.people)
      expect(birthday.until(employedSince, { largestUnit: 'year' }).years, key).toBeGreaterThanOrEqual(15)
  })

  it('names the holidays and eves of all the years that an agreement holds', () => {
    for (const { agreement } of world.agreements) {
      const { from, to } = agreement.validity
      for (const { name, validOnDays } of agreement.supplements.filter((each) => each.validOnDays.length > 0)) {
        const named = new Set(validOnDays.map(String))
        const midsummers = [...named].filter((day) => /-06-(19|2[0-6])$/.test(day)).map((day) => day.slice(0, 4))
        const years = Array.from({ length: (to?.year ?? 0) - (from?.year ?? 0) + 1 }, (_, index) =>
          String((from?.year ?? 0) + index),
        )
        expect([...new Set(midsummers)].sort(), `${agreement.name}: ${name}`).toEqual(expect.arrayContaining(years))
      }
    }
  })

  it('has one agreement in two versions, one after the other', () => {
    const versions = [...Map.groupBy(world.agreements, ({ key }) => key).values()].filter((each) => each.length > 1)
    expect(versions).toHaveLength(1)
    const [old, current] = versions[0]?.map(({ agreement }) => agreement) ?? []
    expect(old?.validity.to?.add({ days: 1 }).toString()).toBe(current?.validity.from?.toString())
    expect(old?.validity.to?.until(today).sign).toBe(1)
    const evening = (prices = current) => prices?.supplements.find(({ name }) => name === 'Iltalisä')?.price ?? 0
    expect(evening(old)).toBeLessThan(evening())
  })

  it('has one person who has left: the wages have ended, and no shift is later', () => {
    const left = world.people.filter(({ wages }) => wages.length > 0 && wages.every(({ to }) => to !== null))
    expect(left).toHaveLength(1)
    const [{ employeeId = null, employedUntil = null } = {}] = left
    const own = world.shifts.filter((shift) => shift.employeeId === employeeId)
    expect(own.length).toBeGreaterThan(10)
    for (const { start } of own) expect(employedUntil?.until(start.toPlainDate()).sign).toBeLessThanOrEqual(0)
    for (const { to } of left.flatMap(({ wages }) => wages)) expect(to?.until(today).sign).toBe(1)
  })

  it('has six months of shifts and some weeks of planned ones, at every status', () => {
    const worked = world.shifts.filter(({ start }) => start.toPlainDate().until(today).sign >= 0)
    const first = world.shifts.map(({ start }) => start.toString()).sort()[0]
    expect(first?.slice(0, 7)).toBe(today.toPlainYearMonth().subtract({ months: 6 }).toString())
    expect(worked.length).toBeGreaterThan(4_000)
    expect(world.shifts.length - worked.length).toBeGreaterThan(300)
    expect([...new Set(world.shifts.map(({ planStatus }) => planStatus))].sort()).toEqual([1, 2, 3, 4, 5])
    expect(new Set(world.shifts.map(({ id }) => id)).size).toBe(world.shifts.length)
  })

  it('has each oddity of Tamigo, and only the two intended shifts overlap', () => {
    const odd = new Set(world.shifts.map(({ oddity }) => oddity))
    expect(odd).toEqual(new Set<Oddity>([null, 'vacant', 'open', 'backwards', 'overlap', 'unknown', 'orphan']))
    expect(world.shifts.some(({ isAbsence }) => isAbsence)).toBe(true)
    expect(overlapping(world.shifts).map(({ oddity }) => oddity)).toEqual(['overlap', 'overlap'])
    const known = new Set(world.people.map(({ employeeId }) => employeeId))
    const isStrange = ({ employeeId }: DemoShift) => employeeId === null || !known.has(employeeId)
    const strange = world.shifts.filter(isStrange).map(({ oddity }) => oddity)
    expect(strange.toSorted()).toEqual(['unknown', 'unknown', 'unknown', 'vacant', 'vacant', 'vacant'])
  })

  it('lets nobody under age work at night and everybody rest eleven hours', () => {
    const bornOn = new Map(world.people.map((person) => [person.employeeId, person.birthday]))
    const usual = world.shifts.filter(({ oddity }) => oddity === null)
    for (const [id, own] of Map.groupBy(usual, ({ employeeId }) => employeeId)) {
      const rests = own.map(({ start }, index) => own[index - 1]?.end?.until(start).total('hours') ?? 24)
      expect(Math.min(...rests)).toBeGreaterThanOrEqual(11)
      const ofAge = bornOn.get(id)?.add({ years: 18 })
      const young = own.filter(({ start }) => ofAge && start.toPlainDate().until(ofAge).sign > 0)
      expect(Math.max(0, ...young.map(({ end }) => end?.hour ?? 24))).toBeLessThanOrEqual(21)
    }
  })

  it('can be given to the simulated workforce system', () => {
    const seed = tamigoSeed.parse(world.tamigo)
    expect(seed.shifts).toHaveLength(world.shifts.length)
    const known = new Set(world.people.map(({ employeeId }) => employeeId))
    // somebody unknown, and somebody who is known but not linked
    expect(seed.employees.filter(({ id }) => !known.has(id))).toHaveLength(2)
  })
})

/** Shifts of one person that another one of theirs overlaps. */
function overlapping(shifts: readonly DemoShift[]): DemoShift[] {
  const timed = shifts.flatMap((shift) =>
    shift.employeeId !== null && shift.end !== null
      ? { shift, start: shift.start.toString(), end: shift.end.toString() }
      : [],
  )
  return [...Map.groupBy(timed, ({ shift }) => shift.employeeId).values()].flatMap((own) =>
    own
      .filter((one) => own.some((other) => other !== one && one.start < other.end && other.start < one.end))
      .map(({ shift }) => shift),
  )
}
