import { z } from 'zod'
import { euros, hundredths } from './codecs.ts'
import { choice } from './departments.ts'
import { endpoint } from './endpoint.ts'

export const briefAgreements = endpoint({
  method: 'GET',
  path: '/api/admin/tes',
  access: 'ADMIN',
  summary: 'The agreements by id and name, for choosing',
  query: z.object({ mapperLevel: z.literal('BRIEF') }),
  reply: z.array(choice),
})

/** An agreement by its id, or as it is being edited, with the specification's field names. */
const tes = z.union([z.number().int(), z.string(), z.looseObject({ id: z.union([z.number(), z.string()]).nullish() })])

/** Days are ISO or dd.MM.yyyy, times HH:mm:ss by the clock in Helsinki. */
export const calculationRequest = z.looseObject({
  salary: z.number().nullish(),
  extraSalary: z.number().nullish(),
  extraSalaryStartDay: z.string().nullish(),
  extraSalaryEndDay: z.string().nullish(),
  shiftStartDay: z.string(),
  shiftStartTime: z.string(),
  shiftEndDay: z.string(),
  shiftEndTime: z.string(),
  tes,
})

export const calculateShift = endpoint({
  method: 'POST',
  path: '/api/admin/tes/calculation',
  access: 'ADMIN',
  summary: 'The pay rows of one shift by an agreement',
  body: calculationRequest,
  reply: z.array(
    z.object({
      name: z.string(),
      amount: hundredths(),
      unitPrice: euros,
      totalPrice: euros,
      transactionCode: z.string(),
      /** In the first row: what staff should look at, such as a wage below the agreement's minimum. */
      warnings: z.array(z.string()).optional(),
    }),
  ),
})
