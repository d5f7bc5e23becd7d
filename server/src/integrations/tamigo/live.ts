import { dayOf, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import type { z } from 'zod'
import { type HttpAnswer, jsonOf, shapedJson } from '../../platform/http-client/answer.ts'
import { type HttpClient, type HttpLog, httpClient } from '../../platform/http-client/client.ts'
import { Refused } from '../../platform/http-client/failures.ts'
import { SharedToken } from '../../platform/http-client/shared-token.ts'
import { asTamigoError, reasonIn, tamigoError } from './errors.ts'
import { departmentList, employeePage, refusal, session, shiftList } from './messages.ts'
import type { ShiftQuery, Tamigo, TamigoEmployee, TamigoShift } from './port.ts'

export interface TamigoSettings {
  /** `https://api.tamigo.com` or a simulator. */
  readonly baseUrl: string
  /** The application's name and key, as Tamigo gave them. */
  readonly applicationName: string
  readonly applicationKey: string
  readonly log: HttpLog
  /** Of the lists, which Tamigo takes long to collect. */
  readonly readTimeoutMs?: number
  readonly retryBaseMs?: number
}

const READ_TIMEOUT_MS = 60_000
/** How many employees a full page has; a shorter one is the last. */
const PAGE_SIZE = 500
// without it the service answers in XML
const acceptJson = { accept: 'application/json' }

export function liveTamigo(settings: TamigoSettings): Tamigo {
  const { baseUrl, log, retryBaseMs, readTimeoutMs = READ_TIMEOUT_MS } = settings
  const http = httpClient({ service: 'tamigo', baseUrl, log, readTimeoutMs, ...(retryBaseMs ? { retryBaseMs } : {}) })
  const token = new SharedToken(() => login(http, settings))

  async function get<Shape extends z.ZodType>(
    shape: Shape,
    path: string,
    query: Record<string, string>,
    signal?: AbortSignal,
  ) {
    const call = (value: string) =>
      http.send({ method: 'GET', path, query, headers: { ...acceptJson, 'x-tamigo-token': value }, signal })
    try {
      return shapedJson(accepted(await token.use(call)), shape)
    } catch (error) {
      throw asTamigoError(error)
    }
  }

  return {
    departments: (signal) => get(departmentList, '/departments/application/', { includeParents: 'true' }, signal),
    employees: (signal) =>
      everyPage((page) =>
        get(employeePage, '/employees/getemployeedetails/', { page: String(page), includedeleted: 'true' }, signal),
      ),
    async shifts(query, signal) {
      const asked = {
        from: `${query.from}T00:00:00`,
        to: `${query.to.add({ days: 1 })}T00:00:00`,
        departmentId: query.departmentId,
        shiftStatus: 'planned',
      }
      const found = await get(shiftList, '/v2/Shifts/', asked, signal)
      return found.filter((shift) => startsWithin(query, shift))
    },
    close: () => http.close(),
  }
}

async function login(http: HttpClient, settings: TamigoSettings): Promise<string> {
  try {
    const answer = await http.send({
      method: 'POST',
      path: '/login/application',
      headers: acceptJson,
      json: { Name: settings.applicationName, Key: settings.applicationKey },
      idempotent: true,
    })
    const body = jsonOf(answer)
    if (refusal.safeParse(body).success) throw tamigoError('TAMIGO_LOGIN_REFUSED', reasonIn(body))
    return shapedJson(answer, session).SessionToken
  } catch (error) {
    if (error instanceof Refused && error.status === 400) throw tamigoError('TAMIGO_LOGIN_REFUSED', error.body, error)
    throw error
  }
}

/** Throws where the answer is a refusal in spite of its status. */
function accepted(answer: HttpAnswer): HttpAnswer {
  const body = jsonOf(answer)
  if (refusal.safeParse(body).success) throw tamigoError('TAMIGO_REFUSED', reasonIn(body))
  return answer
}

/** Reads on until a page is not full or brings nobody new (an endpoint that ignores the page number). */
async function everyPage(read: (page: number) => Promise<readonly TamigoEmployee[]>): Promise<TamigoEmployee[]> {
  const found = new Map<string, TamigoEmployee>()
  for (let page = 0; ; page += 1) {
    const before = found.size
    const employees = await read(page)
    for (const employee of employees) found.set(employee.id, employee)
    if (employees.length < PAGE_SIZE || found.size === before) return [...found.values()]
  }
}

/** The service does not say whether its period includes the last moment: the first shift of the next day may be in it. */
function startsWithin(query: ShiftQuery, shift: TamigoShift): boolean {
  const day: LocalDate = dayOf(shift.start)
  return !isBefore(day, query.from) && !isBefore(query.to, day)
}
