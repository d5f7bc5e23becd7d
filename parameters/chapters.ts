import * as annualHolidays from './annual-holidays.ts'
import * as calendar from './calendar.ts'
import type { Dated } from './dated.ts'
import * as distraint from './distraint.ts'
import * as domesticTravel from './domestic-travel.ts'
import * as finalPay from './final-pay.ts'
import * as foreignTravel from './foreign-travel.ts'
import * as health from './health.ts'
import * as incomesRegister from './incomes-register.ts'
import * as kilometres from './kilometres.ts'
import * as pension from './pension.ts'
import * as policies from './policies.ts'
import * as sickPay from './sick-pay.ts'
import * as unemployment from './unemployment.ts'
import * as vat from './vat.ts'
import * as vatGrounds from './vat-grounds.ts'
import * as withholding from './withholding.ts'
import * as workingHours from './working-hours.ts'

const files = {
  'annual-holidays': annualHolidays,
  calendar,
  distraint,
  'domestic-travel': domesticTravel,
  'final-pay': finalPay,
  'foreign-travel': foreignTravel,
  health,
  'incomes-register': incomesRegister,
  kilometres,
  pension,
  policies,
  'sick-pay': sickPay,
  unemployment,
  vat,
  'vat-grounds': vatGrounds,
  withholding,
  'working-hours': workingHours,
}

/** The figures of one file. */
export interface Chapter {
  /** From the root of the repository. */
  readonly file: string
  readonly figures: readonly Dated<unknown>[]
}

/** Every figure of the product, chapter by chapter: what the files of `parameters/` export. */
export const chapters: readonly Chapter[] = Object.entries(files).map(([name, exported]) => ({
  file: `parameters/${name}.ts`,
  figures: figuresIn(exported),
}))

function figuresIn(found: unknown): readonly Dated<unknown>[] {
  if (isFigure(found)) return [found]
  return typeof found === 'object' && found !== null ? Object.values(found).flatMap(figuresIn) : []
}

function isFigure(value: unknown): value is Dated<unknown> {
  return typeof value === 'object' && value !== null && 'lines' in value && 'on' in value
}
