import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date, idParams } from './shapes.ts'

export const getFinalPay = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/person/{id}/final-pay',
  access: 'ADMIN',
  summary: 'What is due when the employment of a person ends, by its signed contracts; of one that lasts, nothing',
  params: idParams,
  reply: z.object({
    ending: z
      .object({
        /** The last day, on which the final pay is due unless something else was agreed. */
        endDate: date,
        isPast: z.boolean(),
        /** Days for which a late final pay may cost pay, with where that is from. */
        waitingDays: z.int(),
        waitingSource: z.string(),
        /** Worked until then and on no salary. */
        unpaidShifts: z.int(),
        /** What they would pay before tax; null where that cannot be reckoned yet. */
        unpaidGross: euros.nullable(),
        /** Made and not sent to be paid. */
        openSalaries: z.array(z.object({ id: z.number(), paid: euros })),
        /** Of leave that was earned. */
        compensation: euros,
      })
      .nullable(),
  }),
})
export type FinalPay = NonNullable<z.input<NonNullable<typeof getFinalPay.reply>>['ending']>
