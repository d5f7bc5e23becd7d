import { type DateRange, isBefore } from '@palkkasilta/values/date.ts'
import { daySpan } from '@palkkasilta/values/in-force.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import type { Origin } from '../trace/trace.ts'
import { agreementFromWire } from './agreement/agreement-from-wire.ts'
import { checkWage } from './agreement/check.ts'
import { agreementsByDay, type CompiledAgreement, compileAgreement, lastBegun } from './agreement/compile.ts'
import { dayOfMinute } from './agreement/helsinki.ts'
import { dateRange, each, flag, moment, money, type Source, source, text, wallMoment } from './agreement/reading.ts'
import type { Agreement, PaidShift, ShiftPayResult, ShiftTime, WagePeriod } from './agreement/types.ts'
import type { Interruption } from './broken-cycles.ts'
import { payForShifts, type ShiftPayInput } from './pay.ts'
import { type CompiledWages, compileWages } from './wages.ts'

/**
 * The body of `POST /api/admin/tes/calculation` (one shift; salary, extraSalary, tes), or several shifts with hourly or wages,
 * agreement or agreements, alreadyPaid, perShift. The versions of a stored agreement may be given in place of `tes`.
 */
export function calculate(body: unknown, stored?: readonly Agreement[]): ShiftPayResult {
  return payForShifts(shiftPayInput(body, stored))
}

/** What such a body asks to be paid. Throws EngineError that names the field. */
export function shiftPayInput(body: unknown, stored?: readonly Agreement[]): ShiftPayInput {
  const request = source(body)
  const agreements = (stored ?? agreementsOf(request)).map(compileAgreement)
  const shifts = shiftsOf(request)
  return {
    agreements,
    evenOutsideValidity: true,
    wages: wagesOf(request, defaultWageOf(agreements, shifts)),
    shifts,
    alreadyPaid: each(request, 'alreadyPaid', paidShiftOf),
    interruptions: each(request, 'interruptions', interruption),
    perShift: flag(request, 'perShift'),
  }
}

/** Of the version in force when the work begins. */
function defaultWageOf(agreements: readonly CompiledAgreement[], shifts: readonly ShiftTime[]): Cents | null {
  const day = dayOfMinute(Math.min(...shifts.map(({ start }) => start)))
  const place = agreementsByDay(agreements)(day).row ?? lastBegun(agreements, day)
  return agreements[place]?.agreement.defaultWage ?? null
}

function agreementsOf(request: Source): readonly Agreement[] {
  if (request.values.agreements !== undefined)
    return each(request, 'agreements', ({ values }) => agreementFromWire(values))
  const given = request.values.agreement ?? request.values.tes
  if (given === undefined || given === null) throw new EngineError('AGREEMENT_MISSING', 'tes')
  return [agreementFromWire(given)]
}

function shiftsOf(request: Source): readonly ShiftTime[] {
  if (request.values.shifts !== undefined) return each(request, 'shifts', shiftOf)
  const start = wallMoment(request, 'shiftStartDay', 'shiftStartTime')
  const end = wallMoment(request, 'shiftEndDay', 'shiftEndTime')
  if (end <= start) throw new EngineError('SHIFT_ENDS_BEFORE_START', 'shiftEndTime', { shift: 1 })
  return [{ id: '1', start, end }]
}

function shiftOf(from: Source): ShiftTime {
  return { id: text(from, 'id') || text(from, 'start'), start: moment(from, 'start'), end: moment(from, 'end') }
}

function paidShiftOf(from: Source): PaidShift {
  return flag(from, 'elsewhere') ? { ...shiftOf(from), lifted: 'BY_NOBODY' } : shiftOf(from)
}

function interruption(from: Source): Interruption {
  return { days: daySpan(dateRange(from, 'from', 'to')), reason: text(from, 'reason') }
}

const asTyped: Origin = {
  level: 'salary',
  name: 'Annettu tuntipalkka',
  since: null,
  source: null,
  certainty: 'confirmed',
}
const ALWAYS: DateRange = { from: null, to: null }

function wagesOf(request: Source, defaultWage: Cents | null): CompiledWages {
  if (request.values.wages !== undefined) return compileWages(each(request, 'wages', wagePeriod))
  const key = request.values.hourly === undefined ? 'salary' : 'hourly'
  const base = money(request, key) ?? defaultWage
  if (base === null) throw new EngineError('WAGE_NOT_GIVEN', key)
  checkWage(base, key)
  const larger = money(request, 'extraSalary')
  const everyDay: WagePeriod = { days: ALWAYS, base, larger: null, origin: asTyped }
  if (larger === null || larger === 0) return compileWages([everyDay])
  checkWage(larger, 'extraSalary')
  const days = dateRange(request, 'extraSalaryStartDay', 'extraSalaryEndDay')
  if (days.from !== null && days.to !== null && isBefore(days.to, days.from))
    throw new EngineError('DATES_CONTRADICT', 'extraSalaryEndDay')
  return compileWages(withLarger(everyDay, larger, days))
}

function withLarger(wage: WagePeriod, larger: Cents, days: DateRange): readonly WagePeriod[] {
  const before = days.from === null ? [] : [{ ...wage, days: { from: null, to: days.from.subtract({ days: 1 }) } }]
  const after = days.to === null ? [] : [{ ...wage, days: { from: days.to.add({ days: 1 }), to: null } }]
  return [...before, { ...wage, days, larger }, ...after]
}

function wagePeriod(from: Source): WagePeriod {
  const base = money(from, 'hourly')
  if (base === null) throw new EngineError('WAGE_NOT_GIVEN', `${from.path}.hourly`)
  return { days: dateRange(from, 'from', 'to'), base, larger: money(from, 'larger'), origin: asTyped }
}
