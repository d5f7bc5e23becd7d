import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { compileAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import { payForShifts } from '@palkkasilta/engine/agreements/pay.ts'
import { aWage } from '@palkkasilta/engine/agreements/testing/build.ts'
import { compileWages } from '@palkkasilta/engine/agreements/wages.ts'
import { payslip } from '@palkkasilta/engine/payroll/payslip.ts'
import { setRate } from '@palkkasilta/engine/payroll/rates.ts'
import { emptySlip, NO_CARD, NO_ORDER } from '@palkkasilta/engine/payroll/solving/defaults.ts'
import type { PayslipInput } from '@palkkasilta/engine/payroll/types.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, euros, rate } from '@palkkasilta/values/money.ts'
import { bornOf, PAYDAY, PEOPLE, paydayAgreement, repeat, shiftsOf, wageOf } from '../payday/payday-work.ts'
import { type Finding, fastest, growth, type Measurement, megabytes, perSecond } from '../tools/measure.ts'

const SLIPS = 100_000
const MEMORY_SLIPS = 10_000_000
const GENERAL_RULE_ENGINE = 71_000

/**
 * Whole slips on one core as the product calculates them: a thousand people with wages, cards and rosters of their own, the part of
 * every shift, six supplements, overtime, every statutory line, a distraint, the trace.
 */
export const engineSlips: Measurement = { run }

async function run(): Promise<Finding[]> {
  const slip = slipMaker(20)
  const small = await timed(SLIPS / 10, slip)
  const large = await timed(SLIPS, slip)
  const ten = await timed(SLIPS, slipMaker(10))
  const bare = await timed(SLIPS, integerLoop)
  const { first, last } = await heapOver(slip)
  return [
    {
      name: 'slips of twenty shifts per second and core',
      value: perSecond(large.count, large.ms),
      unit: '/s',
      limit: {
        value: perSecond(bare.count, bare.ms),
        what: 'a bare integer loop of the same shape, without rows and trace',
      },
      peer: {
        value: GENERAL_RULE_ENGINE,
        what: 'a general rule engine, as published: people a second, without shifts',
      },
      goal: { atLeast: 250_000 },
    },
    growth('slips of twenty shifts', small, large),
    {
      name: 'slips of ten shifts per second and core',
      value: perSecond(ten.count, ten.ms),
      unit: '/s',
      limit: { value: perSecond(bare.count, bare.ms), what: 'the same loop over twenty shifts' },
      goal: { atLeast: 250_000 },
    },
    {
      name: 'heap over 10,000,000 slips',
      value: megabytes(last),
      unit: 'MB',
      limit: { value: megabytes(first), what: 'after the first million' },
    },
  ]
}

/** The fastest of several runs, after one that is not counted. */
export async function timed(count: number, work: (person: number) => number) {
  repeat(count, work)
  return { count, ms: await fastest(5, () => repeat(count, work)) }
}

/** The engine alone, with everything made ready for it. */
export function slipMaker(count: 10 | 20): (person: number) => number {
  const agreements = [compileAgreement(paydayAgreement())]
  const people = Array.from({ length: PEOPLE }, (_, person) => ({
    shifts: shiftsOf(person, count),
    wages: compileWages([{ ...aWage('15.37'), base: wageOf(person) }]),
    terms: slipTerms(person),
  }))
  return (person) => {
    const one = people[person]
    if (one === undefined) throw new RangeError(`nobody: ${person}`)
    const { shifts, wages, terms } = one
    const pay = payForShifts({ shifts, alreadyPaid: [], agreements, wages, perShift: true })
    const slip = payslip({ ...terms, rows: pay.rows })
    return slip.paid + slip.trace.length + (pay.perShift?.length ?? 0)
  }
}

function slipTerms(person: number): PayslipInput {
  return {
    ...emptySlip(PAYDAY, localDate(bornOf(person))),
    rates: {
      accident: setRate(rate('0.007'), 'company', 'vakuutussopimus'),
      groupLife: setRate(rate('0.0006'), 'company', 'vakuutussopimus'),
      holidayCompensation: setRate(rate('0.115'), 'agreement', 'Sopimus'),
    },
    withholding: {
      ...NO_CARD,
      cards: [
        {
          type: 'YEARLY',
          basePercent: rate('0.19'),
          additionalPercent: rate('0.4'),
          ceiling: euros(10_000),
          used: cents(1_000 * person),
          validFrom: localDate('2026-01-01'),
          validTo: null,
        },
      ],
    },
    distraint: { orders: [{ ...NO_ORDER, type: 'FOUR_PART', dependants: person % 4 }], manual: null },
  }
}

/** The limit: as many interval cuts, products and divisions on plain integers, without rows, checks and explanations. */
function integerLoop(index: number): number {
  let cents = 0
  for (let shift = 0; shift < 20; shift += 1) {
    const start = shift * 1440 + 360 + (index % 7)
    const end = start + 480
    cents += Math.round(((end - start) * 1537) / 60)
    for (let supplement = 0; supplement < 6; supplement += 1) {
      const from = shift * 1440 + supplement * 200
      const minutes = Math.max(0, Math.min(end, from + 240) - Math.max(start, from))
      cents += Math.round((minutes * (55 + supplement * 40)) / 60)
    }
  }
  for (let line = 0; line < 12; line += 1) cents += Math.round((cents * (700 + line)) / 1_000_000)
  return cents
}

async function heapOver(slip: (index: number) => number): Promise<{ first: number; last: number }> {
  const million = 1_000_000
  let first = 0
  for (let done = 0; done < MEMORY_SLIPS; done += million) {
    repeat(million, slip)
    if (done === 0) first = usedHeap()
  }
  return { first, last: usedHeap() }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function usedHeap(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}
