import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import { taking } from '../platform/controls.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { empty, json, type SimulatorRoute } from '../platform/message.ts'
import { openTransfers } from './certificates.ts'
import { processDue } from './processing.ts'
import type { RegisterState } from './state.ts'

const askedRefusal = z.strictObject({
  nationalId: z.string().min(1),
  code: z.string().max(20).default('SIM_ASKED'),
  message: z.string().max(500).default('Ilmoitus hylättiin pyynnöstä.'),
})

const askedSummaryRefusal = askedRefusal.omit({ nationalId: true })

/** What the Tax Administration has given for a first certificate. */
const transfer = z.strictObject({ id: z.string().min(1).max(32), password: z.string().min(1).max(16) })

const habits = z.strictObject({
  held: z.boolean().default(false),
  strange: z.boolean().default(false),
  unsigned: z.boolean().default(false),
})

const processing = z.strictObject({ seconds: z.number().int().min(0) })

/**
 * `GET /reports` and `/summaries`, `POST /refusals {nationalId, code?, message?}`, `/summary-refusals {code?, message?}`,
 * `/processing {seconds}`, `/transfers {id, password}` and `/certificates {held?, strange?, unsigned?}`.
 */
export function controls({ state, change, now }: SimulatorContext<RegisterState>): SimulatorRoute[] {
  return [
    {
      method: 'GET',
      path: '/reports',
      handle: () => {
        change((register) => processDue(register, now()))
        return json(200, reportList(state()))
      },
    },
    {
      method: 'GET',
      path: '/summaries',
      handle: () => {
        change((register) => processDue(register, now()))
        return json(200, summaryList(state()))
      },
    },
    {
      method: 'POST',
      path: '/summary-refusals',
      handle: taking(askedSummaryRefusal, (error) => {
        change((register) => {
          register.summaryRefusals = [...(register.summaryRefusals ?? []), error]
        })
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/refusals',
      handle: taking(askedRefusal, ({ nationalId, code, message }) => {
        change((register) => register.refusals.push({ nationalId, error: { code, message } }))
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/processing',
      handle: taking(processing, ({ seconds }) => {
        change((register) => {
          register.processingSeconds = seconds
        })
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/transfers',
      handle: taking(transfer, ({ id, password }) => {
        change((register) => {
          register.transfers = { ...openTransfers(register), [id]: password }
        })
        return empty()
      }),
    },
    {
      method: 'POST',
      path: '/certificates',
      handle: taking(habits, (asked) => {
        change((register) => {
          register.certificateHabits = asked
        })
        return empty()
      }),
    },
  ]
}

/** The reports in force, amounts in euros. */
function reportList({ deliveries }: Readonly<RegisterState>) {
  return deliveries.flatMap(({ deliveryId, reports }) =>
    reports
      .filter((report) => report.state === 'IN_FORCE')
      .map(({ reportId, irReportId, version, nationalId, paymentDate, startDate, endDate, transactions }) => ({
        deliveryId,
        reportId,
        irReportId,
        version,
        nationalId,
        paymentDate,
        startDate,
        endDate,
        transactions: transactions.map(inEuros),
      })),
  )
}

/** The separate reports in force. */
function summaryList({ deliveries }: Readonly<RegisterState>) {
  return deliveries.flatMap(({ owner, summaries = [] }) =>
    summaries
      .filter((summary) => summary.state === 'IN_FORCE')
      .map(({ reportId, version, month, transactions }) => ({
        owner,
        reportId,
        version,
        month,
        transactions: transactions.map(inEuros),
      })),
  )
}

const inEuros = (one: { readonly code: number; readonly cents: number }) => ({
  code: one.code,
  amount: toEuros(cents(one.cents)),
})
