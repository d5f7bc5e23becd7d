import { type Cents, millionths, type Rate } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { EngineError, engineErrorText } from '../errors.ts'
import { fillText } from '../trace/finnish.ts'
import { payslip } from './payslip.ts'
import { setRate } from './rates.ts'
import { aCard, aRow, aSlip } from './testing/build.ts'
import { slipWarnings } from './texts.ts'
import type { PayslipInput } from './types.ts'

const { rates, withholding } = aSlip()

// What typed code could still hand over by a cast; JSON input is refused by cases/refused.yaml.
test.each<[string, Partial<PayslipInput>, string, string]>([
  ['NaN', { rows: [aRow({ amount: Number.NaN as Cents })] }, 'rows[0].amount', 'NOT_WHOLE_CENTS'],
  ['Infinity', { rows: [aRow({ amount: Infinity as Cents })] }, 'rows[0].amount', 'NOT_WHOLE_CENTS'],
  ['half a cent', { rows: [aRow(), aRow({ amount: 0.5 as Cents })] }, 'rows[1].amount', 'NOT_WHOLE_CENTS'],
  [
    'a unit price that is none',
    { rows: [aRow({ unitPrice: Number.NaN as Cents })] },
    'rows[0].unitPrice',
    'NOT_WHOLE_CENTS',
  ],
  ['NaN minutes', { rows: [aRow({ minutes: Number.NaN })] }, 'rows[0].minutes', 'QUANTITY_NOT_WHOLE'],
  ['a nameless row', { rows: [aRow({ name: '' })] }, 'rows[0].name', 'NAME_MISSING'],
  [
    'NaN as a percent',
    { rates: { ...rates, accident: setRate(Number.NaN as Rate, 'company', '') } },
    'rates.accident',
    'PERCENT_OUT_OF_RANGE',
  ],
  [
    'a holiday rate above the whole',
    { rates: { ...rates, holidayCompensation: setRate(millionths(1_000_001), 'company', '') } },
    'rates.holidayCompensation',
    'PERCENT_OUT_OF_RANGE',
  ],
  [
    'a used ceiling that is NaN',
    { withholding: { ...withholding, cards: [aCard({ used: Number.NaN as Cents })] } },
    'cards[0].used',
    'NOT_WHOLE_CENTS',
  ],
  ['a payroll that is NaN', { payrollBefore: Number.NaN as Cents }, 'payrollBefore', 'NOT_WHOLE_CENTS'],
  ['an advance that is NaN', { advances: Number.NaN as Cents }, 'advances', 'NOT_WHOLE_CENTS'],
])('%s is refused by the name of the field', (_, differences, field, code) => {
  let refused: unknown
  try {
    payslip(aSlip(differences))
  } catch (error) {
    refused = error
  }
  expect(refused).toBeInstanceOf(EngineError)
  expect(refused).toMatchObject({ field, code })
})

test('-0 does not survive as money', () => {
  const slip = payslip(aSlip({ rows: [aRow({ amount: -0 as Cents })] }))
  expect(Object.is(slip.gross, 0)).toBe(true)
  expect(Object.is(slip.tax, 0)).toBe(true)
  expect(Object.is(slip.paid, 0)).toBe(true)
})

test('a refusal is a Finnish sentence with its figures', () => {
  const error = new EngineError('PERCENT_OUT_OF_RANGE', 'rates.accident', { min: 0, max: 100 })
  expect(engineErrorText(error)).toBe('Prosentti on 0–100 %.')
})

test('a warning is a Finnish sentence with its figures', () => {
  const slip = payslip(aSlip({ withholding: { ...withholding, cards: [] } }))
  expect(slip.warnings.map(({ code, values }) => fillText(slipWarnings[code], values))).toEqual([
    'Voimassa olevaa verokorttia ei ole: ennakonpidätys on 60,00 %. Pyydä henkilöltä verokortti.'.replace(
      ' %',
      '\u00a0%',
    ),
  ])
})
