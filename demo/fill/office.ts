import { addressOf, type Parts } from '@palkkasilta/contract/address.ts'
import type { Endpoint, ReplyOf, RequestOf } from '@palkkasilta/contract/endpoint.ts'
import { getTask, startedTask } from '@palkkasilta/contract/tasks.ts'
import type { ChangedBy } from '@palkkasilta/server/src/kernel/audit.ts'
import { commitAs } from '@palkkasilta/server/src/kernel/calls/commit.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import { routes, startWorking } from '@palkkasilta/server/src/main/features.ts'
import { buildHttp } from '@palkkasilta/server/src/main/http.ts'
import type { Read, Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import type { Simulators } from '@palkkasilta/simulators/simulators.ts'
import type { MovableClock } from '../clock.ts'
import { staff } from '../content/own-company.ts'
import type { DemoWorld } from '../world/world.ts'
import { InlineJobs } from './inline-jobs.ts'

export interface Filling {
  readonly services: Services
  readonly clock: MovableClock
  readonly simulators: Simulators
  readonly world: DemoWorld
  /** Says to whoever waits for the start how far it is. */
  readonly tell: (words: string) => void
}

type Http = Awaited<ReturnType<typeof buildHttp>>

const LOOK_AGAIN_MS = 5

/**
 * The product as staff use it, at moments of the past: every call goes by the contract, and the jobs that it sets off are
 * done before the next one.
 */
export class Office {
  readonly services: Services
  readonly world: DemoWorld
  readonly jobs: InlineJobs
  readonly #http: Http
  readonly #clock: MovableClock
  readonly #simulators: Simulators
  #administrator = 0
  #token = ''

  private constructor({ services, world, clock, simulators }: Filling, jobs: InlineJobs, http: Http) {
    this.services = services
    this.world = world
    this.jobs = jobs
    this.#http = http
    this.#clock = clock
    this.#simulators = simulators
  }

  static async open(filling: Filling): Promise<Office> {
    const jobs = new InlineJobs(filling.services.db, filling.clock)
    const services: Services = { ...filling.services, jobs }
    await startWorking(services)
    return new Office({ ...filling, services }, jobs, await buildHttp(services, routes))
  }

  close(): Promise<void> {
    return this.#http.close()
  }

  /** The administrator comes to the office at this moment. */
  async at(moment: Temporal.Instant): Promise<void> {
    this.#clock.moveTo(moment)
    const { db } = this.services
    this.#administrator ||= await administrator(db)
    this.#token = await this.#signIn(this.#administrator)
  }

  #signIn(personId: number): Promise<string> {
    const { db, sessions, clock } = this.services
    return db.transaction().execute((tx) => sessions.start(tx, { personId, address: null }, clock.now()))
  }

  /** Throws where the product refuses. */
  async call<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> {
    return (await this.#answer(endpoint, request as Parts)) as ReplyOf<E>
  }

  /** The same by somebody who signs in to their own view. */
  async callAs<E extends Endpoint>(personId: number, endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> {
    const authtoken = await this.#signIn(personId)
    return (await this.#answer(endpoint, request as Parts, { authtoken })) as ReplyOf<E>
  }

  /** Long work, to its end. Throws where something of it could not be done, but for what is `told`, by its code. */
  async finished<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    told: readonly string[] = [],
  ): Promise<unknown> {
    const started = await this.#answer(endpoint, request as Parts, { prefer: 'respond-async' })
    const { taskId: id } = startedTask.parse(started)
    const { state, result, ...task } = await this.call(getTask, { params: { id } })
    const failures = task.failures.filter(({ code }) => !told.includes(code))
    if (state !== 'DONE' || failures.length > 0) throw new Error(`${endpoint.path}: ${JSON.stringify(failures)}`)
    return result
  }

  /** A step of the product that no call leads to yet, in the administrator's name. It tells the history itself. */
  async commit(step: (tx: Tx, by: ChangedBy) => Promise<void>): Promise<void> {
    const by = { who: this.#administrator, at: this.#clock.now() }
    await commitAs(this.services, by.who, async (tx) => {
      await step(tx, by)
      return { reply: undefined, audit: 'inside' }
    })
  }

  /** A control of a simulator: what staff of the bank, the register or a customer decide. */
  async controlSimulator(simulator: string, path: string, body: object): Promise<unknown> {
    const { url = '' } = this.#simulators.running.find(({ name }) => name === simulator) ?? {}
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${url}/__sim${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${simulator}${path}: ${reply.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }

  async #answer(endpoint: Endpoint, request: Parts, headers: Record<string, string> = {}): Promise<unknown> {
    const { body } = request
    const sent = this.#http.inject({
      method: endpoint.method,
      url: addressOf(endpoint, request),
      headers: {
        authtoken: this.#token,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const reply = await this.#workingUntil(sent)
    if (reply.statusCode >= 400) throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.payload}`)
    return reply.payload === '' ? undefined : reply.json()
  }

  /** A call may wait for a job. */
  async #workingUntil<Reply>(sent: PromiseLike<Reply>): Promise<Reply> {
    let isSettled = false
    const reply = Promise.resolve(sent).finally(() => {
      isSettled = true
    })
    while (!isSettled) {
      await this.jobs.runAll()
      await Promise.race([reply, new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))])
    }
    await this.jobs.runAll()
    return reply
  }
}

async function administrator(db: Read): Promise<number> {
  const { username } = staff.admin
  const query = db.selectFrom('account').select('person_id').where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).person_id
}
