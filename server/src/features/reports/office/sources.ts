import type { OfficeReportId } from '@palkkasilta/contract/office-reports.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { advanceStanding } from '../../../core/bill/advances/standing.ts'
import { isSent } from '../../../core/bill/standing.ts'
import { dayAt } from '../../../platform/database/days.ts'
import { type BillArea, bills } from './bill-sources.ts'
import { latenessOn } from './lateness.ts'
import { billedWork } from './margin-source.ts'
import { each, monthOfDay, type Source, type SourcesOn } from './source.ts'
import { missed, unbilled } from './waiting-sources.ts'

const areas = ['billing', 'workforce'] as const

function sentBills(area: BillArea): Source {
  const { where, table, ...own } = bills(area)
  return { ...own, where: sql`${where} and ${isSent(table)}` }
}

function unpaidBills(area: BillArea, today: LocalDate): Source {
  const { where, stillOpen, due, keys, ...own } = bills(area)
  return {
    ...own,
    day: due,
    where: sql`${where} and ${stillOpen}`,
    keys: { ...keys, month: monthOfDay(due), lateness: latenessOn(today, due) },
  }
}

const isOfBillers = sql<boolean>`salary.department_id is null`
const isOfShifts = sql<boolean>`salary.department_id is not null`

/** Salaries of an area; all its columns stand in one index. */
function salaries(area: 'billing' | 'workforce', where: Source['where']): Source {
  const day = sql`salary.payday`
  const left = {
    billing: sql`salary.fee_cents`,
    workforce: sql`coalesce(salary.billed_cents - salary.our_costs_cents, 0)`,
  }
  const department = sql`salary.department_id`
  return {
    ...{ area, from: sql`salary`, day, where },
    keys: {
      month: monthOfDay(day),
      person: sql`salary.person_id`,
      ...(area === 'workforce' && { department, customer: department }),
    },
    measures: {
      salaries: each,
      gross: sql`salary.gross_cents`,
      tax: sql`salary.tax_cents`,
      taxFree: sql`salary.reimbursements_cents`,
      employerCosts: sql`salary.employer_costs_cents`,
      net: sql`salary.paid_cents - salary.reimbursements_cents`,
      paid: sql`salary.paid_cents`,
      fee: sql`salary.fee_cents`,
      ourCosts: sql`salary.our_costs_cents`,
      margin: left[area],
    },
  }
}

const salariesOfBoth = () => [salaries('billing', isOfBillers), salaries('workforce', isOfShifts)]

/** What salaries and bills have of the same name is a measure of the bills there. */
function combined(): readonly Source[] {
  const ofBills = areas.map((area) => {
    const { measures, ...bill } = sentBills(area)
    const { bills: count, net, creditedNet: credited, open } = measures
    return { ...bill, measures: defined({ bills: count, net, credited, open }) }
  })
  const ofSalaries = salariesOfBoth().map(({ measures, ...salary }) => {
    const { salaries: count, ourCosts, margin } = measures
    return { ...salary, measures: defined({ salaries: count, ourCosts, margin }) }
  })
  return [...ofBills, ...ofSalaries]
}

function defined<T>(values: Readonly<Record<string, T | undefined>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(values).filter((each): each is [string, T] => each[1] !== undefined))
}

function advances(): readonly Source[] {
  const day = dayAt(sql`advance_payment.created_at`)
  const amount = sql`advance_payment.amount_cents`
  const ofState = (state: string) => sql`case advance_payment.state when ${sql.lit(state)} then ${amount} else 0 end`
  return [
    {
      ...{ area: 'billing', day, where: sql`true` },
      from: sql`advance_payment join bill on bill.id = bill_id cross join lateral ${advanceStanding} as standing`,
      keys: {
        month: monthOfDay(day),
        person: sql`bill.person_id`,
        customer: sql`bill.customer_id`,
        state: sql`advance_payment.state`,
      },
      measures: {
        advances: each,
        asked: amount,
        undecided: ofState('REQUESTED'),
        declined: ofState('DECLINED'),
        approved: ofState('APPROVED'),
        unpaid: sql`${ofState('APPROVED')} - standing.paid`,
        paid: sql`standing.paid`,
        covered: sql`standing.covered`,
        open: sql`standing.open`,
        lost: sql`standing.lost`,
      },
    },
  ]
}

export const sourcesOf: Readonly<Record<OfficeReportId, SourcesOn>> = {
  salary: salariesOfBoth,
  combined,
  'advance-salary': advances,
  'send-bills': () => areas.map(sentBills),
  'not-paid': (today) => areas.map((area) => unpaidBills(area, today)),
  margin: () => [billedWork],
  unbilled,
  missed: () => missed,
}
