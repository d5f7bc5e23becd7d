import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { compileAgreement } from '@palkkasilta/engine/agreements/compile.ts'
import { payForShifts } from '@palkkasilta/engine/agreements/pay.ts'
import {
  anAgreement,
  aShift,
  aSupplement,
  aWage,
  clock,
  overtime,
  SATURDAYS,
  SUNDAYS,
} from '@palkkasilta/engine/agreements/testing/build.ts'
import { compileWages } from '@palkkasilta/engine/agreements/wages.ts'
import { emptySlip, NO_CARD, NO_ORDER } from '@palkkasilta/engine/payroll/defaults.ts'
import { payslip } from '@palkkasilta/engine/payroll/payslip.ts'
import { setRate } from '@palkkasilta/engine/payroll/rates.ts'
import type { PayslipInput } from '@palkkasilta/engine/payroll/types.ts'
import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { euros, rate } from '@palkkasilta/values/money.ts'
import { type Finding, fastest, type Measurement, megabytes, perSecond } from './measure.ts'

const SLIPS = 100_000
const MEMORY_SLIPS = 10_000_000
const GENERAL_RULE_ENGINE = 71_000

/** Whole slips on one core: twenty shifts, six supplements, overtime, every statutory line, a distraint, the trace. */
export const engineSlips: Measurement = { run }

async function run(): Promise<Finding[]> {
  const slip = slipMaker()
  slip(0)
  const ours = await fastest(5, () => repeat(SLIPS, slip))
  const bare = await fastest(5, () => repeat(SLIPS, integerLoop))
  const { first, last } = await heapOver(slip)
  return [
    {
      name: 'slips per second and core',
      value: perSecond(SLIPS, ours),
      unit: '/s',
      limit: { value: perSecond(SLIPS, bare), what: 'a bare integer loop of the same shape, without rows and trace' },
      peer: {
        value: GENERAL_RULE_ENGINE,
        what: 'a general rule engine, as published: people a second, without shifts',
      },
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

function repeat(count: number, work: (index: number) => number): number {
  let sum = 0
  for (let index = 0; index < count; index += 1) sum += work(index)
  return sum
}

/** Twenty shifts of March 2026: mornings, evenings, nights over midnight, weekends. */
function shifts() {
  const days = [
    '02',
    '03',
    '04',
    '05',
    '06',
    '07',
    '08',
    '09',
    '11',
    '12',
    '13',
    '14',
    '16',
    '17',
    '18',
    '20',
    '21',
    '22',
    '24',
    '26',
  ]
  return days.map((day, index) => {
    const [from, to, over] = [
      ['06:00', '14:00', 0],
      ['14:00', '22:30', 0],
      ['21:00', '05:00', 1],
    ][index % 3] as [string, string, number]
    const end = String(Number(day) + over).padStart(2, '0')
    return aShift(`2026-03-${day} ${from}`, `2026-03-${end} ${to}`)
  })
}

function agreement() {
  const named = (name: string, transactionCode: string) => ({ id: name, name, transactionCode })
  return anAgreement({
    supplements: [
      aSupplement({ ...named('Iltalisä', '206'), from: clock('18:00'), to: clock('22:00'), price: euros('1.25') }),
      aSupplement({
        ...named('Yölisä', '236'),
        from: clock('22:00'),
        to: clock('06:00'),
        percentage: rate('0.3'),
        price: euros(0),
      }),
      aSupplement({
        ...named('Lauantailisä', '211'),
        weekdays: SATURDAYS,
        from: clock('13:00'),
        to: clock('00:00'),
        price: euros('2.10'),
      }),
      aSupplement({ ...named('Sunnuntailisä', '221'), weekdays: SUNDAYS, percentage: rate('1'), price: euros(0) }),
      aSupplement({ ...named('Olosuhdelisä', '218'), price: euros('0.55') }),
      aSupplement({ ...named('Aamulisä', '216'), from: clock('05:00'), to: clock('07:00'), price: euros('0.90') }),
    ],
    overtime: overtime(14, [80, 92, '0.5'], [92, null, '1']),
  })
}

function slipMaker(): (index: number) => number {
  const agreements = [compileAgreement(agreement())]
  const wages = compileWages([aWage('15.37')])
  const periodStart = dayNumber(localDate('2026-03-01'))
  const worked = shifts()
  const terms = slipTerms()
  return () => {
    const pay = payForShifts({ shifts: worked, agreements, wages, periodStart })
    return payslip({ ...terms, rows: pay.rows }).paid
  }
}

function slipTerms(): PayslipInput {
  return {
    ...emptySlip(localDate('2026-04-15'), localDate('1988-05-31')),
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
          ceiling: euros(30_000),
          used: euros(9_000),
          validFrom: localDate('2026-01-01'),
          validTo: null,
        },
      ],
    },
    distraint: { orders: [{ ...NO_ORDER, type: 'FOUR_PART', dependants: 1 }], manual: null },
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
