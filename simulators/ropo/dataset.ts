import { z } from 'zod'

/** Text or number, as the service takes either. */
const figure = z.union([z.string(), z.number()]).transform(String)
const day = z.iso.date({ error: 'ei ole päivämäärä' })
const words = figure.optional().transform((value) => value ?? '')

const sums = {
  taxpr: figure,
  netamount: figure.optional(),
  vatamount: figure.optional(),
  totalamount: figure.optional(),
}

const payRow = z.object({
  desc: figure.refine((value) => value.trim() !== '', { error: 'puuttuu' }),
  count: figure,
  amount: figure,
  ...sums,
})
export type PayRow = z.output<typeof payRow>

export const dataset = z.object({
  jobtype: figure.pipe(z.enum(['0', '1', '2', '300'])),
  company: words,
  person: words,
  address: figure,
  postcode: figure,
  city: figure,
  customertype: figure.pipe(z.enum(['1', '2'])),
  billdate: day,
  paydate: day,
  noticedate: day.optional(),
  billnum: words,
  billcode: words,
  sendtype: figure.default('post').pipe(z.enum(['post', 'email', 'evoice', 'b2c', 'print'])),
  email: words,
  evoice: words,
  evoiceint: words,
  sensible: figure.default('0'),
  custnum: words,
  checkbillnum: words,
  refundtobillnum: words,
  amount: figure.optional(),
  netamount: figure.optional(),
  vatamount: figure.optional(),
  totalamount: figure.optional(),
  taxrow: z.array(z.object(sums)).default([]),
  payrow: z.array(payRow).default([]),
})
export type Dataset = z.output<typeof dataset>
