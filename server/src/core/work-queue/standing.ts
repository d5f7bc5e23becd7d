import { APPROVED_SHIFT } from '@palkkasilta/contract/shift-status.ts'
import type { Lack } from '@palkkasilta/contract/stages.ts'
import type { ObstacleKind } from '@palkkasilta/contract/work-queue.ts'
import { registerReportDeadline, separateReportDeadline } from '@palkkasilta/engine/register/deadlines.ts'
import { dayOf, isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { REGISTER } from '../../integrations/certificate-service.ts'
import type { Sql } from '../../kernel/list/matching.ts'
import type { Read } from '../../platform/database/types.ts'
import { employmentTerm } from '../salary/conditions/employment-term.ts'
import { lacking } from '../salary/conditions/lacking.ts'
import { unreportedSalaries } from '../salary/conditions/unreported.ts'
import type { ItemFacts } from './items.ts'

/** Something that stands in the way, by the number of its thing. */
export interface Standing {
  readonly kind: ObstacleKind
  readonly id: number
  readonly facts: ItemFacts
}

interface Row {
  readonly kind: ObstacleKind
  readonly id: number
  readonly amount_cents: number | null
  readonly payday: string | null
}

/** Rows of obstacles of a kind: of the things with these numbers, or of all where there is none. */
type Find = (ids: readonly number[] | null, today: LocalDate) => Sql<Row>

const of = (column: Sql, ids: readonly number[] | null) =>
  ids === null ? sql`true` : sql`${column} = any(${ids}::bigint[])`

/** What people lack for salaries that are still to be sent: what these pay, and the first payday. */
const lackOf =
  (kind: ObstacleKind, what: Lack): Find =>
  (ids) =>
    sql`select ${sql.lit(kind)} as kind, person_id as id, sum(paid_cents)::bigint as amount_cents, min(payday)::text as payday
    from salary where ${lacking(what)} and ${of(sql`person_id`, ids)} group by person_id`

/** Certificates that end, by the numbers of their warnings, of which the newest stands. */
const endingOf =
  (kind: ObstacleKind, whose: Sql): Find =>
  (ids) =>
    sql`select ${sql.lit(kind)} as kind, id, null::bigint as amount_cents, ends::text as payday from channel_certificate_warning
    where stands and ${whose} and ${of(sql`id`, ids)}`

const finds: Readonly<Record<ObstacleKind, Find>> = {
  AccountMissing: lackOf('AccountMissing', 'account'),
  TaxCardMissing: lackOf('TaxCardMissing', 'taxCard'),
  NationalIdMissing: lackOf('NationalIdMissing', 'nationalId'),

  /** Wages of ours that no signed contract covers. One that waits to be sent or signed is known to be on its way. */
  ContractMissing: (ids) => sql`
    select 'ContractMissing' as kind, person_id as id, null::bigint as amount_cents, null::text as payday
    from salary where salary.state = 'OPEN' and department_id is not null and owner = 'PALKKASILTA' and paid_as = 'WAGE'
      and ${of(sql`person_id`, ids)} and ${employmentTerm()} = 'UNKNOWN'
      and not exists (select from work_contract as own
        where own.person_id = salary.person_id and own.state in ('SENT_TO_APPROVE', 'WAITING_FOR_SIGNATURE'))
    group by person_id`,

  /** Departments with shifts that are ready to be paid: by nothing, as `planSalaries` refuses them. */
  AgreementMissing: (ids) => sql`
    select 'AgreementMissing' as kind, queue_number as id, null::bigint as amount_cents, null::text as payday
    from department where deleted_at is null and ${of(sql`queue_number`, ids)}
      and not exists (select from department_agreement where department_id = department.id)
      and exists (select from waiting_shift
        where department_id = department.id and plan_status = ${sql.lit(APPROVED_SHIFT)} and employee_id <> '')`,

  /** What the register refused is an item of its own. */
  ReportLate: (ids, today) => sql`
    select 'ReportLate' as kind, id, gross_cents as amount_cents, payday::text from salary
    where ${unreportedSalaries(true)} and report_state <> 'ERROR' and payday <= ${lastToReport(today).toString()}::date
      and ${of(sql`id`, ids)}`,

  /** From two days before its last day; one that is to be corrected at once. */
  SeparateReportDue: (ids, today) => sql`
    select 'SeparateReportDue' as kind, id, contribution_cents as amount_cents, month::text as payday from separate_report
    where is_ours and (state = 'CHANGED' or (state in ('OPEN', 'ERROR') and month <= ${lastToSum(today).toString()}::date))
      and ${of(sql`id`, ids)}`,

  /** Claimed, due soon and not on its way. */
  LiabilityDue: (ids, today) => sql`
    select 'LiabilityDue' as kind, id, open_cents as amount_cents, due::text as payday from liability
    where standing = 'OPEN' and due <= ${lastToPay(today).toString()}::date and ${of(sql`id`, ids)}`,

  /** By what was paid and is not claimed, of payments that are on their way, too: there they can be stopped yet. */
  LiabilityOverpaid: (ids) => sql`
    select 'LiabilityOverpaid' as kind, id, -open_cents as amount_cents, null::text as payday from liability
    where standing = 'OVERPAID' and ${of(sql`id`, ids)}`,

  /** Insurers' invoices alone: what differs of filed tax is a report that is late or refused. */
  InvoiceDiffers: (ids) => sql`
    select 'InvoiceDiffers' as kind, id, difference_cents as amount_cents, due::text as payday from liability
    where difference_cents <> 0 and invoice_cents is not null and ${of(sql`id`, ids)}`,

  CertificateEnds: endingOf('CertificateEnds', sql`connection <> ${REGISTER}`),
  RegisterCertificateEnds: endingOf('RegisterCertificateEnds', sql`connection = ${REGISTER}`),
}

/** What of some kinds stands in the way, found by one statement. */
export async function standing(
  db: Read,
  kinds: readonly ObstacleKind[],
  ids: readonly number[] | null,
  now: Temporal.Instant,
): Promise<readonly Standing[]> {
  const each = kinds.map((kind) => finds[kind](ids, dayOf(now)))
  const { rows } = await sql<Row>`${sql.join(each, sql` union all `)} order by kind, id`.execute(db)
  return rows.map(({ kind, id, amount_cents, payday }) => ({
    kind,
    id,
    facts: { amount_cents, due_date: payday === null ? null : dueBy(kind, localDate(payday)).toString() },
  }))
}

function dueBy(kind: ObstacleKind, payday: LocalDate): LocalDate {
  if (kind === 'ReportLate') return registerReportDeadline(payday)
  return kind === 'SeparateReportDue' ? separateReportDeadline(payday) : payday
}

const SUMMED_DAYS_BEFORE = 2

/** The newest month whose separate report is due within two days. */
function lastToSum(today: LocalDate): LocalDate {
  const month = today.with({ day: 1 }).subtract({ months: 1 })
  const isSoon = !isBefore(today, separateReportDeadline(month).subtract({ days: SUMMED_DAYS_BEFORE }))
  return isSoon ? month : month.subtract({ months: 1 })
}

const PAID_DAYS_BEFORE = 5

/** What is due by this day is to be paid now, so that somebody else still has days to approve it. */
export const lastToPay = (today: LocalDate): LocalDate => today.add({ days: PAID_DAYS_BEFORE })

/** The newest payday whose reports are due today at the latest. */
function lastToReport(today: LocalDate): LocalDate {
  let payday = today
  while (isBefore(today, registerReportDeadline(payday))) payday = payday.subtract({ days: 1 })
  return payday
}
