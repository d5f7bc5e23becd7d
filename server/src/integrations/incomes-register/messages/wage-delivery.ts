import { many, optional, sequence, type Value } from '../../../platform/xml/model.ts'
import { date, numericCode, wholeNumber } from '../../../platform/xml/simple.ts'
import { absence } from './absence.ts'
import {
  deliveryParties,
  deliveryTypes,
  faultyControl,
  line,
  onlyTrue,
  ownId,
  party,
  registerId,
  timestamp,
  trueOrFalse,
} from './common.ts'
import { address, incomeEarner, subOrganisations } from './income-earner.ts'
import { transaction } from './transactions.ts'
import { foreignLeasedWork, stayPeriodsInFinland, workCountries, workPeriodsInFinland } from './work-abroad.ts'

/** 1 a new report, 2 one that replaces an earlier one with all of its data. */
export const actions = { new: 1, replacement: 2 } as const

const contactPerson = sequence({
  Name: line(200),
  Telephone: line(40),
  Email: optional(line(70)),
  /** 1 for the content, 2 for the technology. */
  ResponsibilityCode: optional(numericCode([1, 2])),
})

export const payer = sequence({
  PayerIds: optional(sequence({ Id: many(party, { max: 3 }) })),
  PayerBasic: optional(
    sequence({
      MissingId: optional(onlyTrue),
      CompanyName: optional(line(200)),
      LastName: optional(line(200)),
      FirstName: optional(line(100)),
      BirthDate: optional(date()),
      Language: optional(wholeNumber()),
    }),
  ),
  Address: optional(address),
  SubOrgs: optional(subOrganisations),
  PayerOther: optional(sequence({ PayerTypes: sequence({ Code: many(wholeNumber()) }) })),
  SubstitutePayer: optional(
    sequence({ Acts: onlyTrue, EmployerId: party, EmployerName: optional(line(200)), WageSec: optional(onlyTrue) }),
  ),
})

export const report = sequence({
  ReportData: sequence({
    ActionCode: numericCode(Object.values(actions)),
    IRReportId: optional(registerId),
    ReportId: optional(ownId),
    ReportVersion: optional(wholeNumber({ min: 1, max: 9_999 })),
    DemandForRectificationIds: optional(sequence({ DemandForRectificationId: many(line(40)) })),
  }),
  IncomeEarner: incomeEarner,
  Transactions: optional(sequence({ Transaction: many(transaction) })),
  ForeignLeasedWork: optional(foreignLeasedWork),
  StayPeriodsInFinland: optional(stayPeriodsInFinland),
  WorkPeriodsInFinland: optional(workPeriodsInFinland),
  WorkCountries: optional(workCountries),
  Absence: optional(absence),
})

export type WageReport = Value<typeof report>

export const deliveryData = sequence({
  Timestamp: timestamp,
  Source: line(30),
  DeliveryDataType: numericCode([deliveryTypes.wageReports]),
  DeliveryId: ownId,
  FaultyControl: faultyControl,
  ProductionEnvironment: trueOrFalse,
  ...deliveryParties,
  PaymentPeriod: sequence({ PaymentDate: date(), StartDate: date(), EndDate: date() }),
  ContactPersons: sequence({ ContactPerson: many(contactPerson) }),
  Payer: payer,
  Reports: sequence({ Report: many(report) }),
})

export type WageDelivery = Value<typeof deliveryData>
