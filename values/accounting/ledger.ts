/** What money is entered for: each has a ledger account, which staff number and name. */
export const ledgerPurposes = [
  'BANK',
  'TRANSFERS',
  'RECEIVABLES',
  'EMPLOYEE_CLAIMS',
  'CLEARING',
  'TAXES_OWED',
  'WITHHELD_TAX',
  'PENSION_DEBT',
  'GARNISHED',
  'UNION_DEBT',
  'VAT_DEBT',
  'CLIENT_WAGES',
  'NET_PAY',
  'HOLIDAY_DEBT',
  'UNEMPLOYMENT_DEBT',
  'ACCIDENT_DEBT',
  'SALES',
  'OTHER_INCOME',
  'PURCHASES',
  'WAGES',
  'HOLIDAY_COMPENSATION',
  'HOLIDAY_ACCRUAL',
  'BENEFITS',
  'BENEFITS_OFFSET',
  'PENSION_COST',
  'HEALTH_COST',
  'ACCIDENT_COST',
  'UNEMPLOYMENT_COST',
  'TRAVEL_COMPENSATION',
  'CREDIT_LOSS',
  'BANK_FEES',
  'INTEREST_INCOME',
  'INTEREST_COST',
] as const
export type LedgerPurpose = (typeof ledgerPurposes)[number]

/** What a voucher tells of. CORRECTION: what a closed month has come to since. */
export const voucherKinds = [
  'SALARIES',
  'CONTRIBUTIONS',
  'HOLIDAYS',
  'SALES',
  'CREDIT_NOTES',
  'CREDIT_LOSSES',
  'BANK',
  'CORRECTION',
] as const
export type VoucherKind = (typeof voucherKinds)[number]

/** Vouchers are numbered by class and year. */
export const voucherClasses = ['WAGES', 'SALES', 'BANK', 'OTHER'] as const
export type VoucherClass = (typeof voucherClasses)[number]

export const classOf: Readonly<Record<VoucherKind, VoucherClass>> = {
  SALARIES: 'WAGES',
  CONTRIBUTIONS: 'WAGES',
  HOLIDAYS: 'OTHER',
  SALES: 'SALES',
  CREDIT_NOTES: 'SALES',
  CREDIT_LOSSES: 'OTHER',
  BANK: 'BANK',
  CORRECTION: 'OTHER',
}

/** Rows of the Finnish VAT return that sales stand on: tax by rate (301-303), sales without tax (309, 311, 312, 319). */
export const vatReturnFields = [301, 302, 303, 309, 311, 312, 319] as const
export type VatReturnField = (typeof vatReturnFields)[number]
