import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { taking } from '../platform/controls.ts'
import type { Simulator, SimulatorContext, SimulatorOptions } from '../platform/declaration.ts'
import {
  empty,
  json,
  jsonBody,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatorRoute,
  xml,
} from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'
import { applyChange, dataChange, type TamigoData, type TamigoSeed, tamigoSeed } from './data.ts'
import { type DateForm, departmentMessage, employeeMessage, instantOf, shiftMessage, xmlList } from './messages.ts'

export interface TamigoState {
  readonly data: TamigoData
  /** Session tokens and until when they are good, in milliseconds. */
  sessions: Record<string, number>
  dateForm: DateForm
}

export interface TamigoSimulatorOptions extends SimulatorOptions {
  /** Asked for when there is nothing stored. */
  readonly seed: () => TamigoSeed
  readonly applicationName: string
  readonly applicationKey: string
}

const SESSION_MS = 20 * 60_000
const PAGE_SIZE = 500

/** Tamigo as the live client sees it; beside the usual controls `POST /__sim/data` and `POST /__sim/dates`. */
export function startTamigoSimulator(options: TamigoSimulatorOptions): Promise<Simulator<TamigoState>> {
  const seed = () => structuredClone(tamigoSeed.parse(options.seed()))
  return startSimulator<TamigoState>(
    {
      name: 'tamigo',
      stateVersion: 1,
      initialState: () => ({ data: seed(), sessions: {}, dateForm: 'iso' }),
      caseSensitive: false,
      reject: () => json(200, { Message: 'The request was rejected by a rule of the company', Success: false }),
      notFound: () => json(404, { Message: 'No HTTP resource was found that matches the request URI.' }),
      routes: (simulator) => [...loginRoutes(simulator, options), ...listRoutes(simulator)],
      controls: (simulator) => [
        {
          method: 'POST',
          path: '/data',
          handle: taking(dataChange, (change) => {
            simulator.change((state) => applyChange(state.data, change))
            return empty()
          }),
        },
        {
          method: 'POST',
          path: '/dates',
          handle: taking(z.strictObject({ form: z.enum(['iso', 'milliseconds']) }), ({ form }) => {
            simulator.change((state) => {
              state.dateForm = form
            })
            return empty()
          }),
        },
      ],
    },
    options,
  )
}

const credentials = z.object({ Name: z.string(), Key: z.string() })

function loginRoutes(
  simulator: SimulatorContext<TamigoState>,
  options: TamigoSimulatorOptions,
): readonly SimulatorRoute[] {
  const handle = (request: SimulatedRequest) => {
    const given = credentials.safeParse(jsonBody(request))
    if (!given.success) return json(400, { Message: 'Name and Key are required' })
    if (given.data.Name !== options.applicationName || given.data.Key !== options.applicationKey)
      return json(401, { Message: 'Wrong name or key' })
    const token = randomUUID()
    simulator.change((state) => {
      const now = simulator.now().epochMilliseconds
      const valid = Object.entries(state.sessions).filter(([, until]) => until > now)
      state.sessions = { ...Object.fromEntries(valid), [token]: now + SESSION_MS }
    })
    return json(200, {
      SessionToken: token,
      Role: 'Application',
      Name: options.applicationName,
      Email: '',
      Password: '',
    })
  }
  const reject = () => json(401, { Message: 'Wrong name or key' })
  return ['/login/application', '/v2/Login/Application'].map((path) => ({ method: 'POST', path, handle, reject }))
}

function listRoutes(simulator: SimulatorContext<TamigoState>): readonly SimulatorRoute[] {
  const { state } = simulator
  const departments = () => state().data.departments.map(departmentMessage)
  const details = (request: SimulatedRequest) => {
    const employees = [...state().data.employees].sort((a, b) => (a.name < b.name ? -1 : 1))
    const page = Number(parameter(request, 'page') ?? 0)
    return employees.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(employeeMessage)
  }
  const list = (
    path: string,
    name: string,
    read: (request: SimulatedRequest) => readonly object[],
  ): SimulatorRoute => ({
    method: 'GET',
    path,
    handle: signedIn(simulator, (request) => listed(request, name, read(request))),
  })
  return [
    list('/departments', 'Department', () =>
      departments().map(({ DepartmentId, Name, IsDefault }) => ({ DepartmentId, Name, IsDefault })),
    ),
    list('/departments/application', 'Department', departments),
    list('/employees/getemployeedetails', 'EmployeeDetail', details),
    list('/v2/Employees/GetEmployeeDetails', 'EmployeeDetail', details),
    {
      method: 'GET',
      path: '/v2/shifts',
      handle: signedIn(simulator, (request) => shifts(state(), request, simulator.now())),
    },
  ]
}

/** Names of query parameters are not told apart by letter case. */
function parameter(request: SimulatedRequest, name: string): string | undefined {
  return [...request.query].find(([given]) => given.toLowerCase() === name.toLowerCase())?.[1]
}

function signedIn(
  simulator: SimulatorContext<TamigoState>,
  answer: (request: SimulatedRequest) => SimulatedReply,
): (request: SimulatedRequest) => SimulatedReply {
  return (request) => {
    const token =
      request.headers['x-tamigo-token'] ?? parameter(request, 'securitytoken') ?? parameter(request, 'token') ?? ''
    const until = simulator.state().sessions[token]
    if (until === undefined || until <= simulator.now().epochMilliseconds)
      return json(401, { Message: 'The security token is missing, wrong or expired' })
    return answer(request)
  }
}

function listed(request: SimulatedRequest, name: string, items: readonly object[]): SimulatedReply {
  return request.headers.accept?.includes('json') ? json(200, items) : xml(200, xmlList(name, items))
}

function shifts(state: Readonly<TamigoState>, request: SimulatedRequest, now: Temporal.Instant): SimulatedReply {
  const [from, to, departmentId] = ['from', 'to', 'departmentId'].map((name) => parameter(request, name))
  if (!from || !to || Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)))
    return json(400, { Message: 'from and to are required as ISO date times' })
  const isAll = !departmentId || departmentId.toLowerCase() === 'all'
  if (!isAll && !state.data.departments.some((each) => each.id === departmentId))
    return json(404, { Message: 'The department was not found' })
  const first = instantOf(from).epochMilliseconds
  const last = instantOf(to).epochMilliseconds
  const found = state.data.shifts.filter((shift) => {
    const isListed = isAll || shift.departmentId === departmentId || shift.alsoListedIn.includes(departmentId ?? '')
    if (!isListed || !hasCome(shift.enteredAt, now)) return false
    const start = instantOf(shift.start).epochMilliseconds
    return start >= first && start <= last
  })
  return listed(
    request,
    'Shift',
    found.map((shift) => shiftMessage(asOf(shift, now), state.data, state.dateForm)),
  )
}

function asOf(shift: TamigoData['shifts'][number], now: Temporal.Instant): TamigoData['shifts'][number] {
  const { corrected } = shift
  return corrected && hasCome(corrected.since, now) ? { ...shift, end: corrected.end } : shift
}

/** Null: it was always so. */
function hasCome(moment: string | null, now: Temporal.Instant): boolean {
  return moment === null || Date.parse(moment) <= now.epochMilliseconds
}
