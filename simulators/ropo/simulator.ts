import { randomUUID } from 'node:crypto'
import { decimalText, euros } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import type { Simulator, SimulatorContext, SimulatorOptions } from '../platform/declaration.ts'
import {
  empty,
  json,
  jsonBody,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatorRoute,
} from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'
import { accept, advance, befall, currentStatus, pay, timeText } from './bills.ts'
import { checked } from './checks.ts'
import { ropoControls } from './controls.ts'
import {
  emptyState,
  openAmount,
  type RopoState,
  type SimulatedJob,
  type SimulatedUpdate,
  statusCodes,
} from './state.ts'

export interface RopoSimulatorOptions extends SimulatorOptions {
  readonly customerId: string
  readonly apiCode: string
}

const TOKEN_MS = 2 * 60 * 60_000
const BATCH_SIZE = 1_000

/** Ropo as the live client sees it; beside the usual controls `POST /__sim/status` and `GET /__sim/invoices`. */
export function startRopoSimulator(options: RopoSimulatorOptions): Promise<Simulator<RopoState>> {
  return startSimulator<RopoState>(
    {
      name: 'ropo',
      stateVersion: 1,
      initialState: emptyState,
      reject: () => problem(403, 'Forbidden', 'Toiminto ei sisälly sopimukseen'),
      notFound: () => problem(404, 'Not Found', 'Page not found.'),
      routes: (simulator) => [
        tokenRoute(simulator, options),
        jobsRoute(simulator),
        paymentRoute(simulator),
        ...readRoutes(simulator),
      ],
      controls: ropoControls,
    },
    options,
  )
}

function problem(status: number, title: string, detail: string): SimulatedReply {
  return json(status, { status, type: 'http://www.w3.org/Protocols/rfc2616/rfc2616-sec10.html', title, detail })
}

const credentials = z.object({ cid: z.union([z.string(), z.number()]).transform(String), apicode: z.string() })

function tokenRoute(simulator: SimulatorContext<RopoState>, options: RopoSimulatorOptions): SimulatorRoute {
  const reject = () => json(400, { errorId: 1, errorText: 'Invalid cid or apicode' })
  return {
    method: 'POST',
    path: '/rest/token',
    reject,
    handle: (request) => {
      const given = credentials.safeParse(jsonBody(request))
      if (!given.success || given.data.cid !== options.customerId || given.data.apicode !== options.apiCode)
        return reject()
      const token = randomUUID()
      simulator.change((state) => {
        const now = simulator.now().epochMilliseconds
        const valid = Object.entries(state.tokens).filter(([, until]) => until > now)
        state.tokens = { ...Object.fromEntries(valid), [token]: now + TOKEN_MS }
      })
      return json(201, { token })
    },
  }
}

function signedIn(
  simulator: SimulatorContext<RopoState>,
  answer: (request: SimulatedRequest) => SimulatedReply,
): (request: SimulatedRequest) => SimulatedReply {
  return (request) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const until = simulator.state().tokens[token]
    if (until === undefined || until <= simulator.now().epochMilliseconds)
      return problem(401, 'Unauthorized', 'Expired or invalid token')
    return answer(request)
  }
}

const jobsBody = z.object({ datastream: z.object({ dataset: z.array(z.unknown()) }) })

function jobsRoute(simulator: SimulatorContext<RopoState>): SimulatorRoute {
  const received = (request: SimulatedRequest) => jobsBody.safeParse(jsonBody(request)).data?.datastream.dataset
  return {
    method: 'POST',
    path: '/rest/jobs',
    handle: signedIn(simulator, (request) => {
      const datasets = received(request)
      if (!datasets) return problem(400, 'Bad Request', 'datastream.dataset is required')
      return answered(datasets.map((dataset) => takenIn(simulator, dataset)))
    }),
    reject: (request) => answered((received(request) ?? []).map((dataset) => rejected(dataset, 'Lasku hylättiin'))),
  }
}

const payment = z
  .object({ amount: z.string().transform(euros), paydate: z.iso.date(), identifier: z.string().default('') })
  .and(z.object({ billcode: z.string(), jobid: z.string(), billnum: z.string() }).partial())

/** Money that came past the service; below zero it is taken back. Found by the reference, the job or the number, in this order. */
function paymentRoute(simulator: SimulatorContext<RopoState>): SimulatorRoute {
  return {
    method: 'POST',
    path: '/rest/jobs/payment',
    handle: signedIn(simulator, (request) => {
      const { data: told } = payment.safeParse(jsonBody(request))
      if (!told || told.amount === 0) return problem(400, 'Bad Request', 'amount, paydate and a key are required')
      const { amount, paydate, billcode, jobid, billnum } = told
      const isTold = (job: SimulatedJob) =>
        billcode ? job.reference === billcode : jobid ? String(job.jobId) === jobid : job.billNumber === billnum
      const job = simulator.state().jobs.findLast(isTold)
      if (!job) return problem(404, 'Not Found', 'Job not found')
      simulator.change((state) => {
        const time = timeText(simulator.now())
        const same = state.jobs.find(({ jobId }) => jobId === job.jobId) ?? job
        if (amount > 0) pay(state, same, amount, time, paydate)
        else befall(state, same, 'REVERSED', time, -amount)
      })
      return json(201, { jobid: job.jobId, billnum: job.billNumber, billcode: job.reference, paydate })
    }),
    reject: () => problem(400, 'Bad Request', 'Suoritusta ei voi kirjata'),
  }
}

interface Row {
  readonly accepted: 0 | 1
  readonly error?: string
}

/** Overall 201, however many of the invoices were refused. */
function answered(rows: readonly Row[]): SimulatedReply {
  const errors = rows.flatMap((row) => row.error ?? [])
  return json(201, { accepted: rows.filter((row) => row.accepted === 1).length, errors, result: rows })
}

function rejected(dataset: unknown, error: string): Row {
  const billnum = z.object({ billnum: z.unknown() }).safeParse(dataset).data?.billnum ?? ''
  return { accepted: 0, ...{ billnum, jobid: null, reference: null }, error }
}

function takenIn(simulator: SimulatorContext<RopoState>, dataset: unknown): Row {
  const found = checked(dataset, simulator.state())
  if (!found.ok) return rejected(dataset, found.error)
  const job = simulator.change((state) => accept(state, found.dataset, found.totals, simulator.now()))
  return { accepted: 1, ...acceptedFields(job) }
}

function acceptedFields(job: SimulatedJob) {
  return {
    billnum: job.billNumber,
    jobid: job.jobId,
    reference: job.reference,
    sendtype: job.sendType,
    receiver: job.receiver,
    amount: job.totalAmount / 100,
  }
}

function readRoutes(simulator: SimulatorContext<RopoState>): readonly SimulatorRoute[] {
  const handle = (answer: (request: SimulatedRequest) => SimulatedReply) =>
    signedIn(simulator, (request) => {
      simulator.change((state) => advance(state, simulator.now()))
      return answer(request)
    })
  return [
    { method: 'GET', path: '/rest/jobs', handle: handle((request) => jobInfo(simulator, request)) },
    {
      method: 'POST',
      path: '/rest/jobs/findbyendcustomer',
      handle: handle((request) => jobsOfCustomer(simulator, request)),
    },
    { method: 'GET', path: '/rest/jobs/statusupdates', handle: handle((request) => updates(simulator, request)) },
  ]
}

const search = z.object({ custnum: z.string().min(1), all_invoices: z.union([z.literal(0), z.literal(1)]) })

/** What the service calls the states of a bill that it tells of by its customer. */
const statusOfSearch: Partial<Record<string, string>> = {
  [statusCodes.INVOICING[0]]: 'Invoicing',
  [statusCodes.DUE[0]]: 'Due',
  [statusCodes.REMINDER[0]]: 'Reminder',
  [statusCodes.COLLECTION[0]]: 'Collection',
  [statusCodes.PAID[0]]: 'Paid',
}

function jobsOfCustomer(simulator: SimulatorContext<RopoState>, request: SimulatedRequest): SimulatedReply {
  const { data: asked } = search.safeParse(jsonBody(request))
  if (!asked) return problem(400, 'Bad Request', 'custnum and all_invoices are required')
  const isAsked = (job: SimulatedJob) =>
    job.customerNumber === asked.custnum && (asked.all_invoices === 1 || openAmount(job) > 0)
  const jobs = simulator.state().jobs.filter(isAsked)
  return json(200, {
    jobs: jobs.map((job) => ({
      case_number: job.jobId,
      invoice_number: job.billNumber,
      original_invoice_date: job.receivedOn,
      status: statusOfSearch[currentStatus(job)[0]] ?? 'Invoicing',
      open_amount: decimalText(openAmount(job)),
    })),
  })
}

function jobInfo(simulator: SimulatorContext<RopoState>, request: SimulatedRequest): SimulatedReply {
  const job = simulator.state().jobs.find((each) => String(each.jobId) === request.query.get('jobid'))
  if (!job) return problem(404, 'Not Found', 'Job not found')
  const [code, text] = currentStatus(job)
  return json(200, {
    jobid: job.jobId,
    billnum: job.billNumber,
    billcode: job.reference,
    company: job.receiver,
    accountdate: job.receivedOn,
    origjobdate: job.receivedOn,
    currentpaydate: job.dueDate,
    currentstatus: Number(code),
    currentstatustext: text,
    nextstatus: -1,
  })
}

function updates(simulator: SimulatorContext<RopoState>, request: SimulatedRequest): SimulatedReply {
  const date = request.query.get('date')
  const billNumber = request.query.get('billnum')
  if (date !== null && billNumber !== null) return problem(400, 'Bad Request', 'Only one optional parameter is allowed')
  if (date !== null || billNumber !== null)
    return listed(
      simulator
        .state()
        .updates.filter((update) => update.billNumber === billNumber || update.time.slice(0, 10) === date),
    )
  return simulator.change((state) => {
    const batch = state.updates.filter((update) => !update.delivered).slice(0, BATCH_SIZE)
    for (const update of batch) update.delivered = true
    return listed(batch)
  })
}

function listed(found: readonly SimulatedUpdate[]): SimulatedReply {
  return found.length === 0 ? empty() : json(200, { result: { status: found.map(updateMessage) } })
}

function updateMessage(update: SimulatedUpdate) {
  return {
    statusid: update.id,
    jobid: update.jobId,
    billnum: update.billNumber,
    statusref: '',
    statustime: update.time,
    statustext: update.text,
    statuscode: update.code,
    statustype: '',
    paydate: update.paidOn,
    amount: update.amount === null ? null : decimalText(update.amount),
    openamount: decimalText(update.openAmount),
    origamount: decimalText(update.originalAmount),
  }
}
