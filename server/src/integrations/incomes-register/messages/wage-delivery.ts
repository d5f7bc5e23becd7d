import { many, optional, sequence, type Value } from '../../../platform/xml/model.ts'
import { date, numericCode } from '../../../platform/xml/simple.ts'
import { absence } from './absence.ts'
import {
  deliveryParties,
  deliveryTypes,
  faultyControl,
  line,
  onlyTrue,
  ownId,
  party,
  timestamp,
  trueOrFalse,
} from './common.ts'
import { address, incomeEarner, subOrganisations } from './income-earner.ts'
import { contactPerson, payerBasic, payerOther, reportData } from './report-parts.ts'
import { transaction } from './transactions.ts'
import { foreignLeasedWork, stayPeriodsInFinland, workCountries, workPeriodsInFinland } from './work-abroad.ts'

export const payer = sequence({
  PayerIds: optional(sequence({ Id: many(party, { max: 3 }) })),
  PayerBasic: optional(payerBasic),
  Address: optional(address),
  SubOrgs: optional(subOrganisations),
  PayerOther: optional(payerOther),
  SubstitutePayer: optional(
    sequence({ Acts: onlyTrue, EmployerId: party, EmployerName: optional(line(200)), WageSec: optional(onlyTrue) }),
  ),
})

export const report = sequence({
  ReportData: sequence({
    ...reportData,
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
