import type { TimelineEntry, timelineThings } from '@palkkasilta/contract/history.ts'
import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { storedText } from '../../core/payment/states/remarks.ts'
import type { Read } from '../../platform/database/types.ts'

type Thing = (typeof timelineThings)[number]

const PAGE = 50
/** After every entry that there will ever be. */
const NOWHERE = 10 ** 15 - 1

/** Each thing's table: its steps are noted by that name. */
const tables: Readonly<Record<Thing, string>> = {
  accountingMonth: 'accounting_month',
  agreement: 'agreement',
  channelCertificate: 'channel_certificate',
  bankEntry: 'account_entry',
  bill: 'bill',
  contractTemplate: 'contract_template',
  customer: 'customer',
  department: 'department',
  ledgerAccount: 'ledger_account',
  liability: 'liability',
  outgoingPayment: 'outgoing_payment',
  person: 'person',
  salary: 'salary',
  separateReport: 'separate_report',
  settings: 'company_setting',
  workContract: 'work_contract',
  workforceBill: 'integration_bill',
}

/** What a timeline tells of: whose, by what the history knows it, and by what row of what table its steps are noted. */
export interface Told {
  readonly thing: TimelineEntry['of']
  readonly id: string
  readonly entity: string
  readonly event: string
  readonly table: string
  readonly row: string
}

/** What is told of a certificate under the name that it had while banks alone gave some; its steps stand under its table alone. */
const [EARLIER, NO_TABLE] = ['bankCertificate', '']

/** The thing itself, and of a salary its payments. */
function toldOf(thing: Thing, id: string): RawBuilder<unknown> {
  const table = tables[thing]
  const itself = sql`select ${thing} as thing, ${id} as id, ${thing} as entity, ${id} as event_id, ${table} as table_name, ${id} as row_id`
  if (thing === 'channelCertificate')
    return sql`${itself} union all select ${thing}, ${id}, ${EARLIER}, ${id}, ${NO_TABLE}, ${id}`
  if (thing !== 'salary') return itself
  return sql`${itself} union all
    select 'outgoingPayment', id::text, 'outgoingPayment', id::text, 'outgoing_payment', id::text
    from outgoing_payment where salary_id = ${id}::bigint`
}

/** The same of many things. */
function toldOfAll(things: readonly Told[]): RawBuilder<unknown> {
  return sql`select thing, id, entity, event as event_id, "table" as table_name, "row" as row_id from
    json_to_recordset(${JSON.stringify(things)}::json) as told (thing text, id text, entity text, event text, "table" text, "row" text)`
}

interface Row {
  readonly kind: Kind
  readonly place: number
  readonly of: TimelineEntry['of']
  readonly id: string
  readonly at: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly action: string | null
  readonly before: unknown
  readonly after: unknown
  readonly field: string | null
  readonly from_state: string | null
  readonly to_state: string | null
  readonly file: string | null
}

/** Remarks of payments and words of the collection provider are remarks that stand in two tables. */
const kinds = ['event', 'step', 'remark', 'word'] as const
type Kind = (typeof kinds)[number]

/** Of each kind the place of the last entry that was given. */
function placesOf(after = ''): Record<Kind, number> {
  const [event = NOWHERE, step = NOWHERE, remark = NOWHERE, word = NOWHERE] =
    after === '' ? [] : after.split('-').map(Number)
  return { event, step, remark, word }
}

/** The newest of what happened to a thing, after what a page before gave as its next. */
export function timelinePage(db: Read, thing: Thing, id: string, after: string | undefined) {
  return newest(db, toldOf(thing, id), after)
}

/** The same of many things in one timeline. */
export function timelineOfAll(db: Read, things: readonly Told[], after: string | undefined) {
  return newest(db, toldOfAll(things), after)
}

async function newest(db: Read, told: RawBuilder<unknown>, after: string | undefined) {
  const places = placesOf(after)
  const most = sql`order by place desc limit ${PAGE + 1}`
  const { rows } = await sql<Row>`
    with told as materialized (${told}),
    happened as (
      (select 'event' as kind, thing, told.id as thing_id, event.* from told cross join lateral (
        select id as place, at, person_id, action, before, after, null as field, null as from_state, null as to_state,
          null::bigint as bank_file_id
        from audit_event where entity = told.entity and entity_id = told.event_id and audit_event.id < ${places.event}::bigint
        order by audit_event.id desc limit ${PAGE + 1}) event ${most})
      union all
      (select 'step', thing, told.id, step.* from told cross join lateral (
        select id as place, at, person_id, event, null::json, null::json, field, from_state, to_state, bank_file_id
        from state_change where entity = table_name and entity_id = told.row_id and state_change.id < ${places.step}::bigint
        order by state_change.id desc limit ${PAGE + 1}) step ${most})
      union all
      (select 'remark', thing, told.id, remark.* from told cross join lateral (
        select id as place, at, null::bigint, code, to_json(source), parameters::json, null, null, null, bank_file_id
        from payment_remark where payment_id = told.row_id::bigint and payment_remark.id < ${places.remark}::bigint
        order by payment_remark.id desc limit ${PAGE + 1}) remark
      where table_name = 'outgoing_payment' ${most})
      union all
      (select 'word', thing, told.id, word.* from told cross join lateral (
        select id as place, happened_at, null::bigint, text, null::json,
          json_build_object('code', code, 'amount', amount_cents, 'open', open_cents), null, null, null, null::bigint
        from provider_update where entity_id = told.row_id::bigint and entity = thing and provider_update.id < ${places.word}::bigint
        order by provider_update.id desc limit ${PAGE + 1}) word
      where table_name in ('bill', 'integration_bill') ${most}))
    select kind, place, thing as of, thing_id as id, at, first_name, last_name, action, before, after, field, from_state, to_state,
      file_reference as file
    from happened
    left join person on person.id = person_id
    left join bank_file on bank_file.id = bank_file_id
    order by place desc`.execute(db)
  return pageOf(rows, places)
}

/** The newest of all kinds, each kind in the order in which it was written. */
function pageOf(rows: readonly Row[], after: Readonly<Record<Kind, number>>) {
  const waiting = kinds.map((kind) => rows.filter((row) => row.kind === kind))
  const next = { ...after }
  const taken: Row[] = []
  while (taken.length < PAGE) {
    const row = newestOf(waiting.filter((each) => each.length > 0))?.shift()
    if (!row) break
    taken.push(row)
    next[row.kind] = row.place
  }
  const isEnd = taken.length === rows.length
  return { entries: taken.map(entryOf), next: isEnd ? null : kinds.map((kind) => next[kind]).join('-') }
}

function newestOf(waiting: readonly Row[][]): Row[] | undefined {
  return waiting.toSorted(([one], [other]) => Date.parse(other?.at ?? '') - Date.parse(one?.at ?? ''))[0]
}

function entryOf({ kind, at, of, id, first_name, last_name, action, before, after, ...step }: Row): TimelineEntry {
  const moment = { at, of, id, who: first_name === null ? 'Palkkasilta' : `${first_name} ${last_name}` }
  const told = action ?? ''
  if (kind === 'event') return { ...moment, kind, action: told, before, after }
  const { field, from_state: from, to_state: to, file } = step
  if (kind === 'step') return { ...moment, kind, field: field ?? '', event: told, from, to: to ?? '', file }
  if (kind === 'word')
    return { ...moment, kind: 'remark', who: 'Ropo', text: providerText(told, after as ProviderSums), file }
  return { ...moment, kind, who: before === 'BANK' ? 'Pankki' : 'Palkkasilta', text: storedText(told, after), file }
}

interface ProviderSums {
  readonly code: string
  readonly amount: number | null
  readonly open: number | null
}

/** The provider's own words, with what has come and what is open. */
function providerText(text: string, { code, amount, open }: ProviderSums): string {
  const said = text || `Koodi ${code || '–'}`
  const paid = amount === null ? '' : ` ${euroText(cents(amount))}`
  const left = open === null ? '' : `, avoinna ${euroText(cents(open))}`
  return `${said}${paid}${left}.`
}
