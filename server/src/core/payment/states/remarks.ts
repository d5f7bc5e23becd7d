import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { BankFailure } from '../../../integrations/bank/errors.ts'
import type { StepBy } from '../../../kernel/moves.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { reasonCodes, reasonText } from './reason-text.ts'

/** A remark's parameters, and its sentence for staff. */
function sentence<Shape extends z.ZodType>(shape: Shape, text: (parameters: z.output<Shape>) => string) {
  return { shape, text: (stored: unknown) => text(shape.parse(stored)) }
}

const none = z.strictObject({})
const reasons = z
  .array(z.object({ code: z.string().nullable(), proprietary: z.string().nullable(), text: z.string() }))
  .readonly()
const refusal = z.object({ code: z.string().nullable(), text: z.string().nullable() })

/** Results of the payee name check, of ISO 20022. */
const nameChecks: Readonly<Record<string, string>> = {
  RCVC: 'nimi täsmää',
  RVCM: 'nimi ei täsmää kaikilta osin',
  RVMC: 'nimi täsmää lähes',
  RVNA: 'nimeä ei voitu tarkistaa',
  RVNC: 'tarkistus jäi kesken',
  RVNM: 'nimi ei täsmää',
}

/** What is said of a payment, by the bank and by the house. What was said once is kept: a code may gain parameters, never lose them. */
const remarks = {
  BANK_REASON: sentence(z.object({ reasons }), (said) => reasonText(said.reasons)),
  REJECTED_WITHOUT_REASON: sentence(none, () => 'Pankki hylkäsi maksun'),
  NAME_CHECK: sentence(z.object({ result: z.string(), reasons }), (said) =>
    [`Saajan nimen tarkistus: ${nameChecks[said.result] ?? `pankin tulos ${said.result}`}`, reasonText(said.reasons)]
      .filter(Boolean)
      .join('. '),
  ),
  FILE_REFUSED: sentence(refusal, fileRefused),
  REJECTED_BY_STAFF: sentence(
    z.object({ reason: z.string() }),
    ({ reason }) => reason || 'Hylätty ennen pankkiin lähettämistä',
  ),
  CANCELLED_BEFORE_SENDING: sentence(none, () => 'Peruutettu ennen lähetystä'),
  PAYDAY_MISSED: sentence(
    none,
    () => 'Maksupäivä meni ennen kuin aineisto lähti pankkiin. Lähetä palkka maksuun uudella maksupäivällä.',
  ),
  FOUND_AT_BANK: sentence(
    none,
    () => 'Pankilla oli maksu jo, kun se oli täällä vielä lähettämättä. Sitä ei lähetetä toista kertaa.',
  ),
  CANCELLED_AS_ASKED: sentence(none, () => 'Peruutettu omasta pyynnöstä'),
  CANCELLATION_REFUSED: sentence(z.object({ reasons }), (said) => notCancelled(reasonText(said.reasons))),
  CANCELLATION_FILE_REFUSED: sentence(refusal, (said) => notCancelled(fileRefused(said))),
  CANCELLATION_NOT_TAKEN: sentence(none, () =>
    notCancelled('Pankki ei ota peruutuspyyntöjä vastaan sähköisesti. Ota yhteyttä pankkiin.'),
  ),
  CANCELLED_BUT_DEBITED: sentence(none, () => 'Pankki peruutti maksun, mutta raha on veloitettu. Odota palautusta.'),
  DEBITED_THOUGH_STOPPED: sentence(
    none,
    () => 'Pankki veloitti maksun, joka oli pysäytetty. Selvitä ennen uutta maksua.',
  ),
  DEBIT_OF_OTHER_SUM: sentence(
    z.object({ debited: z.int(), due: z.int() }),
    ({ debited, due }) =>
      `Pankki veloitti ${euroText(cents(debited))}, vaikka maksu on ${euroText(cents(due))}. Selvitä pankin kanssa.`,
  ),
  DEBIT_REVERSED: sentence(none, () => 'Pankki peruutti veloituksen'),
  RETURNED: sentence(z.object({ reasons }), (said) => `Maksu palautui: ${reasonText(said.reasons)}`),
  /** From before remarks had codes. */
  TOLD: sentence(z.object({ text: z.string() }), ({ text }) => text),
} as const

function fileRefused({ code, text }: z.output<typeof refusal>): string {
  const facts = { outcome: 'not done', responseCode: code ?? undefined, responseText: text ?? undefined } as const
  return new BankFailure('BANK_REFUSED_CONTENT', facts).message
}

function notCancelled(reason: string): string {
  return `Peruutus ei onnistunut: ${reason || 'pankki ei kertonut syytä'}`
}

type Code = keyof typeof remarks
type Parameters<C extends Code> = z.input<(typeof remarks)[C]['shape']>

export type Remark = { [C in Code]: { readonly code: C; readonly parameters: Parameters<C> } }[Code]

/** The sentence of a remark. */
export function remarkText({ code, parameters }: Remark): string {
  return remarks[code].text(parameters)
}

/** The sentence of a stored remark. */
export function storedText(code: string, parameters: unknown): string {
  if (!Object.hasOwn(remarks, code)) throw new Error(`no sentence for the remark ${code}`)
  return remarks[code as Code].text(parameters)
}

/** A payment's row with the remark that holds. */
interface Held {
  readonly remark_code: string | null
  readonly remark_parameters: unknown
}

/** The sentence of what holds now; null: nothing does. */
export function heldText({ remark_code, remark_parameters }: Held): string | null {
  return remark_code === null ? null : storedText(remark_code, remark_parameters)
}

const coded = z.union([z.object({ reasons }), refusal.pick({ code: true })])

/** The bank's codes of what holds now, for who asks the bank about it; null: there is none. */
export function heldCode({ remark_code, remark_parameters }: Held): string | null {
  const said = remark_code === null ? undefined : coded.safeParse(remark_parameters).data
  if (!said) return null
  return ('reasons' in said ? reasonCodes(said.reasons) : said.code) || null
}

export interface Said {
  readonly paymentId: number
  /** Null: what was said before holds no more. */
  readonly remark: Remark | null
}

/**
 * Notes what is said of payments, which are locked: of each once, and it holds from now on. What a file of the bank has said
 * before is not noted again, however often the file is read.
 */
export async function noteRemarks(tx: Tx, said: readonly Said[], by: StepBy): Promise<void> {
  const told = said.flatMap(({ paymentId, remark }) => (remark ? [{ paymentId, ...remark }] : []))
  const silent = said.flatMap(({ paymentId, remark }) => (remark ? [] : [paymentId]))
  if (silent.length > 0)
    await tx
      .updateTable('outgoing_payment')
      .set({ remark_id: null })
      .where(among('id', silent))
      .where('remark_id', 'is not', null)
      .execute()
  if (told.length === 0) return
  const [ids, codes] = [told.map(({ paymentId }) => paymentId), told.map(({ code }) => code)]
  const parameters = told.map((each) => JSON.stringify(each.parameters))
  const file = by.file ?? null
  await sql`
    with told as (
      select * from unnest(${ids}::bigint[], ${codes}::text[], ${parameters}::jsonb[]) as told (payment_id, code, parameters)
    ), known as (
      select payment_remark.id, payment_id from payment_remark join told using (payment_id, code, parameters)
      where bank_file_id = ${file}
    ), noted as (
      insert into payment_remark (payment_id, code, parameters, source, bank_file_id, at)
      select payment_id, code, parameters, ${by.by === 'bank' ? 'BANK' : 'HOUSE'}, ${file}, ${by.at.toString()}
      from told where payment_id not in (select payment_id from known)
      returning id, payment_id
    )
    update outgoing_payment set remark_id = holds.id
    from (table known union all table noted) as holds where outgoing_payment.id = holds.payment_id`.execute(tx)
}

/** The same is said of many. */
export function ofAll(payments: readonly { readonly id: number }[], remark: Remark | null): Said[] {
  return payments.map(({ id }) => ({ paymentId: id, remark }))
}

export type RemarkRow = Awaited<ReturnType<typeof remarksOf>>[number]

/** What was said of a payment, oldest first, with the file of the bank that told of it. */
export async function remarksOf(db: Read, paymentId: number) {
  return db
    .selectFrom('payment_remark')
    .leftJoin('bank_file', 'bank_file.id', 'payment_remark.bank_file_id')
    .select(['code', 'parameters', 'source', 'at', 'file_reference'])
    .where('payment_id', '=', paymentId)
    .orderBy('payment_remark.id')
    .execute()
}
