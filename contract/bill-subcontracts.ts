import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { subcontract } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import { z } from 'zod'
import { amount, dayOf, field, required, text } from './fields.ts'
import { form } from './form.ts'
import { instant } from './shapes.ts'

export const subcontractStates = statesOf(subcontract)

const NO_SUBCONTRACTOR = 'Valitse alihankkija'
export const subcontractor = z.object({ id: z.int(), fullName: z.string() }, { error: NO_SUBCONTRACTOR })

/** Who moved it to where it stands, when, and on what ground; null: it is as it was entered. */
const lastStep = z.object({ at: instant, who: z.string(), reason: z.string() }).nullable()

/** Work of a bill that another biller does. Its state is moved by a call of its own. */
export const subcontractForm = form(
  {
    subcontractor: required(
      field('subcontractor', 'Alihankkija', subcontractor, { empty: null as never }),
      NO_SUBCONTRACTOR,
    ),
    work_date: dayOf('date', 'Päivä'),
    /** Without tax. */
    amount_cents: amount('amount', 'Summa', {
      from: 0.01,
      to: 1_000_000,
      range: 'Summa on suurempi kuin 0 € ja enintään miljoona.',
    }),
    description: text('description', 'Kuvaus', { longest: 200 }),
  },
  { id: z.number(), state: z.enum(subcontractStates), lastStep },
)
export type Subcontract = z.input<typeof subcontractForm.record>

/** What a new one holds. */
export const newSubcontract = { subcontractor: null, amount: null, description: '' } as const
