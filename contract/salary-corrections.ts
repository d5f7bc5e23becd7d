import { z } from 'zod'
import { bodyBytes, endpoint } from './endpoint.ts'
import { dayOf, required, rows, text } from './fields.ts'
import { form } from './form.ts'
import { correctionFieldNames as names } from './names.ts'
import { correctionActions } from './register-check.ts'
import { date, idParams, version } from './shapes.ts'
import { salaryDetail, salaryForm, salaryRow } from './workforce-salaries.ts'

const { profession, profession_code, contract_type, payment_type } = salaryForm.fields

const { transactionCode: _edited, ...payRow } = salaryRow.shape
const incomeType = z.string().regex(/^[1-9]\d\d$/, { error: 'Tulolaji on kolme numeroa, esimerkiksi 201.' })

/** A row of pay: staff correct as which income it was told, not what was paid. */
const payRowForm = form(
  { transaction_code: required(text('transactionCode', 'Tulolaji', { as: 'code', rule: incomeType })) },
  payRow,
)

/** What the Incomes Register was told of a salary beside its money, which staff may correct once it has been sent to be paid. */
export const correctionForm = form(
  {
    period_start: dayOf('intervalstart', names.intervalstart),
    period_end: dayOf('intervalstop', names.intervalstop),
    contract_type,
    payment_type,
    profession,
    profession_code,
    rows: rows('tamigoSalaryRows', names.tamigoSalaryRows, payRowForm, (place, what) => `${what} ${place}`),
  },
  { version },
  [
    {
      path: 'intervalstop',
      holds: ({ intervalstart, intervalstop }) => String(intervalstart) <= String(intervalstop),
      error: 'Palkkakausi päättyy aikaisintaan alkamispäivänään.',
    },
  ],
)

export const foreseenCorrection = z.object({
  action: z.enum(correctionActions),
  /** The report in force, as we call it; null where there is none. */
  reportId: z.string().nullable(),
  /** The same as the register calls it. */
  irReportId: z.string().nullable(),
  /** The last day for reporting a payment of this payday. */
  deadline: date,
  isLate: z.boolean(),
  /** Reporting is on: it leaves at once. Otherwise it waits. */
  isLeaving: z.boolean(),
})
export type ForeseenCorrection = z.input<typeof foreseenCorrection>

const path = '/api/admin/tamigo/salary/{id}/correction'

export const correctSalary = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary:
    'Correct what the Incomes Register was told of a salary that was sent to be paid; by a replacement, or an invalidation and a new report',
  params: idParams,
  body: correctionForm.body,
  bodyLimit: bodyBytes.rows,
  reply: salaryDetail,
})

export const previewCorrection = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: 'ADMIN',
  summary: 'What the Incomes Register would be told if the correction were saved. Changes nothing',
  reads: true,
  params: idParams,
  body: correctionForm.body,
  bodyLimit: bodyBytes.rows,
  reply: foreseenCorrection,
})
