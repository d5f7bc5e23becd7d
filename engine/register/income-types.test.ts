import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { euros } from '@palkkasilta/values/money.ts'
import { describe, expect, it } from 'vitest'
import { payslip } from '../payroll/payslip.ts'
import { aSlip } from '../payroll/testing/build.ts'
import { incomeCodes, incomeLines } from './income-lines.ts'
import { incomeType, incomeTypes, isInsuredFor } from './income-types.ts'

const official = join(
  process.env.SCHEMA_DIR ?? join(import.meta.dirname, '../../../shared/schemas'),
  'codes/incomes-register-income-types-2022.csv',
)
const insurances = ['pension', 'accident', 'unemployment', 'health'] as const

function officialRows() {
  const [, ...lines] = readFileSync(official, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const match = /^(\d+),(?:"([^"]*)"|([^,]*)),(\w+),(.*)$/.exec(line.trim())
    const insured = (match?.[5] ?? '')
      .split(',')
      .slice(2, 6)
      .map((flag) => flag === 'true')
    return { code: Number(match?.[1]), name: match?.[2] ?? match?.[3], insured }
  })
}

describe('the income types of the Incomes Register', () => {
  it.skipIf(!existsSync(official))('are those of the official list, which is only on machines that have it', () => {
    const ours = incomeTypes.map(({ code, name }) => ({
      code,
      name,
      insured: insurances.map((insurance) => isInsuredFor(code, insurance)),
    }))
    expect(ours).toEqual(officialRows())
  })

  it('insure overtime as wage, and neither a daily allowance nor what is withheld', () => {
    expect(incomeType(235)).toMatchObject({ reporting: 'ITEMISED', name: 'Ylityökorvaus', insuredFor: [...insurances] })
    expect(incomeType(331)).toMatchObject({ reporting: 'SEPARATE', name: 'Päiväraha', insuredFor: [] })
    expect(incomeType(402)).toMatchObject({ reporting: 'SEPARATE', name: 'Ennakonpidätys', insuredFor: [] })
  })

  it('hold every code that the product reports with', () => {
    for (const code of Object.values(incomeCodes)) expect(incomeType(code)).toBeDefined()
  })

  it('take what exceeds a tax-free amount as insured wage', () => {
    for (const type of ['KILOMETER_ALLOWANCE', 'FULL_DAY_ALLOWANCE', 'LUNCH_ALLOWANCE', 'EXPENSE'] as const) {
      const excess = {
        type,
        name: '',
        hundredths: 100,
        unitPrice: euros('0'),
        taxFree: euros('0'),
        taxable: euros('5'),
      }
      const [line, ...more] = incomeLines(payslip(aSlip({ rows: [], reimbursements: [excess] })))
      expect(line).toMatchObject({ amount: 500 })
      expect(incomeType(line?.code ?? 0)).toMatchObject({ reporting: 'ITEMISED', insuredFor: [...insurances] })
      expect(more.every(({ code }) => code > 400)).toBe(true)
    }
  })
})
