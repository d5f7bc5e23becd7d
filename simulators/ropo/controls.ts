import { cents, euros, toEuros } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import { taking } from '../platform/controls.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { empty, json, type SimulatorRoute } from '../platform/message.ts'
import { befall, befalling, pay, timeText, unpaid } from './bills.ts'
import { type Account, addUpdate, type RopoState, type SimulatedJob } from './state.ts'

const billNumber = z.union([z.string(), z.number()]).transform(String)

/** The body of `POST /__sim/status`: a payment, something else by its name, or any status by code and text. */
const statusChange = z.strictObject({
  billnum: billNumber,
  /** Of a payment, in euros. Without an amount, a status and a text all that is open is paid; without one all that was paid is reversed. */
  amount: z.number().optional(),
  status: z.enum(befalling).optional(),
  code: z.union([z.string(), z.number()]).transform(String).optional(),
  text: z.string().optional(),
  /** When it happened, by the clock in Finland; earlier ones come out of order. */
  time: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    .optional(),
  /** How often the same update is given out. */
  times: z.number().int().min(1).max(10).default(1),
  /** Of a bill that the service does not know, as it happens. */
  unknown: z.boolean().default(false),
})
type StatusChange = z.output<typeof statusChange>

export function ropoControls(simulator: SimulatorContext<RopoState>): readonly SimulatorRoute[] {
  return [
    {
      method: 'POST',
      path: '/status',
      handle: taking(statusChange, (change) => {
        const time = change.time ?? timeText(simulator.now())
        const isDone = simulator.change((state) => applyStatus(state, change, time))
        return isDone ? empty() : json(404, { message: `no bill ${change.billnum}` })
      }),
    },
    { method: 'GET', path: '/invoices', handle: () => json(200, simulator.state().jobs.map(invoiceMessage)) },
  ]
}

/** `false` where there is no such bill. */
function applyStatus(state: RopoState, change: StatusChange, time: string): boolean {
  const job = state.jobs.findLast((each) => each.billNumber === change.billnum) ?? unknownBill(change)
  if (!job) return false
  if (change.status !== undefined) {
    befall(state, job, change.status, time, change.amount === undefined ? job.paid : euros(change.amount))
  } else if (change.text === undefined) {
    pay(state, job, change.amount === undefined ? unpaid(job) : euros(change.amount), time)
  } else {
    const amount = change.amount === undefined ? null : euros(change.amount)
    addUpdate(state, job, { time, code: change.code ?? '', text: change.text, amount })
  }
  const last = state.updates.at(-1)
  for (let copies = 1; last && copies < change.times; copies += 1) state.updates.push({ ...last })
  return true
}

function unknownBill(change: StatusChange): Account | null {
  if (!change.unknown) return null
  return { jobId: 1, billNumber: change.billnum, totalAmount: 0, paid: 0, credited: 0 }
}

/** What was received, in euros. */
function invoiceMessage(job: SimulatedJob) {
  return {
    billnum: job.billNumber,
    company: job.receiver,
    netamount: toEuros(cents(job.netAmount)),
    vatamount: toEuros(cents(job.vatAmount)),
    totalamount: toEuros(cents(job.totalAmount)),
    rows: job.rows.map(({ desc, ...figures }) => ({
      desc,
      ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value)])),
    })),
    jobid: job.jobId,
    refundtobillnum: job.creditOf,
    paid: toEuros(cents(job.paid)),
  }
}
