import { dayOf, isBefore, localDate, ZONE } from '@palkkasilta/values/date.ts'
import { orThrow } from '@palkkasilta/values/parsed.ts'
import { referenceOfBase } from '@palkkasilta/values/reference-number.ts'
import type { Totals } from './checks.ts'
import type { Dataset } from './dataset.ts'
import {
  type Account,
  addUpdate,
  openAmount,
  type RopoState,
  type SimulatedJob,
  type StatusName,
  statusCodes,
} from './state.ts'

/** What happens to an unpaid bill by itself, in days after its due date. */
const steps: readonly { readonly name: StatusName; readonly days: number; readonly isReminder: boolean }[] = [
  { name: 'DUE', days: 1, isReminder: false },
  { name: 'REMINDER', days: 14, isReminder: true },
  { name: 'COLLECTION', days: 28, isReminder: true },
]

function update(state: RopoState, job: Account, name: StatusName, time: string, amount: number | null = null): void {
  const [code, text] = statusCodes[name]
  addUpdate(state, job, { time, code, text, amount, paidOn: amount === null ? null : time.slice(0, 10) })
}

/** What the controls let happen beside payments. */
export const befalling = [
  'REMINDER',
  'COLLECTION',
  'LOST',
  'REVERSED',
  'REFUSED',
] as const satisfies readonly StatusName[]
type Befalling = (typeof befalling)[number]

/** `2026-03-01 12:00:00` by the clock in Finland. */
export function timeText(now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')
}

/** Takes in an invoice that was found to be in order. */
export function accept(state: RopoState, given: Dataset, totals: Totals, now: Temporal.Instant): SimulatedJob {
  const jobId = state.nextJobId
  state.nextJobId += 1
  const job: SimulatedJob = {
    jobId,
    billNumber: given.billnum || String(jobId),
    reference: given.billcode || orThrow(referenceOfBase(String(jobId))),
    rows: given.payrow,
    receiver: given.company || given.person,
    customerNumber: given.custnum,
    sendType: given.sendtype,
    receivedOn: dayOf(now).toString(),
    dueDate: given.paydate,
    hasReminders: given.jobtype === '0' && given.sensible === '0',
    netAmount: totals.net,
    vatAmount: totals.vat,
    totalAmount: totals.total,
    creditOf: given.refundtobillnum || null,
    paid: 0,
    // a credit note is used up by the bill that it is for
    credited: given.refundtobillnum ? totals.total : 0,
    step: 0,
  }
  state.jobs.push(job)
  update(state, job, 'INVOICING', timeText(now))
  const target = state.jobs.find((each) => each.billNumber === job.creditOf)
  if (target) {
    target.credited -= totals.total
    update(state, target, 'CREDITED', timeText(now), -totals.total)
  }
  return job
}

/** Lets the days up to now take their course. */
export function advance(state: RopoState, now: Temporal.Instant): void {
  const today = dayOf(now)
  for (const job of state.jobs) {
    for (const step of steps.slice(job.step)) {
      const day = localDate(job.dueDate).add({ days: step.days })
      if (isBefore(today, day)) break
      job.step += 1
      if (openAmount(job) > 0 && !job.isGivenBack && (job.hasReminders || !step.isReminder))
        update(state, job, step.name, `${day} 06:00:00`)
    }
  }
}

/** A payment that has come in; more than what is open leaves a negative open sum. */
export function pay(state: RopoState, job: Account, amount: number, time: string, paidOn = time.slice(0, 10)): void {
  job.paid += amount
  const [code, text] = statusCodes[openAmount(job) > 0 ? 'PART_PAID' : 'PAID']
  addUpdate(state, job, { time, code, text, amount, paidOn })
}

/** What happens to a bill at once, whatever its days say; of a payment that is taken back so much. */
export function befall(state: RopoState, job: Account, name: Befalling, time: string, amount: number): void {
  if (name === 'REVERSED') job.paid -= amount
  for (const each of state.jobs) if (name === 'REFUSED' && each.jobId === job.jobId) each.isGivenBack = true
  update(state, job, name, time, name === 'REVERSED' ? amount : null)
}

/** The state that a job shows when it is asked for. */
export function currentStatus(job: SimulatedJob): readonly [code: string, text: string] {
  if (job.totalAmount > 0 && openAmount(job) <= 0) return statusCodes.PAID
  const passed = steps.slice(0, job.step).filter((step) => job.hasReminders || !step.isReminder)
  return statusCodes[passed.at(-1)?.name ?? 'INVOICING']
}

/** What is open of a job, never below nothing. */
export function unpaid(job: Account): number {
  return Math.max(0, openAmount(job))
}
