/** How many rows each of these tables gets. */
export interface ListRows {
  readonly rows: number
  readonly customers: number
}

// by hand, as what they are of is not there
const someItems = ({
  rows,
}: ListRows) => `alter table work_item disable trigger described; insert into work_item (kind, entity_id, state, description, customer, amount_cents, due_date, created_at, updated_at)
  select 'AdvancePayment', n, case when n % 100 = 0 then 'NEW' else 'DONE' end,
    (array['Aino Mäkinen', 'Eino Virtanen', 'Toivo Salo'])[least(3, 1 + n % 60)] || ' ' || n, 'Asiakas ' || n % 5000, n, date '2020-01-01' + n % 2000,
    timestamptz '2000-01-01' + n * interval '1 hour', timestamptz '2000-01-01' + n * interval '1 hour'
  from generate_series(1, ${rows}) n; alter table work_item enable trigger described`

const someUpdates = ({
  rows,
}: ListRows) => `insert into provider_update (provider_id, job_id, bill_number, entity, entity_id, happened_at, code, text, meaning, said, fetched_at)
  select 'P' || n, (77000000 + n)::text, (1000000 + n / 2)::text, 'workforceBill', n / 2, timestamptz '2020-01-01' + n * interval '1 hour', '3', 'Maksumuistutus',
    case when n % 1000 > 0 then 'REMINDED'::provider_meaning end, '{}', now()
  from generate_series(1, ${rows}) n`

const someSentBills = ({
  rows,
}: ListRows) => `insert into outbound_message (id, channel, kind, key, subject_id, state, created_at)
  select gen_random_uuid(), 'bill', 'INVOICE', (1000000 + n)::text, 90000000 + n, 'ACCEPTED', timestamptz '2020-01-01' + n * interval '1 hour'
  from generate_series(1, ${rows}) n`

const someBankFiles = ({
  rows,
}: ListRows) => `insert into bank_file (connection, file_reference, file_type, status, file_timestamp, state, own, fetched_at)
  select 'bank', 'B' || n, case when n % 100 = 0 then 'pain.002' else 'camt.054' end, case when n % 100 = 0 then 'NEW' else 'DLD' end,
    timestamptz '2000-01-01' + n * interval '1 hour', (array['LISTED', 'UNMATCHED', 'MATCHED'])[least(3, 1 + n % 100)], n % 100 = 5, now()
  from generate_series(1, ${rows}) n`

const someCustomers = ({
  customers,
}: ListRows) => `insert into customer (name, party_role, business_id, send_method, email, address, postal_code, city, born, created_at)
  select (array['Pohjolan', 'Rantakadun', 'Aho-' || n])[1 + least(2, n % 60)] || ' Palvelu', 'COMPANY', lpad((n % 9000000)::text, 7, '0') || '-1',
    'EMAIL', 'lasku' || n || '@asiakas.example', 'Katu ' || n, lpad((n % 90000)::text, 5, '0'), (array['Salo', 'Kemi', 'Oulu'])[1 + n % 3],
    date '1950-01-01' + n % 20000, timestamptz '2000-01-01'
  from generate_series(1, ${customers}) n`

const someBills = ({
  rows,
  customers,
}: ListRows) => `insert into bill (person_id, customer_id, state, bill_type, bill_number, reference, bill_date, due_date, vat_rate,
    net_cents, vat_cents, total_cents, created_at)
  select (select min(id) from person where first_name <> '') + n % 4000, 1 + n % ${customers}, case when n % 100 = 0 then 'OPEN' else 'PAID' end, 'ENTREPRENEUR',
    5000000 + n, '15' || 1000000 + n, day, day + 14, 255000,
    10000 + n, 2550, 12550 + n, timestamptz '2000-01-01'
  from generate_series(1, ${rows}) n cross join lateral (select date '2022-01-01' + n * 1550 / ${rows} as day) billed`

const someAdvances = () => `insert into advance_payment (bill_id, state, amount_cents, asked_by, created_at)
  select id, case when id % 100 = 0 then 'REQUESTED' else 'APPROVED' end, 1000 + id, person_id, bill_date from bill where id % 5 = 0`

const someNewcomers = ({
  rows,
}: ListRows) => `insert into tamigo_employee (id, name, email, phone, address, postal_code, city, iban, is_active, is_nobody, fetched_at)
  select 'N' || n, (array['Aino', 'Eino', 'Toivo'])[1 + n % 3] || ' Uusi-' || n, 'uusi' || n || '@posti.example', '', '', '',
    (array['Salo', 'Kemi', 'Oulu'])[1 + n / 3 % 3], '', n % 100 <> 0, n % 4 = 0, timestamptz '2000-01-01'
  from generate_series(1, ${rows}) n`

// by hand: what is done with it is counted elsewhere
const someMoney = ({
  rows,
}: ListRows) => `alter table account_entry disable trigger user; insert into account_entry (bank_file_id, archive_id, connection, debit, amount_cents, booked_on, reference, counterparty, message,
    waiting_cents, waiting_state, waiting_reason, used_cents, account, kind, bank_code, counterparty_iban)
  select (select min(id) from bank_file), 'E' || 100000 + n, 'bank', n % 1000 = 3, 10000 + n, date '2022-01-01' + n * 1550 / 50000, case when n % 3 = 0 then '9' || 1000000 + n end,
    (array['Aino Mäkinen', 'Eino Virtanen', 'Toivo Salo'])[least(3, 1 + n % 60)] || ' ' || n, 'Kiitos ' || n % 500,
    case when n % 100 = 0 then 10000 + n else 0 end, (case when n % 100 = 0 then 'WAITING' when n % 100 < 10 then 'HANDLED' end)::waiting_state,
    (case when n % 100 = 1 then 'WRONG_CHECK_DIGIT' else 'NO_REFERENCE' end)::waiting_reason, case when n % 100 between 1 and 9 then 10000 + n else 0 end,
    case when n % 1000 = 5 then 'FI5810171000000122' else 'FI2112345600000785' end,
    (case when n % 1000 = 3 then 'FEE' else 'RECEIVED' end)::entry_kind, 'PMNT/RCDT/ESCT', 'FI49' || 50009420000000 + n
  from generate_series(1, ${rows}) n; alter table account_entry enable trigger user`

const someTransactions = ({ rows }: ListRows) => `with consent as (
    insert into account_consent (provider, reference, request_id, agreement_id, link, institution_id, institution_name,
      institution_bic, state, created_at)
    values ('gocardless', 'r', 'r', 'a', '', 'OP', 'OP', 'OKOYFIHH', 'CREATED', timestamptz '2000-01-01') returning id
  ), account as (
    insert into consent_account (identity, external_id, consent_id, allowed) select 'i', 'i', id, 4 from consent returning id
  )
  insert into account_transaction (account_id, provider, bank_id, transaction_id, entry_reference, end_to_end_id, creditor_name, debtor_name,
    counterparty_iban, message, reference, booked_on, value_on, amount_cents, currency, salary_id, fetched_at)
  select account.id, 'gocardless', 'T' || n, 'T' || n, 'E' || n, '', (array['Aino Mäkinen', 'Eino Virtanen', 'Toivo Salo'])[least(3, 1 + n % 60)] || ' ' || n, '',
    '', 'Kiitos ' || n % 500, case when n % 3 = 0 then '9' || 1000000 + n else '' end, day, day, 10000 + n, 'EUR',
    case when n % 50 = 0 then (select min(id) from salary) end, timestamptz '2000-01-01'
  from account, generate_series(1, ${rows}) n cross join lateral (select date '2022-01-01' + n * 1550 / ${rows} as day) booked`

/** Months of client companies, and among them those of ours. */
const someMonths = ({ rows }: ListRows) => `
  insert into separate_report (payer_business_id, payer_name, is_ours, month, state, is_paid, salary_count, accepted_count, refused_count,
    paid_cents, reported_cents, base_cents, contribution_cents, own_cents, rounding_cents, differences, counted_at)
  select 'B' || n / 120, 'Yritys ' || n / 120, n < 120, date '2019-01-01' + (n % 120) * interval '1 month',
    case when n >= 120 then 'OPEN' when n % 30 = 0 then 'CHANGED' else 'SENT' end, true, 1, 1, 0, 100000 + n,
    100000 + n - (n % 100 = 0)::integer, 100000 + n, 1910, 1910, 0, '{}', timestamptz '2000-01-01'
  from generate_series(1, ${rows}) n`

/** Of ten years, most of them as the people have them. */
const someFetchedCards = ({ rows }: ListRows) => `
  insert into fetched_tax_card (person_id, year, pay, source, standing, reason, type, base_rate, additional_rate, ceiling_cents, valid_from,
    made_at, paid_cents, asked_at)
  select person.id, 2017 + place % 10, 'WAGE', (case when place % 40 = 1 then 'FILE' else 'VERO' end)::card_source, standing,
    case when standing = 'NONE' then 'NONE_YET'::no_card_reason end, case when standing <> 'NONE' then 'YEARLY'::tax_card_type end,
    case when standing <> 'NONE' then 190000 end, case when standing <> 'NONE' then 400000 end, case when standing <> 'NONE' then 100000 end,
    make_date((2017 + place % 10)::integer, 1, 1) + (place % 300)::integer, timestamptz '2000-01-01',
    case when standing = 'DIFFERS' and place % 300 = 0 then 200000 end, timestamptz '2000-01-01' + place * interval '1 minute'
  from (select id, row_number() over (order by id) as n from person) person
    cross join generate_series(0, 9) part
    cross join lateral (select part * 1000003 + n * 10 + part as place) placed
    cross join lateral (select (array['DIFFERS', 'EARLIER', 'NONE', 'SAME'])[least(4, 1 + place % 100)]::card_standing as standing) stood
  where n <= ${rows} / 10 on conflict do nothing`

/** Periods of so many payers that one of them is few. */
const someLiabilities = ({ rows }: ListRows) => `
  insert into liability (payer_business_id, creditor, month, last_month, due, counted_cents, made_of, counted_at, filed_withheld_cents, paid_cents)
  select 'B' || n / 360, creditor, day, day, day + 42, 100000 + n, '{"version":1,"months":[]}', timestamptz '2000-01-01',
    case when creditor = 'TAX' then 100000 + n - (n % 300 = 0)::integer else 0 end,
    case when creditor = 'TAX' and n % 90 <> 0 then 100000 + n - (n % 300 = 0)::integer else 0 end
  from generate_series(1, ${rows}) n
    cross join lateral (select date '2019-01-01' + (n % 120) * interval '1 month' as at) months
    cross join lateral (select at::date as day, (array['TAX', 'PENSION', 'ENFORCEMENT'])[1 + n / 120 % 3]::creditor as creditor) own`

/** All but the newest are closed. */
const someAccountingMonths = ({ rows }: ListRows) => `
  insert into accounting_month (month, counted_at, closed_at, closed_by)
  select date '2019-01-01' + n * interval '1 month', timestamptz '2000-01-01',
    case when n < ${rows} - 100 then timestamptz '2000-01-01' end, case when n < ${rows} - 100 then (select min(id) from person) end
  from generate_series(1, ${rows}) n`

/** What fills the tables of lists beside the world of salaries, in the order in which one needs another. */
export const listRows = (size: ListRows): readonly (readonly [table: string, rows: string])[] => [
  ['bank_file', someBankFiles(size)],
  ['provider_update', someUpdates(size)],
  ['outbound_message', someSentBills(size)],
  ['work_item', someItems(size)],
  ['tamigo_employee', someNewcomers(size)],
  ['customer', someCustomers(size)],
  ['separate_report', someMonths(size)],
  ['fetched_tax_card', someFetchedCards(size)],
  ['liability', someLiabilities(size)],
  ['accounting_month', someAccountingMonths(size)],
  ['bill', someBills(size)],
  ['advance_payment', someAdvances()],
  ['account_entry', someMoney(size)],
  ['account_transaction', someTransactions(size)],
]
