import type { Dataset } from './dataset.ts'

/** One status update as the service hands it out. Amounts are whole cents here and euros on the wire. */
export interface SimulatedUpdate {
  readonly id: number
  readonly jobId: number
  readonly billNumber: string
  /** By the clock in Finland: `2026-03-01 12:00:00`. */
  readonly time: string
  readonly code: string
  readonly text: string
  readonly paidOn: string | null
  readonly amount: number | null
  readonly openAmount: number
  readonly originalAmount: number
  delivered: boolean
}

export interface SimulatedJob {
  readonly jobId: number
  readonly billNumber: string
  readonly reference: string
  readonly rows: Dataset['payrow']
  readonly receiver: string
  /** The sender's number of whom it bills. */
  readonly customerNumber?: string
  readonly sendType: string
  readonly receivedOn: string
  readonly dueDate: string
  readonly hasReminders: boolean
  readonly netAmount: number
  readonly vatAmount: number
  readonly totalAmount: number
  readonly creditOf: string | null
  paid: number
  credited: number
  /** It could not be delivered: its number is free again. */
  isGivenBack?: boolean
  /** How many steps of its life it has behind it. */
  step: number
}

export interface RopoState {
  /** Tokens and until when they are good, in milliseconds. */
  tokens: Record<string, number>
  readonly jobs: SimulatedJob[]
  readonly updates: SimulatedUpdate[]
  nextJobId: number
  nextUpdateId: number
}

export const emptyState = (): RopoState => ({ tokens: {}, jobs: [], updates: [], nextJobId: 549_001, nextUpdateId: 1 })

/** What a status update is about. */
export type Account = Pick<SimulatedJob, 'jobId' | 'billNumber' | 'totalAmount' | 'paid' | 'credited'>

export function openAmount(job: Account): number {
  return job.totalAmount - job.paid - job.credited
}

/** Codes as far as anybody has seen them; only 101 is known from a client, the others are our own. */
export const statusCodes = {
  INVOICING: ['1', 'Laskutus'],
  DUE: ['2', 'Eräpäivä ohitettu'],
  REMINDER: ['3', 'Maksumuistutus'],
  COLLECTION: ['4', 'Perintä'],
  PART_PAID: ['100', 'Osasuoritus'],
  PAID: ['101', 'Maksettu'],
  CREDITED: ['102', 'Hyvitetty'],
  REVERSED: ['103', 'Suoritus peruttu'],
  LOST: ['5', 'Luottotappio'],
  REFUSED: ['6', 'Lasku hylätty'],
} as const satisfies Record<string, readonly [code: string, text: string]>

export type StatusName = keyof typeof statusCodes

export interface UpdateFacts {
  readonly time: string
  readonly code: string
  readonly text: string
  readonly paidOn?: string | null
  readonly amount?: number | null
}

export function addUpdate(state: RopoState, job: Account, facts: UpdateFacts): SimulatedUpdate {
  const update: SimulatedUpdate = {
    id: state.nextUpdateId,
    jobId: job.jobId,
    billNumber: job.billNumber,
    time: facts.time,
    code: facts.code,
    text: facts.text,
    paidOn: facts.paidOn ?? null,
    amount: facts.amount ?? null,
    openAmount: openAmount(job),
    originalAmount: job.totalAmount,
    delivered: false,
  }
  state.nextUpdateId += 1
  state.updates.push(update)
  return update
}
