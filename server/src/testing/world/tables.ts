import { readFileSync } from 'node:fs'
import { lastNames } from './names.ts'

/** How much of everything there is. */
export interface WorldSize {
  readonly people: number
  /** Of salaries, payments, shifts and bills each. */
  readonly rows: number
  readonly contracts?: number
  /** Of people without any of these. */
  readonly others?: number
  /** Salaries are of those who bill through the company, instead of one in twenty. */
  readonly areBilled?: boolean
  /** ISO day up to which they have come. */
  readonly today: string
}

/** The highest ids that were there before. */
export type Base = Readonly<
  Record<'person' | 'salary' | 'outgoing_payment' | 'shift' | 'integration_bill' | 'work_contract', number>
>

/** The statement that fills a table, and what it takes beside the size. */
export interface Fill {
  readonly table: string
  readonly sql: string
  readonly values?: readonly unknown[]
}

/** Of so many rows one in a hundred is not done yet. */
export const notDone = (rows: number) => rows / 100

/** So many of the newest can be opened: they have rows and working. */
const OPENED = 10_000

const departmentOf = (number: string) => `md5('world department ' || ${number})::uuid`
const fileOf = (number: string) => `md5('world file ' || ${number} / 5000)::uuid`

/** With the check digit of Finnish references, of a number with at most seven digits. */
const reference = (number: string) =>
  `(${number} || '' || (10 - (${[7, 3, 1, 7, 3, 1, 7]
    .map((weight, place) => `${weight} * (${number} / ${10 ** place} % 10)`)
    .join(' + ')}) % 10) % 10)`

/** People, departments and tax cards of these values. */
export function fillPeople(
  people: readonly Record<string, unknown>[],
  departments: readonly Record<string, unknown>[],
  { person: first }: Base,
  today: string,
): Fill[] {
  return [
    {
      table: 'department',
      sql: `insert into department (id, parent_id, name, business_id, city, send_type, email, fetched_at)
        select ${departmentOf('number')}, ${departmentOf('parent')}, name, business_id, city, 'email', 'laskut@asiakas.example', '${today}'
        from json_to_recordset($1) as given(number integer, parent integer, name text, business_id text, city text)`,
      values: [JSON.stringify(departments)],
    },
    {
      table: 'person',
      sql: `insert into person (id, first_name, last_name, iban, email, phone, address, postal_code, city, tamigo_employee_id)
        overriding system value
        select ${first} + number, first_name, last_name, iban, 'henkilo' || number || '@asiakas.example', '040' || 1000000 + number,
          'Koivukuja ' || number % 90 + 1, '00' || 100 + number % 900, 'Helsinki', 'W' || number
        from json_to_recordset($1) as given(number integer, first_name text, last_name text, iban text)`,
      values: [JSON.stringify(people)],
    },
    {
      table: 'tax_card',
      sql: `insert into tax_card (person_id, type, base_rate, additional_rate, valid_from)
        select id, 'YEARLY', 150000 + id % 15 * 10000, 400000, '2020-01-01' from person where id > ${first} order by id`,
    },
  ]
}

/** Numbers from 1, oldest first, with their person; one of a hundred is not done yet. */
function numbers({ people, rows, today }: WorldSize, base: Base): string {
  const runs = Math.ceil(rows / people)
  return `(select number, (number * 7919::bigint % 100003)::integer as chance, person.id as person_id, person.iban,
      person.first_name || ' ' || person.last_name as person_name, person.tamigo_employee_id as employee_id,
      department.id as department_id, department.name as department_name, number > ${rows - notDone(rows)} as is_new,
      date '${today}' - 3 - (${runs - 1} - (number - 1) / ${people}) * 14 as period_end
    from generate_series(1, ${rows}) number
      join person on person.id = ${base.person} + 1 + (number - 1) % ${people}
      join department on department.id = ${departmentOf('(number - 1) % 200')}
    order by number) as numbered`
}

export function fillSalaries(size: WorldSize, base: Base): Fill[] {
  const [result] = JSON.parse(
    readFileSync(new URL('../../core/salary/stored/kept/results-v3.json', import.meta.url), 'utf8'),
  )
  const isBilled = size.areBilled ? 'true' : 'number % 20 = 3'
  const salary = {
    table: 'salary',
    sql: `insert into salary (id, person_id, department_id, period_start, period_end, payday, iban, state, bank_state, report_state,
        bill_state, worked_minutes, gross_cents, holiday_compensation_cents, taxable_cents, tax_cents, employee_tyel_cents,
        employee_unemployment_cents, net_for_distraint_cents, distraint_cents, deductions_cents, reimbursements_cents, paid_cents,
        employer_costs_cents, our_costs_cents, tax_card_id, result, created_at, person_name, national_id_missing, department_name,
        billed_cents, supplements_cents, profession)
      overriding system value
      select ${base.salary} + number, numbered.person_id, case when ${isBilled} then null else department_id end,
        period_end - 13, period_end, period_end + 10, iban,
        case when not is_new then 'PAID' when number % 2 = 0 then 'WAITING_FOR_PAYMENT' else 'OPEN' end,
        case when not is_new then 'SENT' when number % 2 = 0 then 'WAITING' else 'OPEN' end,
        case when not is_new then 'SENT' when number % 50 = 0 then 'ERROR' else 'WAITING' end,
        case when not is_new then 'PAID' when number % 4 = 0 then 'OPEN' else 'NOT_CREATED' end,
        minutes, gross, 0, gross, tax, tyel, unemployment, net, distraint, 0, reimbursed, net - distraint + reimbursed,
        gross / 5, gross + gross / 5 + reimbursed, tax_card.id,
        case when number > ${size.rows - OPENED} then $1::json else '{}' end,
        (period_end + 2)::timestamptz + chance * interval '0.3 s', person_name, number % 1000 = 0,
        case when ${isBilled} then '' else department_name end,
        case when (not is_new or number % 4 = 0) and not (${isBilled}) then (gross + reimbursed) * 17 / 10 end,
        case when number % 3 = 0 then gross / 10 else 0 end,
        (array['Varastotyöntekijä', 'Tarjoilija', 'Kokki', 'Siivooja'])[1 + numbered.person_id % 4]
      from ${numbers(size, base)}
        left join tax_card on tax_card.person_id = numbered.person_id and number % 500 <> 0
        cross join lateral (select 3000 + chance % 240 * 15 as minutes) worked
        cross join lateral (select minutes * (1350 + numbered.person_id % 90 * 10) / 60 as gross) earned
        cross join lateral (select gross * (15 + numbered.person_id % 15) / 100 as tax, gross * 715 / 10000 as tyel, gross * 59 / 10000 as unemployment) withheld
        cross join lateral (select gross - tax - tyel - unemployment as net, case when number % 7 = 0 then 5400 else 0 end as reimbursed) kept
        cross join lateral (select case when number % 20 = 0 then net / 4 else 0 end as distraint) taken`,
    values: [JSON.stringify(result)],
  }
  const rows = {
    table: 'salary_row',
    sql: `insert into salary_row (salary_id, position, name, transaction_code, kind, amount_hundredths, unit_price_cents, total_cents, minutes)
      select id, 0, 'Tuntipalkka', '201', 'ordinary', worked_minutes * 10 / 6, gross_cents * 60 / worked_minutes, gross_cents, worked_minutes
      from salary where id > ${base.salary + size.rows - OPENED}`,
  }
  return [salary, rows]
}

export function fillBills(size: WorldSize, base: Base): Fill[] {
  const bill = {
    table: 'integration_bill',
    sql: `insert into integration_bill (id, department_id, state, bill_number, reference, company, city, send_type, email, bill_date, due_date,
        payment_term_days, vat_rate, pricing_mode, margin_thousandths, port_price_thousandths, bill_reimbursements, group_rows_by_shift,
        net_cents, vat_cents, total_cents, our_costs_cents, created_at)
      overriding system value
      select ${base.integration_bill} + number, department_id,
        case when not is_new then case when number % 997 = 0 then 'LUOTTOTAPPIO' else 'PAID' end
          else (array['OPEN', 'CLOSED', 'HYVITETTY'])[1 + number % 3] end,
        1000000 + number, ${reference('(1000000 + number)')}, split_part(department_name, ', ', 1) || ' Oy', 'Helsinki', 'email',
        'laskut@asiakas.example', bill_date, bill_date + 14, 14, 255000, 'MARGIN', 1280, 0, true, false,
        net, net * 255 / 1000, net + net * 255 / 1000, net * (70 + number % 15) / 100, bill_date::timestamptz + chance * interval '0.3 s'
      from ${numbers(size, base)}
        cross join lateral (select date '${size.today}' - ((${size.rows} - number) * 1400::bigint / ${size.rows})::integer as bill_date,
          (120000 + chance * 7)::bigint as net) priced`,
  }
  const rows = {
    table: 'integration_bill_row',
    sql: `insert into integration_bill_row (bill_id, position, description, count_hundredths, unit_price_myriadths, vat_rate, net_cents,
        vat_cents, cost_cents, of_salaries)
      select id, 0, 'Tuntityö', 100, net_cents * 100, vat_rate, net_cents, vat_cents, our_costs_cents, true
      from integration_bill where id > ${base.integration_bill + size.rows - OPENED}`,
  }
  const billed = {
    table: 'integration_bill_salary',
    sql: `insert into integration_bill_salary (bill_id, salary_id)
      select ${base.integration_bill} + number, ${base.salary} + number from generate_series(1, ${size.rows}) number
      where number <= ${size.rows - notDone(size.rows)} or number % 4 = 0`,
  }
  const names = {
    table: 'billed_company',
    sql: `insert into billed_company select distinct company from integration_bill on conflict do nothing`,
  }
  return [bill, rows, billed, names]
}

/** One after the other of the people's; one of a hundred is not signed yet, another one is for a fixed term. */
export function fillWorkContracts({ people, contracts = 0, today }: WorldSize, base: Base): Fill[] {
  const contract = {
    table: 'work_contract',
    sql: `insert into work_contract (id, person_id, state, start_date, end_date, contract_type, profession, person_name, created_at, updated_at)
      overriding system value
      select ${base.work_contract} + number, person.id, case when number % 100 = 0 then 'NEW' else 'SIGNED' end, day,
        case when is_fixed then day + 180 end, case when is_fixed then 'FIXED' else 'INDEFINITE' end::salary_contract_type,
        'Ammatti ' || number % 50, first_name || ' ' || last_name, day::timestamptz, day::timestamptz
      from generate_series(1, ${contracts}) number
        join person on person.id = ${base.person} + 1 + (number - 1) % ${people}
        cross join lateral (select date '${today}' - ((${contracts} - number) * 3000::bigint / ${contracts})::integer as day,
          number % 100 = 1 as is_fixed) begun
      order by number`,
  }
  return contracts > 0 ? [contract] : []
}

/** People who have never worked, of other families than those who have. */
export function fillOthers({ others = 0 }: WorldSize): Fill[] {
  const other = {
    table: 'person',
    sql: `insert into person (first_name, last_name, email, city, address, postal_code, iban, born)
      select (array['Toivo', 'Vieno', 'Lempi'])[1 + number % 3],
        initcap(reverse(lasts[1 + number * 7 % cardinality(lasts)] || '-' || lasts[1 + number / 7 % cardinality(lasts)])), 'p' || number || '@posti.example',
        (array['Salo', 'Forssa', 'Kemi', 'Oulu', 'Pori'])[1 + number % 5], 'Katu ' || number, lpad((number % 90000)::text, 5, '0'),
        'FI' || lpad(number::text, 16, '0'), date '1950-01-01' + number % 20000
      from generate_series(1, ${others}) number, (select $1::text[] as lasts) named`,
    values: [lastNames],
  }
  const words = {
    table: 'searched_word',
    sql: `insert into searched_word select distinct unnest(tsvector_to_array(words_of(search_text))) from person on conflict do nothing`,
  }
  return others > 0 ? [other, words] : [words]
}

/** One for each salary, or the withheld sum of it. */
export function fillPayments(size: WorldSize, base: Base): Fill[] {
  const payment = {
    table: 'outgoing_payment',
    sql: `insert into outgoing_payment (id, salary_id, purpose, state, settlement, amount_cents, creditor_name, creditor_iban,
        reference_number, message, payday, debit_date, end_to_end_id, file_id, tx_state, debited_on, created_at, updated_at, person_name)
      overriding system value
      select ${base.outgoing_payment} + number, salary.id, case when distraint_cents > 0 then 'DISTRAINT' else 'SALARY' end::payment_purpose,
        case when is_old then 'APPROVED' else (array['NEW', 'REJECTED', 'APPROVED', 'CANCELLED'])[1 + number % 4] end,
        case when is_old then case when number % 4999 = 0 then 'RETURNED' else 'DEBITED' end
          else (array['WAITING', 'REJECTED', 'SENT', 'CANCELLED'])[1 + number % 4] end,
        case when distraint_cents > 0 then distraint_cents else paid_cents end,
        case when distraint_cents > 0 then 'Ulosottolaitos' else person_name end, iban,
        case when distraint_cents > 0 then ${reference('(2000000 + person_id % 1000000)')} else '' end, 'Palkka', payday, payday - 1,
        'WORLD' || salary.id, case when is_old then ${fileOf('number')} end, case when is_old then 'ACSC' end,
        case when is_old then payday - 1 end, created_at, created_at + interval '1 day', person_name
      from (select *, id - ${base.salary} as number, id <= ${base.salary + size.rows - notDone(size.rows)} as is_old
        from salary where id > ${base.salary} order by id) salary`,
  }
  const files = Math.floor((size.rows - notDone(size.rows)) / 5000)
  const message = {
    table: 'outbound_message',
    sql: `insert into outbound_message (id, channel, kind, key, state, created_at, answer)
      select ${fileOf('number * 5000')}, 'bank-file', 'payments', 'WORLD' || number || '.xml', 'SENT', '${size.today}',
        jsonb_build_object('code', '00', 'text', 'OK', 'fileReference', 'F' || number)
      from generate_series(0, ${files}) number`,
  }
  const feedback = {
    table: 'bank_file',
    sql: `insert into bank_file (connection, file_reference, file_type, status, file_timestamp, state, original_message_id, fetched_at)
      select 'bank', 'F' || number, 'pain.002', 'DLD', '${size.today}', 'MATCHED', 'WORLD' || number, '${size.today}'
      from generate_series(0, ${files}) number`,
  }
  return [payment, message, feedback]
}

export function fillShifts(size: WorldSize, base: Base): Fill[] {
  return [
    {
      table: 'shift',
      sql: `insert into shift (id, tamigo_shift_id, department_id, employee_id, employee_name, starts_at, ends_at, shift_hours_hundredths,
          break_minutes, plan_status, is_new, deleted_at, missing_since, fetched_at)
        overriding system value
        select ${base.shift} + number, 'W' || number, department_id, employee_id, person_name, starts_at, starts_at + interval '8 hours', 800, 30,
          case when number % 100 = 1 then 3 else 5 end, is_new, case when number % 1000 = 2 then starts_at end,
          case when number % 1000 = 3 then starts_at end, starts_at
        from ${numbers(size, base)}
          cross join lateral (select (period_end - number % 14)::timestamptz + (5 + chance % 9) * interval '1 hour' as starts_at) begun`,
    },
    {
      table: 'salary_shift',
      sql: `insert into salary_shift select id, id - ${base.shift} + ${base.salary} from shift
        where id > ${base.shift} and not is_new and deleted_at is null and missing_since is null`,
    },
    {
      table: 'waiting_shift',
      sql: `insert into waiting_shift select id, department_id, employee_id, employee_name, plan_status, starts_at from shift
        where id > ${base.shift} and is_new and deleted_at is null and missing_since is null`,
    },
    {
      table: 'changed_shift',
      sql: `insert into changed_shift (shift_id, department_id, employee_id, employee_name, plan_status, told_starts_at, told_ends_at,
          told_break_minutes, told_hours_hundredths, told_plan_status, told_is_absence, told_employee_id, told_employee_name, told_department_id, is_gone,
          noticed_at)
        select id, department_id, employee_id, employee_name, plan_status, starts_at, ends_at + interval '1 hour', break_minutes, 900, plan_status,
          false, employee_id, employee_name, department_id, false, starts_at
        from shift join salary_shift on shift_id = id where id > ${base.shift} and id % 50 = 0`,
    },
    {
      table: 'listed_employee',
      sql: `insert into listed_employee select distinct employee_name from shift on conflict do nothing`,
    },
  ]
}
