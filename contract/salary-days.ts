import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date } from './shapes.ts'

const days = z.array(date)

const salaryDays = z.object({ weekly: days, twoWeeks: days, threeWeeks: days, fourWeeks: days, monthly: days })
export type SalaryDays = z.output<typeof salaryDays>

export const getSalaryDays = endpoint({
  method: 'GET',
  path: '/api/admin/salarydays',
  access: 'ADMIN',
  summary: 'Paydays of a year ahead for each pay period, counted from salaryPeriodStartData; none where it is not set',
  reply: salaryDays,
})
