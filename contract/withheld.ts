import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date, idParams, wholeNumber } from './shapes.ts'

export const getWithheld = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/person/{id}/withheld',
  access: 'ADMIN',
  summary:
    'What was withheld of the salaries of a year, where the tax cards of today would have withheld something else',
  params: idParams,
  query: z.object({ year: wholeNumber(2005, 'Vuosi on nelinumeroinen.', 2199) }),
  reply: z.object({
    /** Only those that differ, the earliest first. */
    salaries: z.array(z.object({ salaryId: z.number(), payday: date, withheld: euros, byCards: euros })),
    /** Of the year; below zero where too little was withheld. */
    tooMuch: euros,
    /** Of that, what open salaries leave out of their tax or give back. */
    lowering: euros,
    /** What can still be left out of a tax or given back. */
    left: euros,
  }),
})

const refund = z.object({ amount: euros })

export const checkTaxRefund = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/person/{id}/tax-refund/check',
  access: 'ADMIN',
  summary: 'What a salary that gives back tax withheld too much in this year would pay. Changes nothing',
  reads: true,
  params: idParams,
  body: refund,
  reply: z.object({
    departmentName: z.string(),
    payday: date,
    /** In hand: less where some of it is distrained. */
    net: euros,
    /** A salary of the year that is not paid yet: its withholding can be lowered instead. */
    openSalaryId: z.number().nullable(),
  }),
})

export const giveTaxBack = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/person/{id}/tax-refund',
  access: 'ADMIN',
  summary:
    'Make a salary that gives back tax withheld too much in this year; it is sent to be paid and reported like other salaries, with a negative withholding',
  params: idParams,
  body: refund,
  reply: z.object({ salaryId: z.number() }),
  idempotent: true,
})
