import { XLSX } from '@palkkasilta/values/sheet/media-types.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './shapes.ts'

const [FIRST_YEAR, LAST_YEAR] = [2000, 2199]

export const personExcel = endpoint({
  method: 'GET',
  path: '/api/admin/excel',
  access: 'ADMIN',
  acts: true,
  summary:
    'The salaries of a person in a year, by payday, with their rows, invoices, lines of invoices, the invoices to customers that salaries of shifts are on, and payments, as a workbook; this year where none is given. The history is told of it',
  query: z.object({
    personId: wholeNumber(1, 'personId is required'),
    year: wholeNumber(FIRST_YEAR, `Vuosi on ${FIRST_YEAR}–${LAST_YEAR}.`, LAST_YEAR).optional(),
  }),
  file: XLSX,
})
