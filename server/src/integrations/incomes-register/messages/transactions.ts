import { allowances } from '@palkkasilta/engine/register/income-lines.ts'
import { incomeTypes } from '@palkkasilta/engine/register/income-types.ts'
import type { Inclusion } from '@palkkasilta/engine/register/insurance.ts'
import { many, optional, sequence } from '../../../platform/xml/model.ts'
import { date, numericCode, wholeNumber } from '../../../platform/xml/simple.ts'
import { amount, countryCode, hundredths, line, onlyTrue, trueOrFalse } from './common.ts'

/** What a unit wage is paid for. */
export const wageUnits = { HOUR: 1, DAY: 2, WEEK: 3, PERIOD: 5 } as const

/** Which insurance a row speaks of, where it is under others than its income type. */
export const insuranceCodes = {
  all: 1,
  pension: 2,
  health: 3,
  unemployment: 5,
  accident: 6,
} as const satisfies Record<Inclusion['insurance'], number>

const between = { StartDate: date(), EndDate: date() }

const recovery = sequence({
  RecoveryDate: date(),
  Withhold: optional(amount),
  TaxAtSource: optional(amount),
  OrigPaymentPeriods: sequence({
    OrigPaymentPeriod: many(sequence({ PaymentDate: optional(date()), ...between })),
  }),
})

const sailorIncome = sequence({
  SailorIncome: onlyTrue,
  CrossTradeTime: optional(wholeNumber()),
  WithdrawalPeriod: optional(sequence(between)),
})

export const transaction = sequence({
  TransactionBasic: sequence({
    TransactionCode: numericCode(incomeTypes.map((type) => type.code)),
    Amount: optional(amount),
    NoMoney: optional(onlyTrue),
    OneOff: optional(onlyTrue),
    UnjustEnrichment: optional(onlyTrue),
    Recovery: optional(onlyTrue),
  }),
  InsuranceData: optional(
    sequence({
      TransactionInclusion: many(
        sequence({ InsuranceCode: numericCode(Object.values(insuranceCodes)), Included: trueOrFalse }),
      ),
    }),
  ),
  EarningPeriods: optional(sequence({ EarningPeriod: many(sequence(between)) })),
  UnitWages: optional(
    sequence({
      UnitWage: many(
        sequence({ UnitPrice: amount, UnitAmount: hundredths, UnitCode: numericCode(Object.values(wageUnits)) }),
      ),
    }),
  ),
  CarBenefit: optional(
    sequence({
      CarBenefitCode: wholeNumber(),
      AgeGroupCode: wholeNumber(),
      Kilometers: optional(wholeNumber()),
      EmissionsValue: optional(hundredths),
    }),
  ),
  MealBenefit: optional(sequence({ TaxValue: onlyTrue })),
  OtherBenefit: optional(sequence({ BenefitCode: many(wholeNumber()) })),
  SailorIncome: optional(sailorIncome),
  RecoveryData: optional(recovery),
  DailyAllowance: optional(sequence({ AllowanceCode: many(numericCode(Object.values(allowances))) })),
  KmAllowance: optional(sequence({ Kilometers: wholeNumber({ max: 999_999 }) })),
  SixMonthRule: optional(
    sequence({ Applicable: trueOrFalse, CountryCode: optional(countryCode), CountryName: optional(line(70)) }),
  ),
})
