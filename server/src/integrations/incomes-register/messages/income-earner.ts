import { insuranceExceptions, pensionActs } from '@palkkasilta/engine/register/insurance.ts'
import { many, optional, sequence } from '../../../platform/xml/model.ts'
import { date, numericCode, text, wholeNumber } from '../../../platform/xml/simple.ts'
import { countryCode, hundredths, line, onlyTrue, party, trueOrFalse } from './common.ts'

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step)

/** 1 monthly, 2 by the hour, 3 contract pay. */
const paymentType = numericCode([1, 2, 3])

const exceptionCode = numericCode(Object.keys(insuranceExceptions).map(Number))

const addressFields = {
  Co: optional(line(70)),
  Street: optional(line(100)),
  POBox: optional(line(10)),
  PostalCode: line(20),
  PostOffice: line(200),
}

export const address = sequence({
  ...addressFields,
  CountryCode: optional(countryCode),
  CountryName: optional(line(70)),
})

export const addressWithCountry = sequence({
  ...addressFields,
  CountryCode: countryCode,
  CountryName: optional(line(70)),
})

const typedAddress = sequence({ AddressType: wholeNumber(), ...address.fields })

export const subOrganisations = sequence({ SubOrg: many(sequence({ Type: wholeNumber(), Code: line(20) })) })

const period = sequence({ StartDate: date(), EndDate: optional(date()) })

const employment = sequence({
  Employed: optional(trueOrFalse),
  EmploymentCode: optional(numericCode([1, 2, 3])),
  TermCode: optional(numericCode([1, 2])),
  PartTime: optional(hundredths),
  HoursPerWeek: optional(hundredths),
  PaymentTypes: optional(sequence({ PaymentType: many(paymentType) })),
  EmploymentPeriods: optional(sequence({ Period: many(period) })),
  EmploymentEndings: optional(sequence({ EmploymentEnding: many(sequence({ Type: wholeNumber(), Code: line(20) })) })),
})

const placeOfBusiness = sequence({
  StatisticsFinlandId: optional(line(12)),
  Code: optional(line(20)),
  Street: optional(line(100)),
  PostalCode: optional(line(20)),
  PostOffice: optional(line(200)),
  CountryCode: optional(countryCode),
  CountryName: optional(line(70)),
})

const internationalData = sequence({
  PostedCertCode: optional(wholeNumber()),
  NonResident: optional(onlyTrue),
  NonResidentCountryCode: optional(countryCode),
  NonResidentCountryName: optional(line(70)),
  SubToWithhold: optional(onlyTrue),
  TaxTreatyCountryCode: optional(countryCode),
  WorkForm: optional(sequence({ FormCode: many(wholeNumber()) })),
})

const earnerPayment = sequence({
  PaymentType: wholeNumber(),
  PaymentRef: optional(line(50)),
  PaymentSpecifier: optional(line(200)),
})

export const incomeEarner = sequence({
  IncomeEarnerIds: optional(sequence({ Id: many(party) })),
  IncomeEarnerBasic: optional(
    sequence({
      MissingId: optional(onlyTrue),
      CompanyName: optional(line(200)),
      LastName: optional(line(200)),
      FirstName: optional(line(100)),
      BirthDate: optional(date()),
      Gender: optional(wholeNumber()),
    }),
  ),
  Addresses: optional(sequence({ TypedAddress: many(typedAddress) })),
  SubOrgs: optional(subOrganisations),
  Employment: optional(employment),
  Professions: optional(
    sequence({
      Profession: many(sequence({ Type: numericCode([1, 2, 3, 4]), Code: line(20), Title: optional(line(200)) })),
    }),
  ),
  EmploymentRegs: optional(sequence({ EmploymentReg: many(sequence({ Type: wholeNumber(), Code: line(20) })) })),
  PlaceOfBusiness: optional(placeOfBusiness),
  PensionInsurance: optional(
    sequence({
      PensionActCode: numericCode(Object.values(pensionActs)),
      PensionProvIdCode: optional(wholeNumber({ max: 99_999 })),
      PensionPolicyNo: optional(text({ max: 11, pattern: /^[0-9A-Z-]+$/, form: 'digits, capitals and hyphens' })),
    }),
  ),
  AccidentInsurance: optional(sequence({ AccInsProvId: party, AccInsPolicyNo: line(20) })),
  InsuranceExceptions: optional(sequence({ ExceptionCode: many(exceptionCode) })),
  InternationalData: optional(internationalData),
  IncomeEarnerOther: optional(
    sequence({
      CBACode: optional(wholeNumber()),
      IncomeEarnerTypes: optional(sequence({ IncomeEarnerType: many(numericCode([...range(1, 15), 17])) })),
      Payments: optional(sequence({ Payment: many(earnerPayment) })),
    }),
  ),
})
