import { compileAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import { payForShifts } from '@palkkasilta/engine/agreements/pay.ts'
import { payMinuteByMinute } from '@palkkasilta/engine/agreements/testing/minute-by-minute.ts'
import { randomWork } from '@palkkasilta/engine/agreements/testing/random.ts'
import { compileWages } from '@palkkasilta/engine/agreements/wages.ts'
import { payslip } from '@palkkasilta/engine/payroll/payslip.ts'
import { type SecondField, secondPayslip } from '@palkkasilta/engine/payroll/testing/second-calculator.ts'
import { anySlip, engineInput } from '@palkkasilta/engine/payroll/testing/slips.ts'
import fc from 'fast-check'
import type { Finding, Measurement } from '../tools/measure.ts'

const SALARIES = 1_000_000
const SHIFTS = 100_000
const SALARIES_AT_ONCE = 10_000
const SHIFTS_A_WORLD = 10

/** The engine beside calculators that share no code with it: every cent of random salaries and of random shifts. */
export const calculators: Measurement = { run }

async function run(): Promise<Finding[]> {
  return [salaries(), shifts()]
}

function salaries(): Finding {
  let checked = 0
  let different = 0
  for (let seed = 1; checked < SALARIES; seed += 1) {
    for (const input of fc.sample(anySlip, { seed, numRuns: SALARIES_AT_ONCE })) {
      const second = secondPayslip(input)
      const first = payslip(engineInput(input))
      checked += 1
      const fields = Object.keys(second) as SecondField[]
      if (fields.some((field) => first[field] !== second[field])) different += 1
    }
  }
  return verdict('random salaries that agree to the cent', checked, different, 'a second calculator in exact fractions')
}

function shifts(): Finding {
  let checked = 0
  let different = 0
  for (let seed = 1; checked < SHIFTS; seed += 1) {
    const work = randomWork(seed, SHIFTS_A_WORLD)
    const engine = payForShifts({
      shifts: work.shifts,
      agreements: work.agreements.map(compileAgreement),
      wages: compileWages(work.wages),
      interruptions: work.interruptions,
    })
    const minutes = payMinuteByMinute(work)
    checked += work.shifts.length
    if (engine.total !== Number(minutes.total) || engine.holidayBase !== Number(minutes.holidayBase)) different += 1
  }
  return verdict('random shifts that agree to the cent', checked, different, 'a calculator that asks every minute')
}

function verdict(name: string, checked: number, different: number, peer: string): Finding {
  if (different > 0) process.exitCode = 1
  return {
    name,
    value: checked - different,
    unit: 'pieces',
    peer: { value: checked, what: peer },
    goal: { atLeast: checked },
  }
}
