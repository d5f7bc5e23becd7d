import type { Endpoint } from '@palkkasilta/contract/endpoint.ts'
import { logout } from '@palkkasilta/contract/session.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Answer, OpenProduct } from '../open-product.ts'
import { callsOf, type RandomCall } from './calls.ts'
import { fill, knownOf } from './office.ts'

interface Options {
  readonly calls: number
  readonly seed: number
}

export interface Finding {
  readonly call: string
  readonly body: string
  readonly what: string
}

/** Calls between two fillings: what was deleted or locked is there again. */
const ROUND = 1_000

/** Calls the product at random. What it should never answer is found: a failure, a reply beside its shape, a refusal without words. */
export async function fuzz(product: OpenProduct, endpoints: readonly Endpoint[], { calls, seed }: Options) {
  const findings: Finding[] = []
  const statuses: Record<number, number> = {}
  for (let done = 0; done < calls; done += ROUND) {
    await fill(product, done)
    const known = await knownOf(product)
    const any = fc.oneof(...endpoints.map((endpoint) => callsOf(endpoint, known(endpoint))))
    for (const each of fc.sample(any, { seed: seed + done, numRuns: Math.min(ROUND, calls - done) })) {
      const body = each.asRead ? await asRead(product, each) : each.body
      const session = each.endpoint.path === logout.path ? await anotherSession(product) : {}
      const answer = await product.call(each.endpoint.method, each.path, body, { ...each.headers, ...session })
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      const what = wrongIn(each.endpoint, answer)
      if (what) findings.push({ call: `${each.endpoint.method} ${each.path}`, body: shown(body), what })
    }
  }
  return { findings: [...findings, ...(await failedWork(product))], statuses }
}

function shown(body: unknown): string {
  if (body instanceof Uint8Array) return new TextDecoder().decode(body).slice(0, 500)
  return (JSON.stringify(body) ?? '').slice(0, 2_000)
}

async function asRead({ call }: OpenProduct, { path, asRead, body }: RandomCall): Promise<unknown> {
  const record = await call('GET', path)
  return record.status === 200 && asRead ? asRead(record.body) : body
}

/** The one that makes the other calls goes on. */
async function anotherSession({ services: { db, sessions, clock } }: OpenProduct) {
  const { person_id } = await db.selectFrom('account').select('person_id').executeTakeFirstOrThrow()
  const authtoken = await db
    .transaction()
    .execute((tx) => sessions.start(tx, { personId: person_id, address: null }, clock.now()))
  return { authtoken }
}

const problem = z.strictObject({
  status: z.number(),
  code: z.string().min(1),
  message: z.string().min(1),
  details: z.array(z.strictObject({ path: z.string().min(1), message: z.string().min(1) })),
  /** Of a figure that is missing. */
  year: z.number().optional(),
})

/** Words of programs that staff would not understand. The specification words the refusal of an address itself. */
const FOREIGN =
  /expected|received|\bToo |Unexpected|Invalid (?!email)|must |undefined|\bNaN\b|\bnull\b|odotettiin|unioni/

function wrongIn(endpoint: Endpoint, { status, body, text }: Answer): string | undefined {
  if (status >= 500) return `${status} ${text.slice(0, 500)}`
  if (status >= 400) {
    const { success, error } = problem.safeParse(body)
    if (!success) return `${status} is no problem: ${error.message} ${text.slice(0, 300)}`
    const foreign = wordsOf(problem.parse(body)).find((words) => FOREIGN.test(words))
    return foreign && `${status} says ${foreign}`
  }
  if (!endpoint.reply) return undefined
  const { issues } = endpoint.reply.safeParse(body).error ?? { issues: [] }
  // what is stored goes out unjudged: an account that nobody could type today is one still
  const [wrong] = issues.filter(({ code }) => code !== 'custom')
  return wrong && `${status} beside its shape: ${wrong.path.join('.')} ${wrong.message}`
}

/** Without the names of fields, which are the caller's own. */
function wordsOf({ message, details }: z.output<typeof problem>): string[] {
  const ofFields = details.map((detail) => detail.message.replace(/Kenttää .* ei (ole|voi)/s, ''))
  return [message, ...ofFields]
}

/** Long work that failed by our own fault tells so in its task. */
async function failedWork({ services }: OpenProduct): Promise<Finding[]> {
  const { rows } = await sql<{ kind: string; input: unknown; failures: unknown }>`
    select kind, input, failures from task where failures::text like '%"INTERNAL"%'`.execute(services.db)
  return rows.map(({ kind, input, failures }) => ({ call: kind, body: shown(input), what: shown(failures) }))
}
