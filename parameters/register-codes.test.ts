import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localDate } from '@palkkasilta/values/date.ts'
import { describe, expect, it } from 'vitest'
import { incomeTypes, registerCodes, reimbursementReporting } from './register-codes.ts'

const official = join(
  process.env.SCHEMA_DIR ?? join(import.meta.dirname, '../../shared/schemas'),
  'codes/incomes-register-income-types-2022.csv',
)
const types = incomeTypes.on(localDate('2026-11-20')).value

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
    const ours = [...types.values()].map(({ code, name, pension, accident, unemployment, health }) => ({
      code,
      name,
      insured: [pension, accident, unemployment, health],
    }))
    expect(ours).toEqual(officialRows())
  })

  it('insure overtime as wage, and neither a daily allowance nor what is withheld', () => {
    const insured = { pension: true, accident: true, unemployment: true, health: true }
    const free = { pension: false, accident: false, unemployment: false, health: false }
    expect(types.get(235)).toMatchObject({ series: 200, name: 'Ylityökorvaus', ...insured })
    expect(types.get(331)).toMatchObject({ series: 300, name: 'Päiväraha', ...free })
    expect(types.get(402)).toMatchObject({ series: 400, name: 'Ennakonpidätys', ...free })
  })

  it('hold every code that the product reports with', () => {
    const codes = Object.values(reimbursementReporting).flatMap(({ code, taxableCode }) => [code, taxableCode])
    for (const code of [...Object.values(registerCodes), ...codes]) expect(types.has(code)).toBe(true)
  })

  it('take what exceeds a tax-free amount as insured wage', () => {
    for (const { taxableCode } of Object.values(reimbursementReporting))
      expect(types.get(taxableCode)).toMatchObject({ series: 200, pension: true, health: true })
  })
})
