// Made by scripts/database-types.ts from the migrated database: do not edit.
import type { Generated, GeneratedAlways } from 'kysely'
import type { DateText, GeneratedJson, InstantText, Json, State } from './column-types.ts'

export type AgreementGround = 'PAYER' | 'CLIENT' | 'CLIENT_PRACTICE'
export type BillLineType = 'CONTRACT' | 'AMOUNT'
export type BillSendMethod = 'PAPERBILL' | 'EMAIL' | 'EBILL'
export type BillType = 'ENTREPRENEUR' | 'WORKER'
export type CardPay = 'WAGE' | 'COMPENSATION' | 'AT_SOURCE'
export type CardSource = 'HAND' | 'FILE' | 'VERO'
export type CardStanding = 'DIFFERS' | 'EARLIER' | 'SAME' | 'NONE'
export type CompanyRateKind = 'EMPLOYER_TYEL' | 'EMPLOYEE_TYEL' | 'EMPLOYER_HEALTH' | 'ACCIDENT' | 'GROUP_LIFE' | 'EMPLOYER_UNEMPLOYMENT' | 'EMPLOYEE_UNEMPLOYMENT' | 'HOLIDAY_COMPENSATION' | 'WITHOUT_TAX_CARD' | 'SERVICE_FEE'
export type Creditor = 'TAX' | 'PENSION' | 'UNEMPLOYMENT' | 'ACCIDENT' | 'ENFORCEMENT' | 'UNION'
export type DistraintType = 'NONE' | 'FOUR_PART' | 'ONE_THIRD' | 'ONE_SIXTH' | 'ONE_TIME'
export type DocumentLanguage = 'fi' | 'en'
export type EmploymentTerm = 'INDEFINITE' | 'FIXED' | 'UNKNOWN'
export type EntryKind = 'PAYMENT' | 'RETURN' | 'RECEIVED' | 'TAKEN_BACK' | 'TRANSFER' | 'FEE' | 'INTEREST' | 'TAX' | 'OTHER' | 'UNKNOWN'
export type ExternalPayer = 'INHERITED' | 'CLIENT' | 'SUBSTITUTE'
export type Gender = 'MALE' | 'FEMALE'
export type HolidayGround = 'COLLECTIVE_AGREEMENT' | 'SEPARATE_EMPLOYMENTS'
export type HolidayPay = 'WITH_SALARY' | 'EARNED'
export type HolidayRule = 'DAYS' | 'HOURS' | 'TIME_OFF'
export type LedgerPurpose = 'BANK' | 'TRANSFERS' | 'RECEIVABLES' | 'EMPLOYEE_CLAIMS' | 'CLEARING' | 'TAXES_OWED' | 'WITHHELD_TAX' | 'PENSION_DEBT' | 'GARNISHED' | 'UNION_DEBT' | 'VAT_DEBT' | 'CLIENT_WAGES' | 'NET_PAY' | 'HOLIDAY_DEBT' | 'UNEMPLOYMENT_DEBT' | 'ACCIDENT_DEBT' | 'SALES' | 'OTHER_INCOME' | 'PURCHASES' | 'WAGES' | 'HOLIDAY_COMPENSATION' | 'HOLIDAY_ACCRUAL' | 'BENEFITS' | 'BENEFITS_OFFSET' | 'PENSION_COST' | 'HEALTH_COST' | 'ACCIDENT_COST' | 'UNEMPLOYMENT_COST' | 'TRAVEL_COMPENSATION' | 'CREDIT_LOSS' | 'BANK_FEES' | 'INTEREST_INCOME' | 'INTEREST_COST'
export type MoneyUseKind = 'MATCHED' | 'RETURNED' | 'KEPT'
export type NoCardReason = 'UNKNOWN_PERSON' | 'NONE_YET' | 'ON_PAPER' | 'UNREADABLE_ID' | 'WITHDRAWN' | 'NOT_FITTING'
export type OrdinaryWorkplace = 'CLIENT_PREMISES' | 'TRAVELLING'
export type PaidAs = 'WAGE' | 'COMPENSATION'
export type PartyRole = 'CUSTOMER' | 'COMPANY'
export type PaymentPurpose = 'SALARY' | 'DISTRAINT' | 'RETURN' | 'PURCHASE' | 'LIABILITY'
export type PaymentType = 'HOURLY' | 'MONTHLY' | 'CONTRACT'
export type PaymentsMessage = 'pain.001.001.09' | 'pain.001.001.03'
export type PricingMode = 'MARGIN' | 'FIXED'
export type ProviderMeaning = 'SENT' | 'DUE' | 'REMINDED' | 'COLLECTED' | 'PAYMENT' | 'PAID' | 'REVERSED' | 'CREDITED' | 'LOST' | 'REFUSED'
export type ReimbursementType = 'FULL_DAY_ALLOWANCE' | 'PARTIAL_DAY_ALLOWANCE' | 'FOREIGN_ALLOWANCE' | 'KILOMETER_ALLOWANCE' | 'LUNCH_ALLOWANCE'
export type RemarkSource = 'BANK' | 'HOUSE'
export type Role = 'ROLE_UNAUTHORIZED' | 'ROLE_USER' | 'ROLE_ADMIN'
export type SalaryContractType = 'INDEFINITE' | 'FIXED'
export type SalaryOwner = 'PALKKASILTA' | 'EXTERNAL'
export type SalaryPaidAs = 'WAGE' | 'COMPENSATION' | 'UNREPORTED'
export type SalaryPeriod = 'WEEK' | 'TWO_WEEKS' | 'THREE_WEEKS' | 'FOUR_WEEKS' | 'MONTH'
export type TaxCardType = 'YEARLY' | 'MONTHLY' | 'AT_SOURCE' | 'COMPENSATION'
export type TravelPaid = 'BESIDE' | 'WITHIN'
export type VoucherClass = 'WAGES' | 'SALES' | 'BANK' | 'OTHER'
export type VoucherKind = 'SALARIES' | 'CONTRIBUTIONS' | 'HOLIDAYS' | 'SALES' | 'CREDIT_NOTES' | 'CREDIT_LOSSES' | 'BANK' | 'CORRECTION'
export type WaitingReason = 'NO_REFERENCE' | 'WRONG_CHECK_DIGIT' | 'UNKNOWN_REFERENCE' | 'NOT_SENT' | 'TOO_MUCH' | 'PAID_ALREADY' | 'REFUNDED'
export type WaitingState = 'WAITING' | 'HANDLED'
export type WorkItemDecision = 'APPROVED' | 'DECLINED'
export type WorkItemKind = 'AdvancePayment' | 'WorkcontractReady' | 'NewUserRegistered' | 'NewCustomer' | 'PaymentRejected' | 'ReportRejected' | 'BilledShiftChanged' | 'AccountAsked' | 'AccountMissing' | 'TaxCardMissing' | 'NationalIdMissing' | 'ContractMissing' | 'AgreementMissing' | 'ReportLate' | 'MailRefused' | 'SeparateReportDue' | 'LiabilityDue' | 'InvoiceDiffers' | 'CertificateEnds' | 'LiabilityOverpaid' | 'RegisterCertificateEnds'
export type WorkerType = 'BILLER' | 'WORKER' | 'ENTREPRENEUR'
export type YelStatus = 'INSURED' | 'OBLIGED' | 'NONE' | 'UNKNOWN'

interface AccountTable {
  person_id: number
  username: string
  password_hash: string
  role: Role
  password_changed_at: Generated<InstantText>
}

interface AccountConsentTable {
  id: GeneratedAlways<number>
  provider: string
  reference: string
  request_id: string
  agreement_id: string
  link: string
  institution_id: string
  institution_name: string
  institution_bic: string
  state: State<'CREATED' | 'CONNECTED' | 'DECLINED' | 'EXPIRED' | 'ENDED' | 'REPLACED' | 'REMOVED'>
  reason: string | null
  agreed_at: InstantText | null
  ends_at: InstantText | null
  created_at: InstantText
  created_by: number | null
}

interface AccountDataTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  redirect_url: Generated<string>
  reference: Generated<string>
  succeeded_at: InstantText | null
  found: Generated<number>
  failed_at: InstantText | null
  problem: string | null
}

interface AccountEntryTable {
  id: GeneratedAlways<number>
  bank_file_id: number
  archive_id: string
  debit: boolean
  amount_cents: number
  booked_on: DateText
  end_to_end_id: string | null
  reference: string | null
  counterparty: string | null
  payment_id: number | null
  connection: string
  counterparty_iban: string | null
  message: string | null
  part_of: string | null
  used_cents: Generated<number>
  waiting_cents: Generated<number>
  waiting_state: WaitingState | null
  waiting_reason: WaitingReason | null
  value_on: DateText | null
  account: string | null
  bank_code: string | null
  kind: EntryKind
  kind_by: number | null
  kind_note: Generated<string>
  batch_id: string | null
  statement_id: number | null
  balance_cents: number | null
  is_explained: GeneratedAlways<boolean>
  signed_cents: GeneratedAlways<number>
  return_remark: Json | null
}

interface AccountFetchTable {
  id: GeneratedAlways<number>
  account_id: number
  fetched_at: InstantText
}

interface AccountRequestTable {
  person_id: number
  iban: string
  asked_at: InstantText
}

interface AccountStatementTable {
  id: GeneratedAlways<number>
  bank_file_id: number
  place: number
  account: string
  sequence_number: number | null
  from_day: DateText
  to_day: DateText
  opening_cents: number | null
  closing_cents: number | null
  repeats: number | null
}

interface AccountTransactionTable {
  id: GeneratedAlways<number>
  account_id: number
  bank_id: string
  transaction_id: string
  entry_reference: string
  end_to_end_id: string
  creditor_name: string
  debtor_name: string
  counterparty_iban: string
  message: string
  reference: string
  booked_on: DateText
  value_on: DateText
  amount_cents: number
  currency: string
  payment_id: number | null
  salary_id: number | null
  fetched_at: InstantText
  provider: string
}

interface AccountingMonthTable {
  id: GeneratedAlways<number>
  month: DateText
  counted_at: InstantText
  closed_at: InstantText | null
  closed_by: number | null
}

interface AdvancePaymentTable {
  id: GeneratedAlways<number>
  bill_id: number
  state: State<'REQUESTED' | 'APPROVED' | 'DECLINED'>
  amount_cents: number
  item_ids: Generated<number[]>
  asked_by: number
  created_at: InstantText
}

interface AgreementTable {
  id: GeneratedAlways<number>
  name: string
  print_name: Generated<string>
  profession_code: Generated<string>
  version: Generated<number>
  deleted_at: InstantText | null
}

interface AgreementProfessionTable {
  id: GeneratedAlways<number>
  version_id: number
  name: string
  tax_code: Generated<string>
  accident_rate: number
  holiday_compensation_rate: Generated<number>
}

interface AgreementVersionTable {
  id: GeneratedAlways<number>
  agreement_id: number
  valid_from: DateText | null
  valid_to: DateText | null
  minimum_wage_cents: Generated<number>
  default_wage_cents: Generated<number>
  maximum_wage_cents: Generated<number>
  church_holidays_as_sundays: Generated<boolean>
  overtime_period_days: Generated<number>
  overtime_by_shift_start: Generated<boolean>
  overtime_first_day: DateText | null
  overtime_day_start_minute: Generated<number>
  holiday_bonus_rate: Generated<number>
  holiday_bonus_at_end: Generated<boolean>
  sick_pay_days: Generated<number>
  sick_pay_rate: Generated<number>
  overtime_cycles_break: Generated<boolean>
  public_holiday_pay_minutes: Generated<number>
  public_holiday_pay_saturdays: Generated<boolean>
  public_holiday_pay_after_days: Generated<number>
}

interface AskedChangeTable {
  id: GeneratedAlways<number>
  kind: string
  account_id: number | null
  content: Json
  asked_by: number
  asked_at: InstantText
}

interface AuditEventTable {
  id: GeneratedAlways<number>
  at: InstantText
  person_id: number | null
  action: string
  entity: string
  entity_id: string
  before: Json | null
  after: Json | null
}

interface AuditLinkTable {
  position: number
  event_id: number
  hash: Buffer
}

interface AuditWaitingTable {
  event_id: number
}

interface BankFileTable {
  id: GeneratedAlways<number>
  file_reference: string
  target_id: Generated<string>
  service_id_owner_name: Generated<string>
  user_filename: Generated<string>
  file_type: string
  status: string
  file_timestamp: InstantText
  content: string | null
  message_kind: string | null
  match_result: string | null
  original_message_id: string | null
  fetched_at: InstantText
  state: State<'LISTED' | 'STORED' | 'MATCHED' | 'UNMATCHED'>
  own: Generated<boolean>
  matching: GeneratedAlways<string>
  connection: string
}

interface BillTable {
  id: GeneratedAlways<number>
  person_id: number
  customer_id: number
  state: State<'OPEN' | 'PENDING' | 'TAKEN' | 'CLOSED' | 'APPROVED' | 'PAID' | 'LOCKED' | 'HYVITETTY' | 'OPEN_REQUESTED' | 'LUOTTOTAPPIO'>
  bill_type: BillType
  bill_number: number
  reference: string
  bill_date: DateText
  due_date: DateText
  vat_rate: number
  zero_reason: number | null
  reverse_vat: Generated<boolean>
  construction_reimbursements: Generated<boolean>
  bill_reimbursements: Generated<boolean>
  open_request: Generated<boolean>
  your_code: Generated<string>
  net_cents: number
  vat_cents: number
  total_cents: number
  refunding_rate: number | null
  refunded_rate: Generated<number>
  refunded_cents: Generated<number>
  paid_on: DateText | null
  error: string | null
  version: Generated<number>
  created_at: InstantText
  deleted_at: InstantText | null
  person_name: Generated<string>
  customer_name: Generated<string>
  search_text: GeneratedAlways<string>
  provider_cents: Generated<number>
}

interface BillableItemTable {
  id: GeneratedAlways<number>
  bill_id: number
  position: number
  work_date: DateText
  destination: string
  line_type: BillLineType
  price_cents: number
  amount_hundredths: Generated<number>
  kilometres_hundredths: Generated<number>
  vehicle: Generated<number>
  vehicle_register_number: Generated<string>
  part_days_hundredths: Generated<number>
  full_days_hundredths: Generated<number>
  meals_hundredths: Generated<number>
  foreign_cents: Generated<number>
  start_date: DateText | null
  start_minute: number | null
  return_date: DateText | null
  return_minute: number | null
  address_start: Generated<string>
  way_points: Generated<string[]>
  address_stop: Generated<string>
  round_trip: Generated<boolean>
  net_cents: number
  reimbursed_cents: number
  is_commute: Generated<boolean>
  lacks_grounds: Generated<boolean>
  free_meals: Generated<number>
  facts_reason: Generated<string>
}

interface BilledCompanyTable {
  name: string
}

interface ChangedShiftTable {
  shift_id: number
  change_id: GeneratedAlways<number>
  department_id: string
  employee_id: string
  employee_name: string
  plan_status: number
  told_starts_at: InstantText
  told_ends_at: InstantText | null
  told_break_minutes: number
  told_hours_hundredths: number
  told_plan_status: number
  told_is_absence: boolean
  told_employee_id: string
  told_employee_name: string
  is_gone: boolean
  noticed_at: InstantText
  told_reimbursements: Json | null
  told_department_id: string
}

interface ChannelCertificateTable {
  id: GeneratedAlways<number>
  connection: string
  state: State<'KEY_MADE' | 'ASKED' | 'IN_USE' | 'REPLACED' | 'EXPIRED'>
  private_key: Buffer
  request: Buffer
  certificate: Buffer | null
  begins_at: InstantText | null
  ends_at: InstantText | null
  problem: string | null
  made_at: InstantText
  free_at: InstantText | null
  retrieval_id: string | null
  retrievable_at: InstantText | null
  encryption_key: Buffer | null
  encryption_request: Buffer | null
  encryption_certificate: Buffer | null
}

interface ChannelCertificateWarningTable {
  id: GeneratedAlways<number>
  connection: string
  ends: DateText
  days: number
  stands: boolean
}

interface CompanyRateTable {
  id: GeneratedAlways<number>
  kind: CompanyRateKind
  valid_from: DateText
  valid_to: DateText | null
  millionths: number
  source: string
  added_by: number | null
  added_at: InstantText | null
}

interface CompanySettingTable {
  key: string
  value: Json
}

interface CompanySettingVersionTable {
  id: Generated<boolean>
  version: Generated<number>
}

interface ConsentAccountTable {
  id: GeneratedAlways<number>
  identity: string
  external_id: string
  iban: Generated<string>
  name: Generated<string>
  consent_id: number
  allowed: number
  free_at: InstantText | null
}

interface ContractTemplateTable {
  agreement_id: number
  contract_type: Generated<SalaryContractType>
  profession: Generated<string>
  tax_code: Generated<string>
  accident_rate: Generated<number>
  employer_name: Generated<string>
  business_id: Generated<string>
  location: Generated<string>
  trial_period: Generated<string>
  fixed_trial_period: Generated<string>
  fixed_term_reason: Generated<string>
  work_location: Generated<string>
  job_description: Generated<string>
  payment_type: Generated<PaymentType>
  salary_cents: Generated<number>
  salary_description: Generated<string>
  perks: Generated<string>
  salary_period: SalaryPeriod | null
  salary_days: Generated<string>
  hours_daily: Generated<string>
  hours_weekly: Generated<string>
  hours_two_weeks: Generated<string>
  hours_three_weeks: Generated<string>
  hours_monthly: Generated<string>
  variable_hours_reason: Generated<string>
  available_without_consent: Generated<boolean>
  staffing_customer: Generated<string>
  staffing_fixed_term_reason: Generated<string>
  staffing_agreement_period: Generated<string>
  staffing_other_work: Generated<string>
  provided_education: Generated<string>
  holiday_terms: Generated<string>
  notice_terms: Generated<string>
  employer_notice: Generated<string>
  employee_notice: Generated<string>
  agreement_name: Generated<string>
  insurance_institution: Generated<string>
  other_terms: Generated<string>
  version: Generated<number>
  contract_id: Generated<number>
  offered_times: Generated<string>
  holiday_pay: HolidayPay | null
  holiday_ground: HolidayGround | null
  holiday_rule: HolidayRule | null
  week_days: Generated<number>
}

interface CustomerTable {
  id: GeneratedAlways<number>
  name: string
  party_role: PartyRole
  business_id: Generated<string>
  national_id_cipher: Buffer | null
  national_id_hash: Buffer | null
  born: DateText | null
  vat_id: Generated<string>
  organization: Generated<string>
  einvoice_address: Generated<string>
  einvoice_operator: Generated<string>
  send_method: BillSendMethod
  payment_term_days: Generated<number>
  reference_number: Generated<string>
  address: Generated<string>
  address2: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  country: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  email2: Generated<string>
  language: Generated<DocumentLanguage>
  checked: Generated<boolean>
  version: Generated<number>
  created_at: InstantText
  deleted_at: InstantText | null
  search_text: GeneratedAlways<string>
  merged_into: number | null
}

interface CustomerMergeTable {
  id: GeneratedAlways<number>
  survivor_id: number
  merged_id: number
  merged_at: InstantText
  undone_at: InstantText | null
  bills: number[]
  integration_bills: number[]
  departments: string[]
  people: number[]
  filled: Json
  travel_agreements: Generated<number[]>
}

interface CustomerPersonTable {
  customer_id: number
  person_id: number
  linked_at: InstantText
}

interface DepartmentTable {
  id: string
  parent_id: string | null
  name: string
  business_id: Generated<string>
  address: Generated<string>
  city: Generated<string>
  postal_code: Generated<string>
  department_key: Generated<string>
  fetched_at: InstantText
  deleted_at: InstantText | null
  billed_department_id: string | null
  vat_rate: Generated<number>
  payment_term_days: Generated<number>
  your_code: Generated<string>
  our_code: Generated<string>
  contact_person: Generated<string>
  phone: Generated<string>
  order_number: Generated<string>
  send_type: Generated<string>
  einvoice_address: Generated<string>
  einvoice_operator: Generated<string>
  salesman: Generated<string>
  reverse_vat: Generated<boolean>
  automatic_reminders: Generated<boolean>
  email: Generated<string>
  vat_id: Generated<string>
  customer_type: Generated<number>
  country: Generated<string>
  model: Generated<string>
  username: Generated<string>
  group_bill_rows_by_shift: Generated<boolean>
  free_text: Generated<string>
  pricing_mode: Generated<PricingMode>
  margin_thousandths: Generated<number>
  port_price_thousandths: Generated<number>
  bill_reimbursements: Generated<boolean>
  version: Generated<number>
  password_cipher: Buffer | null
  external_payer: Generated<ExternalPayer>
  client_tyel_code: Generated<string>
  client_tyel_id: Generated<string>
  client_accident_insurer: Generated<string>
  client_accident_policy: Generated<string>
  ordinary_workplace: OrdinaryWorkplace | null
  ordinary_workplace_ground: Generated<string>
  agreement_ground: AgreementGround | null
  agreement_ground_source: Generated<string>
  customer_id: number | null
  queue_number: GeneratedAlways<number>
}

interface DepartmentAgreementTable {
  department_id: string
  agreement_id: number
}

interface DepartmentSalaryTable {
  id: GeneratedAlways<number>
  person_id: number
  department_id: string
  profession: string
  tax_code: Generated<string>
  hourly_wage_cents: number
  valid_from: DateText
  valid_to: DateText | null
}

interface DistraintTable {
  id: GeneratedAlways<number>
  person_id: number
  type: DistraintType
  reference: Generated<string>
  dependants: Generated<number>
  protected_portion_cents: number | null
  one_time_cents: number | null
  valid_from: DateText
  valid_to: DateText | null
}

interface DocumentNumberTable {
  number: number
  reference: string | null
  entity: string
  entity_id: number
  is_credit: Generated<boolean>
}

interface FetchedTaxCardTable {
  id: GeneratedAlways<number>
  person_id: number
  year: number
  pay: CardPay
  source: CardSource
  standing: CardStanding
  reason: NoCardReason | null
  type: TaxCardType | null
  base_rate: number | null
  additional_rate: number | null
  ceiling_cents: number | null
  valid_from: DateText
  made_at: InstantText | null
  tax_card_id: number | null
  paid_cents: number | null
  asked_at: InstantText
  person_name: Generated<string>
}

interface FreeWorkTable {
  bill_id: number
}

interface HolidayDebtTable {
  month: DateText
  due_cents: number | null
  employer_costs_cents: number | null
  person_count: number | null
  counted_at: InstantText | null
  is_outdated: Generated<boolean>
}

interface HolidayPaymentTable {
  id: GeneratedAlways<number>
  person_id: number
  credit_year: number
  first_day: DateText | null
  last_day: DateText | null
  days: number
  pay_cents: number
  bonus_cents: number
  salary_id: number
}

interface IdempotencyKeyTable {
  key: string
  person_id: number
  path: string
  body_hash: Buffer
  reply: Json | null
  created_at: InstantText
  method: string | null
}

interface IntegrationBillTable {
  id: GeneratedAlways<number>
  department_id: string
  state: State<'OPEN' | 'CLOSED' | 'HYVITETTY' | 'PAID' | 'LUOTTOTAPPIO'>
  bill_number: number
  reference: string
  company: string
  business_id: Generated<string>
  address: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  country: Generated<string>
  contact_person: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  email2: Generated<string>
  einvoice_address: Generated<string>
  einvoice_operator: Generated<string>
  vat_id: Generated<string>
  customer_number: Generated<string>
  customer_type: Generated<number>
  your_code: Generated<string>
  our_code: Generated<string>
  order_number: Generated<string>
  model: Generated<string>
  salesman: Generated<string>
  job_type: Generated<number>
  language: Generated<string>
  send_type: string
  reverse_vat: Generated<boolean>
  automatic_reminders: Generated<boolean>
  free_text: Generated<string>
  bill_date: DateText
  due_date: DateText
  delivery_date: DateText | null
  payment_term_days: number
  vat_rate: number
  pricing_mode: PricingMode
  margin_thousandths: number
  port_price_thousandths: number
  bill_reimbursements: boolean
  group_rows_by_shift: boolean
  net_cents: number
  vat_cents: number
  total_cents: number
  our_costs_cents: number
  error: string | null
  version: Generated<number>
  created_at: InstantText
  deleted_at: InstantText | null
  refunding_rate: number | null
  refunded_rate: Generated<number>
  refunded_cents: Generated<number>
  task_id: string | null
  zero_reason: number | null
  provider_cents: Generated<number>
  customer_id: number | null
  taken_from_customer: Generated<string[]>
}

interface IntegrationBillRowTable {
  id: GeneratedAlways<number>
  bill_id: number
  position: number
  description: string
  count_hundredths: number
  item_type: Generated<string>
  unit_price_myriadths: number
  vat_rate: number
  net_cents: number
  vat_cents: number
  cost_cents: Generated<number>
  of_salaries: boolean
}

interface IntegrationBillSalaryTable {
  bill_id: number
  salary_id: number
}

interface LedgerAccountTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  purpose: LedgerPurpose
  number: string
  name: string
}

interface LiabilityTable {
  id: GeneratedAlways<number>
  version: Generated<number>
  payer_business_id: string
  creditor: Creditor
  month: DateText
  last_month: DateText
  due: DateText
  counted_cents: number
  made_of: Json
  counted_at: InstantText
  filed_withheld_cents: Generated<number>
  filed_health_cents: Generated<number>
  invoice_cents: number | null
  payee: Generated<string>
  payee_iban: Generated<string>
  payee_reference: Generated<string>
  accepted_cents: Generated<number>
  paid_cents: Generated<number>
  debited_cents: Generated<number>
  claimed_cents: GeneratedAlways<number>
  open_cents: GeneratedAlways<number>
  difference_cents: GeneratedAlways<number>
  standing: GeneratedAlways<string>
}

interface ListChangeTable {
  table_name: string
  xid: Generated<string>
}

interface ListedEmployeeTable {
  name: string
}

interface MailTable {
  id: GeneratedAlways<number>
  occasion: string
  thing_id: number
  nth: number
  entity: string
  entity_id: number
  person_id: number
  language: DocumentLanguage
  address: string
  subject: string
  text: string
  link: string
  problem: string | null
  message_id: string | null
  created_at: InstantText
}

interface MoneyUseTable {
  id: GeneratedAlways<number>
  entry_id: number
  kind: MoneyUseKind
  amount_cents: number
  entity: string | null
  entity_id: number | null
  payment_id: number | null
  reason: Generated<string>
  made_by: number
  made_at: InstantText
  undone_at: InstantText | null
}

interface MonthToEnterTable {
  id: GeneratedAlways<number>
  month: DateText
}

interface MovedMonthTable {
  id: GeneratedAlways<number>
  month: DateText
}

interface OneTimeAddressTable {
  token_hash: Buffer
  person_id: number
  made_by: number
  made_at: InstantText
  expires_at: InstantText
  used_at: InstantText | null
  kind: string
}

interface OutboundDeliveryTable {
  id: string
  channel: string
  key: string
  content: Buffer
  created_at: InstantText
}

interface OutboundHoldTable {
  id: GeneratedAlways<number>
  channel: string
  route: Generated<string>
  reason: string
  held_at: InstantText
  fetched_at: InstantText | null
  fetched_by: number | null
  found: Json | null
  released_at: InstantText | null
  released_by: number | null
}

interface OutboundMessageTable {
  id: string
  channel: string
  kind: string
  key: string
  subject_id: number | null
  state: State<'WAITING' | 'SENDING' | 'SENT' | 'ACCEPTED' | 'REFUSED'>
  content: Buffer | null
  content_hash: Buffer | null
  posted_by: number | null
  created_at: InstantText
  left_at: InstantText | null
  answered_at: InstantText | null
  answer: Json | null
  problem: string | null
  tries: Generated<number>
  next_try_at: InstantText | null
  held_by: string | null
  lease_ends_at: InstantText | null
  route: Generated<string>
  delivery_id: string | null
  real_time: Generated<boolean>
}

interface OutgoingPaymentTable {
  id: GeneratedAlways<number>
  salary_id: number | null
  purpose: PaymentPurpose
  state: State<'NEW' | 'APPROVED' | 'REJECTED' | 'CANCELLED'>
  amount_cents: number
  creditor_name: string
  creditor_iban: string
  creditor_bic: Generated<string>
  reference_number: Generated<string>
  message: Generated<string>
  payday: DateText
  debit_date: DateText
  end_to_end_id: string
  file_id: string | null
  bank_batch_id: string | null
  response_code: string | null
  tx_state: string | null
  tx_state_at: InstantText | null
  debited_on: DateText | null
  created_by: number | null
  created_at: InstantText
  updated_at: InstantText
  version: Generated<number>
  settlement: State<'WAITING' | 'SENT' | 'ACCEPTED' | 'UNKNOWN' | 'CANCEL_ASKED' | 'DEBITED' | 'REJECTED' | 'RETURNED' | 'CANCELLED'>
  remark_id: number | null
  live: GeneratedAlways<boolean>
  person_name: Generated<string>
  task_id: string | null
  approval_id: string | null
  purchase_id: number | null
  account_id: number | null
  liability_id: number | null
}

interface OverpaymentTable {
  id: GeneratedAlways<number>
  person_id: number
  department_id: string | null
  owner: SalaryOwner
  amount_cents: number
  reason: string
  pay: Json
  task_id: string | null
  created_at: InstantText
  cancelled_at: InstantText | null
  cancelled_as: string | null
  cancel_reason: string | null
  reimbursements_cents: Generated<number>
}

interface OverpaymentPartTable {
  overpayment_id: number
  salary_id: number
  income_type: number
  amount_cents: number
  is_unreported: boolean
  allowance: Generated<number>
  told_as: number | null
  hundredths: Generated<number>
}

interface OverpaymentRecoveryTable {
  overpayment_id: number
  salary_id: number
}

interface OvertimeBandTable {
  id: GeneratedAlways<number>
  version_id: number
  name: string
  from_minutes: number
  to_minutes: number | null
  rate: number
  period_days: number | null
}

interface PaperContractTable {
  id: GeneratedAlways<number>
  contract_id: number
  signed_on: DateText
  signed_by: string
  file_name: string
  content: Buffer
  sha256: Buffer
  added_by: number | null
  added_at: InstantText
}

interface PayingAccountTable {
  id: GeneratedAlways<number>
  client_business_id: string | null
  client_name: string | null
  iban: string
  bic: string
  bank_service_id: string
  connection: string
  is_default: Generated<boolean>
  closed_at: InstantText | null
  file_limit_cents: number | null
  day_limit_cents: number | null
  payments_message: Generated<PaymentsMessage>
  debits_until: number | null
  same_day_until: number | null
  days_ahead: number | null
}

interface PaymentAtBankTable {
  end_to_end_id: string
  bank_file_id: number
  told_at: InstantText
}

interface PaymentCancellationTable {
  id: string
  payment_id: number
  state: State<'ASKED' | 'PENDING' | 'CONFIRMED' | 'REFUSED'>
}

interface PaymentRemarkTable {
  id: GeneratedAlways<number>
  payment_id: number
  code: string
  parameters: Json
  source: RemarkSource
  bank_file_id: number | null
  at: InstantText
}

interface PaymentTellingDueTable {
  entity: string
  entity_id: number
}

interface PersonTable {
  id: GeneratedAlways<number>
  first_name: string
  last_name: string
  national_id_cipher: Buffer | null
  national_id_hash: Buffer | null
  born: DateText | null
  address: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  iban: Generated<string>
  bic: Generated<string>
  iban_changed_at: InstantText | null
  tamigo_employee_id: string | null
  worker_type: Generated<WorkerType>
  profession: Generated<string>
  profession_code: Generated<string>
  employee_tyel_rate: number | null
  employer_tyel_rate: number | null
  health_rate: number | null
  accident_rate: number | null
  note: Generated<string>
  version: Generated<number>
  created_at: Generated<InstantText>
  search_text: GeneratedAlways<string>
  tax_country: Generated<string>
  foreign_tax_id: Generated<string>
  gender: Gender | null
  stays_from: DateText | null
  fee_rate: number | null
  holiday_rate: number | null
  fee_max_cents: number | null
  uses_fee_max: Generated<boolean>
  language: Generated<DocumentLanguage>
  slip_by_email: Generated<boolean>
}

interface PrepaymentCheckTable {
  id: GeneratedAlways<number>
  person_id: number
  checked_on: DateText
  in_register: boolean
}

interface ProviderFetchTable {
  id: Generated<boolean>
  began_at: InstantText | null
  succeeded_at: InstantText | null
  failed_at: InstantText | null
  problem: string | null
  found: Generated<number>
}

interface ProviderUpdateTable {
  id: GeneratedAlways<number>
  provider_id: string
  job_id: string
  bill_number: string
  entity: string | null
  entity_id: number | null
  is_credit: Generated<boolean>
  happened_at: InstantText
  code: string
  text: string
  meaning: ProviderMeaning | null
  paid_on: DateText | null
  amount_cents: number | null
  open_cents: number | null
  original_cents: number | null
  said: Json
  fetched_at: InstantText
  is_odd: GeneratedAlways<boolean>
  unreadable: Generated<string[]>
}

interface PublicHolidayPayTable {
  salary_id: number
  person_id: number
  day: DateText
}

interface PurchaseInvoiceTable {
  id: GeneratedAlways<number>
  bill_id: number
  position: number
  name: string
  due_date: DateText
  amount_cents: number
  reference_number: Generated<string>
  account_number: string
  pay_now: Generated<boolean>
}

interface ReceiptTable {
  id: GeneratedAlways<number>
  bill_id: number
  item_id: number | null
  purchase_id: number | null
  name: string
  media_type: string
  file_key: string
  added_by: number
  added_at: InstantText
}

interface ReceiptFileTable {
  key: string
  content: Buffer | null
  added_at: InstantText
  dropped_at: InstantText | null
}

interface RefundedLineTable {
  id: GeneratedAlways<number>
  salary_id: number
  item_id: number | null
  amount_cents: number
  taken_back: boolean
  created_at: InstantText
  is_loss: Generated<boolean>
  subcontract_id: number | null
}

interface RegisterDeliveryTable {
  id: string
  salary_id: number
  action_code: number
  report_id: string
  told_hash: Buffer
  register_report_id: string | null
  register_report_version: number | null
  cleared_at: InstantText | null
  identity: Json | null
  payment_date: DateText | null
  told_cents: number | null
  told_tax_cents: number | null
}

interface RemovedPaymentTable {
  end_to_end_id: string
  removed_at: InstantText
}

interface SalaryTable {
  id: GeneratedAlways<number>
  person_id: number
  department_id: string | null
  agreement_id: number | null
  task_id: string | null
  owner: Generated<SalaryOwner>
  contract_type: Generated<EmploymentTerm>
  payment_type: Generated<PaymentType>
  profession: Generated<string>
  profession_code: Generated<string>
  period_start: DateText
  period_end: DateText
  payday: DateText
  iban: string
  state: State<'OPEN' | 'WAITING_FOR_PAYMENT' | 'PAID' | 'LOCKED'>
  bank_state: State<'OPEN' | 'WAITING' | 'SENT'>
  report_state: State<'WAITING' | 'SENT' | 'ERROR' | 'INVALIDATED' | 'NOT_DUE'>
  bill_state: State<'NOT_CREATED' | 'OPEN' | 'CLOSED' | 'PAID' | 'HYVITETTY'>
  report_sent_at: InstantText | null
  worked_minutes: number
  gross_cents: number
  holiday_compensation_cents: number
  taxable_cents: number
  tax_cents: number
  employee_tyel_cents: number
  employee_unemployment_cents: number
  net_for_distraint_cents: number
  distraint_cents: number
  deductions_cents: number
  reimbursements_cents: number
  paid_cents: number
  employer_costs_cents: number
  our_costs_cents: number
  distraint_id: number | null
  tax_card_id: number | null
  overrides: GeneratedJson
  result: Json
  version: Generated<number>
  created_at: InstantText
  person_name: Generated<string>
  national_id_missing: Generated<boolean>
  department_name: Generated<string>
  external_payer: ExternalPayer | null
  result_hash: Generated<string>
  own_distraint_reference: string | null
  billed_cents: number | null
  employee_health_cents: Generated<number>
  never_billed: Generated<boolean>
  paid_as: Generated<SalaryPaidAs>
  uses_service: Generated<boolean>
  fee_cents: Generated<number>
  benefits_cents: Generated<number>
  union_due_id: number | null
  union_due_cents: Generated<number>
  supplements_cents: Generated<number>
}

interface SalaryBillTable {
  bill_id: number
  salary_id: number
}

interface SalaryLineTable {
  salary_id: number
  item_id: number
  amount_cents: number
  is_advance: boolean
}

interface SalaryRefundTable {
  refund_id: number
  salary_id: number
  amount_cents: number
}

interface SalaryRowTable {
  id: GeneratedAlways<number>
  salary_id: number
  position: number
  name: string
  transaction_code: string
  kind: string
  amount_hundredths: number
  unit_price_cents: number
  total_cents: number
  minutes: number | null
}

interface SalarySettlementTable {
  salary_id: number
  pay: Json
  reimbursements: GeneratedJson
}

interface SalaryShiftTable {
  shift_id: number
  salary_id: number
}

interface SalarySubcontractTable {
  subcontract_id: number
  salary_id: number
  amount_cents: number
}

interface SavedReportTable {
  id: GeneratedAlways<number>
  person_id: number
  report: string
  name: string
  period: string
  grouped_by: string
  area: string | null
  told_week: DateText | null
  told_lines: Generated<string[]>
  told_page: Generated<string>
  ordered_on: DateText
}

interface SavedViewTable {
  id: GeneratedAlways<number>
  person_id: number
  list: string
  name: string
  is_shared: boolean
  address: Json
  look: Json
}

interface SearchedWordTable {
  word: string
}

interface SeparateReportTable {
  id: GeneratedAlways<number>
  payer_business_id: string
  payer_name: string
  is_ours: boolean
  month: DateText
  state: State<'OPEN' | 'SENDING' | 'SENT' | 'CHANGED' | 'ERROR'>
  is_paid: boolean
  salary_count: number
  accepted_count: number
  refused_count: number
  paid_cents: number
  reported_cents: number
  base_cents: number
  contribution_cents: number
  own_cents: number
  rounding_cents: number
  deductions_cents: Generated<number>
  differences: Json
  counted_at: InstantText
}

interface SeparateReportDeliveryTable {
  id: string
  separate_report_id: number
  action_code: number
  report_id: string
  is_paid: boolean
  contribution_cents: number
  deductions_cents: number
  register_report_id: string | null
  register_report_version: number | null
}

interface SessionTable {
  id: string
  person_id: number
  created_at: InstantText
  expires_at: InstantText
  ended_at: InstantText | null
  address: string | null
  used_at: InstantText
  opened_by: number | null
}

interface SettledShiftTable {
  change_id: number
  shift_id: number
  salary_id: number
  settlement_id: number | null
  overpayment_id: number | null
  was_starts_at: InstantText
  was_ends_at: InstantText | null
  was_break_minutes: number
  was_worked: boolean
  starts_at: InstantText
  ends_at: InstantText | null
  break_minutes: number
  is_absence: boolean
  employee_id: string
  is_gone: boolean
  settled_at: InstantText
  was_reimbursements: Json | null
  reimbursements: Json | null
  department_id: string | null
}

interface ShiftTable {
  id: GeneratedAlways<number>
  tamigo_shift_id: string
  department_id: string
  employee_id: Generated<string>
  employee_name: Generated<string>
  starts_at: InstantText
  ends_at: InstantText | null
  shift_hours_hundredths: Generated<number>
  break_minutes: Generated<number>
  plan_status: Generated<number>
  is_absence: Generated<boolean>
  activity: Generated<string>
  is_new: Generated<boolean>
  deleted_at: InstantText | null
  missing_since: InstantText | null
  fetched_at: InstantText
  version: Generated<number>
  continues: string | null
}

interface ShiftReimbursementTable {
  id: GeneratedAlways<number>
  shift_id: number
  type: ReimbursementType
  amount_hundredths: Generated<number>
  unit_price_cents: number
  route: Generated<string>
  address_start: Generated<string>
  address_stop: Generated<string>
  round_trip: Generated<boolean>
  way_points: Generated<string[]>
  trip_hours_hundredths: Generated<number>
  free_meals: Generated<number>
  onward: Generated<boolean>
  is_commute: Generated<boolean>
  country: string | null
  amount_source: Generated<string>
  lacks_grounds: Generated<boolean>
}

interface SickPayTable {
  salary_id: number
  first_day: DateText
}

interface SignInAttemptTable {
  id: GeneratedAlways<number>
  address: string
  at: InstantText
  name_hash: Buffer
}

interface SignatureRequestTable {
  id: GeneratedAlways<number>
  contract_id: number
  document_name: string
  pdf: Buffer
  signer_name: string
  signer_email: string
  signer_national_id_hash: Buffer
  valid_until: DateText
  requested_by: number | null
  requested_at: InstantText
  service_document: string | null
  service_invitation: string | null
  passphrase_cipher: Buffer | null
  invited_at: InstantText | null
  opened_at: InstantText | null
  reminded_at: InstantText | null
  looked_at: InstantText | null
  ended_at: InstantText | null
  end_reason: string | null
  problem: string | null
  trouble_kind: string | null
  trouble: string | null
  trouble_since: InstantText | null
  trouble_times: Generated<number>
  terms_sha256: Buffer | null
}

interface SignedDocumentTable {
  id: GeneratedAlways<number>
  request_id: number
  content: Buffer
  sha256: Buffer
  received_at: InstantText
  signed_by: string
  signed_at: InstantText | null
  problem: string | null
}

interface StateChangeTable {
  id: GeneratedAlways<number>
  entity: string
  entity_id: string
  field: string
  from_state: string | null
  to_state: string
  event: string
  person_id: number | null
  at: InstantText
  reason: string | null
  bank_file_id: number | null
}

interface StorageCheckTable {
  only_row: Generated<boolean>
  written_at: InstantText
}

interface SubcontractTable {
  id: GeneratedAlways<number>
  bill_id: number
  position: number
  person_id: number
  state: State<'OPEN' | 'WAITING_SUBCONTRACTOR' | 'DECLINED' | 'APPROVED'>
  work_date: DateText
  amount_cents: number
  description: Generated<string>
}

interface SupplementTable {
  id: GeneratedAlways<number>
  version_id: number
  name: string
  transaction_code: string
  priority: Generated<number>
  valid_on_days: Generated<DateText[]>
  not_valid_days: Generated<DateText[]>
  weekdays: boolean[]
  from_minute: Generated<number>
  to_minute: Generated<number>
  valid_from: DateText | null
  valid_to: DateText | null
  price_cents: Generated<number>
  rate: Generated<number>
  use_base_salary: Generated<boolean>
  use_only_for_base_salary: Generated<boolean>
}

interface TamigoEmployeeTable {
  id: string
  name: string
  email: string
  phone: string
  address: string
  postal_code: string
  city: string
  born: DateText | null
  national_id_cipher: Buffer | null
  national_id_hash: Buffer | null
  iban: string
  is_active: boolean
  fetched_at: InstantText
  is_nobody: Generated<boolean>
  search_text: GeneratedAlways<string>
}

interface TaskTable {
  id: string
  kind: string
  started_by: number | null
  state: State<'RUNNING' | 'CANCELLING' | 'DONE' | 'FAILED' | 'CANCELLED'>
  total: Generated<number>
  done: Generated<number>
  failures: GeneratedJson
  result: Json | null
  input: Json
  started_at: InstantText
  ended_at: InstantText | null
  untouched: GeneratedJson
}

interface TaxCardTable {
  id: GeneratedAlways<number>
  person_id: number
  type: TaxCardType
  base_rate: number
  additional_rate: number
  ceiling_cents: number | null
  prior_income_cents: Generated<number>
  valid_from: DateText
  valid_to: DateText | null
  source_deduction: Generated<boolean>
  source: Generated<CardSource>
}

interface TaxCardAnswerTable {
  person_id: number
  year: number
  source: CardSource
  asked_at: InstantText
  said: Json
}

interface TaxCardFetchTable {
  id: GeneratedAlways<number>
  source: CardSource
  at: InstantText
  asked: number
  found: number
  strangers: Generated<string[]>
  problem: string | null
  file_name: string | null
  person_id: number | null
}

interface TaxCardQuestionTable {
  person_id: number
  next_year: Generated<boolean>
  tries: Generated<number>
  due_at: Generated<InstantText>
}

interface TermsSettledSalaryTable {
  terms_settlement_id: number
  salary_id: number
}

interface TermsSettlementTable {
  id: GeneratedAlways<number>
  person_id: number
  department_id: string
  owner: SalaryOwner
  settlement_id: number | null
  overpayment_id: number | null
  note: string | null
  pay: Json
  task_id: string | null
  settled_by: number
  settled_at: InstantText
}

interface ToldPaymentTable {
  id: GeneratedAlways<number>
  entity: string
  entity_id: number
  entry_id: number
  use_id: number | null
  amount_cents: number
  counts_from: DateText
  message_id: string
  is_known: Generated<boolean>
}

interface TravelAgreementTable {
  id: GeneratedAlways<number>
  person_id: number
  customer_id: number
  valid_from: DateText
  kilometres: boolean
  allowances: boolean
  paid: TravelPaid
  document: string
}

interface UnionDueTable {
  id: GeneratedAlways<number>
  person_id: number
  payee: string
  iban: string
  reference: string
  rate: number | null
  monthly_cents: number | null
  member_number: Generated<string>
  valid_from: DateText
  valid_to: DateText | null
}

interface VoucherTable {
  id: GeneratedAlways<number>
  month_id: number
  kind: VoucherKind
  class: VoucherClass
  year: number
  number: number | null
  day: DateText
  account: Generated<string>
  item_count: number
  corrects_id: number | null
}

interface VoucherLineTable {
  id: GeneratedAlways<number>
  voucher_id: number
  purpose: LedgerPurpose
  vat_rate: number | null
  vat_field: number | null
  amount_cents: number
  account_number: string | null
  account_name: string | null
}

interface WageDayTable {
  id: GeneratedAlways<number>
  day: DateText
  purpose: LedgerPurpose
  amount_cents: number
  salary_count: number
}

interface WaitingReceiptTable {
  file_key: string
  person_id: number
  name: string
  media_type: string
  added_at: InstantText
}

interface WaitingShiftTable {
  shift_id: number
  department_id: string
  employee_id: string
  employee_name: string
  plan_status: number
  starts_at: InstantText
}

interface WorkAgreementTable {
  id: GeneratedAlways<number>
  person_id: number
  valid_from: DateText
  paid_as: PaidAs
  repays_refunds: Generated<boolean>
  repays_losses: Generated<boolean>
}

interface WorkContractTable {
  agreement_id: number | null
  contract_type: Generated<SalaryContractType>
  profession: Generated<string>
  tax_code: Generated<string>
  accident_rate: Generated<number>
  employer_name: Generated<string>
  business_id: Generated<string>
  location: Generated<string>
  trial_period: Generated<string>
  fixed_trial_period: Generated<string>
  fixed_term_reason: Generated<string>
  work_location: Generated<string>
  job_description: Generated<string>
  payment_type: Generated<PaymentType>
  salary_cents: Generated<number>
  salary_description: Generated<string>
  perks: Generated<string>
  salary_period: SalaryPeriod | null
  salary_days: Generated<string>
  hours_daily: Generated<string>
  hours_weekly: Generated<string>
  hours_two_weeks: Generated<string>
  hours_three_weeks: Generated<string>
  hours_monthly: Generated<string>
  variable_hours_reason: Generated<string>
  available_without_consent: Generated<boolean>
  staffing_customer: Generated<string>
  staffing_fixed_term_reason: Generated<string>
  staffing_agreement_period: Generated<string>
  staffing_other_work: Generated<string>
  provided_education: Generated<string>
  holiday_terms: Generated<string>
  notice_terms: Generated<string>
  employer_notice: Generated<string>
  employee_notice: Generated<string>
  agreement_name: Generated<string>
  insurance_institution: Generated<string>
  other_terms: Generated<string>
  version: Generated<number>
  id: GeneratedAlways<number>
  person_id: number
  person_name: Generated<string>
  state: State<'NEW' | 'SENT_TO_APPROVE' | 'WAITING_FOR_SIGNATURE' | 'SIGNED'>
  email: Generated<string>
  start_date: DateText | null
  end_date: DateText | null
  address: Generated<string>
  postal_code_and_place: Generated<string>
  iban: Generated<string>
  created_at: InstantText
  updated_at: InstantText
  search_text: GeneratedAlways<string>
  offered_times: Generated<string>
  holiday_pay: HolidayPay | null
  holiday_ground: HolidayGround | null
  holiday_rule: HolidayRule | null
  week_days: Generated<number>
}

interface WorkItemTable {
  id: GeneratedAlways<number>
  kind: WorkItemKind
  entity_id: number
  state: State<'NEW' | 'DONE'>
  decision: WorkItemDecision | null
  description: Generated<string>
  customer: Generated<string>
  amount_cents: number | null
  due_date: DateText | null
  created_at: InstantText
  updated_at: InstantText
  stands: Generated<boolean>
}

interface YearFigureTable {
  id: GeneratedAlways<number>
  name: string
  year: number
  parts: Json
  source: string
  link: string
  read_on: DateText
  entered_by: number
  entered_at: InstantText
  confirmed_by: number | null
  confirmed_at: InstantText | null
}

interface YelDeclarationTable {
  id: GeneratedAlways<number>
  person_id: number
  valid_from: DateText
  status: YelStatus | null
  work_income_cents: Generated<number>
  expected_income_cents: number | null
}

export interface DB {
  account: AccountTable
  account_consent: AccountConsentTable
  account_data: AccountDataTable
  account_entry: AccountEntryTable
  account_fetch: AccountFetchTable
  account_request: AccountRequestTable
  account_statement: AccountStatementTable
  account_transaction: AccountTransactionTable
  accounting_month: AccountingMonthTable
  advance_payment: AdvancePaymentTable
  agreement: AgreementTable
  agreement_profession: AgreementProfessionTable
  agreement_version: AgreementVersionTable
  asked_change: AskedChangeTable
  audit_event: AuditEventTable
  audit_link: AuditLinkTable
  audit_waiting: AuditWaitingTable
  bank_file: BankFileTable
  bill: BillTable
  billable_item: BillableItemTable
  billed_company: BilledCompanyTable
  changed_shift: ChangedShiftTable
  channel_certificate: ChannelCertificateTable
  channel_certificate_warning: ChannelCertificateWarningTable
  company_rate: CompanyRateTable
  company_setting: CompanySettingTable
  company_setting_version: CompanySettingVersionTable
  consent_account: ConsentAccountTable
  contract_template: ContractTemplateTable
  customer: CustomerTable
  customer_merge: CustomerMergeTable
  customer_person: CustomerPersonTable
  department: DepartmentTable
  department_agreement: DepartmentAgreementTable
  department_salary: DepartmentSalaryTable
  distraint: DistraintTable
  document_number: DocumentNumberTable
  fetched_tax_card: FetchedTaxCardTable
  free_work: FreeWorkTable
  holiday_debt: HolidayDebtTable
  holiday_payment: HolidayPaymentTable
  idempotency_key: IdempotencyKeyTable
  integration_bill: IntegrationBillTable
  integration_bill_row: IntegrationBillRowTable
  integration_bill_salary: IntegrationBillSalaryTable
  ledger_account: LedgerAccountTable
  liability: LiabilityTable
  list_change: ListChangeTable
  listed_employee: ListedEmployeeTable
  mail: MailTable
  money_use: MoneyUseTable
  month_to_enter: MonthToEnterTable
  moved_month: MovedMonthTable
  one_time_address: OneTimeAddressTable
  outbound_delivery: OutboundDeliveryTable
  outbound_hold: OutboundHoldTable
  outbound_message: OutboundMessageTable
  outgoing_payment: OutgoingPaymentTable
  overpayment: OverpaymentTable
  overpayment_part: OverpaymentPartTable
  overpayment_recovery: OverpaymentRecoveryTable
  overtime_band: OvertimeBandTable
  paper_contract: PaperContractTable
  paying_account: PayingAccountTable
  payment_at_bank: PaymentAtBankTable
  payment_cancellation: PaymentCancellationTable
  payment_remark: PaymentRemarkTable
  payment_telling_due: PaymentTellingDueTable
  person: PersonTable
  prepayment_check: PrepaymentCheckTable
  provider_fetch: ProviderFetchTable
  provider_update: ProviderUpdateTable
  public_holiday_pay: PublicHolidayPayTable
  purchase_invoice: PurchaseInvoiceTable
  receipt: ReceiptTable
  receipt_file: ReceiptFileTable
  refunded_line: RefundedLineTable
  register_delivery: RegisterDeliveryTable
  removed_payment: RemovedPaymentTable
  salary: SalaryTable
  salary_bill: SalaryBillTable
  salary_line: SalaryLineTable
  salary_refund: SalaryRefundTable
  salary_row: SalaryRowTable
  salary_settlement: SalarySettlementTable
  salary_shift: SalaryShiftTable
  salary_subcontract: SalarySubcontractTable
  saved_report: SavedReportTable
  saved_view: SavedViewTable
  searched_word: SearchedWordTable
  separate_report: SeparateReportTable
  separate_report_delivery: SeparateReportDeliveryTable
  session: SessionTable
  settled_shift: SettledShiftTable
  shift: ShiftTable
  shift_reimbursement: ShiftReimbursementTable
  sick_pay: SickPayTable
  sign_in_attempt: SignInAttemptTable
  signature_request: SignatureRequestTable
  signed_document: SignedDocumentTable
  state_change: StateChangeTable
  storage_check: StorageCheckTable
  subcontract: SubcontractTable
  supplement: SupplementTable
  tamigo_employee: TamigoEmployeeTable
  task: TaskTable
  tax_card: TaxCardTable
  tax_card_answer: TaxCardAnswerTable
  tax_card_fetch: TaxCardFetchTable
  tax_card_question: TaxCardQuestionTable
  terms_settled_salary: TermsSettledSalaryTable
  terms_settlement: TermsSettlementTable
  told_payment: ToldPaymentTable
  travel_agreement: TravelAgreementTable
  union_due: UnionDueTable
  voucher: VoucherTable
  voucher_line: VoucherLineTable
  wage_day: WageDayTable
  waiting_receipt: WaitingReceiptTable
  waiting_shift: WaitingShiftTable
  work_agreement: WorkAgreementTable
  work_contract: WorkContractTable
  work_item: WorkItemTable
  year_figure: YearFigureTable
  yel_declaration: YelDeclarationTable
}
