import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { parseReference } from '@palkkasilta/values/reference-number.ts'
import { z } from 'zod'
import { amount, codeOrNone, dayOf, iban, required, text, tick } from './fields.ts'
import { form } from './form.ts'

/** What somebody else billed for the work of a bill, paid out of what its customer pays. */
export const purchaseForm = form(
  {
    name: required(
      text('name', 'Saaja', { longest: 70, rule: z.string({ error: 'Saaja on tekstiä.' }).trim() }),
      'Saaja on pakollinen',
    ),
    due_date: dayOf('duedate', 'Eräpäivä'),
    amount_cents: amount('amount', 'Summa', {
      from: 0.01,
      to: 1_000_000,
      range: 'Summa on suurempi kuin 0 € ja enintään miljoona.',
    }),
    reference_number: codeOrNone('referenceNumber', 'Viitenumero', parseReference),
    account_number: required(iban('accountNumber', 'Tilinumero'), 'Tilinumero on pakollinen'),
    pay_now: { ...tick('paynow', 'Maksetaan heti'), empty: false },
  },
  {
    id: z.number(),
    receipts: z.array(z.object({ id: z.number(), displayname: z.string() })),
    /** The newest payment of it; null: none was made. */
    payment: z
      .object({
        id: z.number(),
        state: z.enum(statesOf(outgoingPayment)),
        settlement: z.enum(statesOf(settlement)),
        live: z.boolean(),
      })
      .nullable(),
  },
)
export type Purchase = z.input<typeof purchaseForm.record>

/** What a new purchase invoice holds. */
export const newPurchase = { name: '', amount: null, referenceNumber: '', accountNumber: '', paynow: false } as const
