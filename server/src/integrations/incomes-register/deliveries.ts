import type { BusinessId } from '@palkkasilta/values/business-id.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type DeliveryType, deliveryTypes, idTypes, registerText } from './messages/common.ts'
import type { Invalidations } from './messages/invalidations.ts'
import type { PayerSummaries, PayerSummary } from './messages/payer-summaries.ts'
import type { StatusRequest } from './messages/status.ts'
import type { WageReport } from './messages/wage-delivery.ts'
import type { WageReports } from './messages/wage-reports.ts'

/** Who speaks to the register. */
export interface RegisterSender {
  readonly isProduction: boolean
  /** Name and version of the program. */
  readonly software: string
  /** Whose certificate signs. */
  readonly sender: BusinessId
}

/** Who reports to the register, for whom, and whom it may ask. */
export interface RegisterParties extends RegisterSender {
  /** Whose wages are reported. */
  readonly payer: { readonly businessId: BusinessId; readonly name: string }
  /** The employer in whose place the payer pays with its own money. */
  readonly substituteFor: BusinessId | null
  readonly contacts: readonly RegisterContact[]
}

export interface RegisterContact {
  readonly name: string
  readonly telephone: string
  readonly email: string | null
  readonly answersFor: 'CONTENT' | 'TECHNOLOGY'
}

export interface DeliveryIdentity {
  /** Ours, never used for another delivery: a delivery that is sent again keeps it. */
  readonly deliveryId: string
  readonly at: Temporal.Instant
}

export interface PayPeriodOfDelivery {
  readonly paymentDate: LocalDate
  readonly from: LocalDate
  readonly to: LocalDate
}

const REFUSE_ONLY_FAULTY = 1
const RESPONSIBILITY = { CONTENT: 1, TECHNOLOGY: 2 } as const

/** Reports of one payment date and period in one delivery; a faulty one does not hold back the others. */
export function wageDelivery(
  delivery: DeliveryIdentity,
  period: PayPeriodOfDelivery,
  reports: readonly WageReport[],
  parties: RegisterParties,
): WageReports {
  return {
    DeliveryData: {
      Timestamp: delivery.at,
      Source: source(parties),
      DeliveryDataType: deliveryTypes.wageReports,
      DeliveryId: delivery.deliveryId,
      FaultyControl: REFUSE_ONLY_FAULTY,
      ProductionEnvironment: parties.isProduction,
      ...partyFields(parties.payer.businessId, parties),
      PaymentPeriod: { PaymentDate: period.paymentDate, StartDate: period.from, EndDate: period.to },
      ContactPersons: contactsOf(parties),
      Payer: {
        ...payerOf(parties),
        SubstitutePayer: parties.substituteFor
          ? { Acts: true, EmployerId: { Type: idTypes.businessId, Code: parties.substituteFor } }
          : undefined,
      },
      Reports: { Report: reports },
    },
  }
}

/** Separate reports of one payer in one delivery, given on a day. */
export function summaryDelivery(
  delivery: DeliveryIdentity & { readonly on: LocalDate },
  reports: readonly PayerSummary[],
  parties: Omit<RegisterParties, 'substituteFor'>,
): PayerSummaries {
  return {
    DeliveryData: {
      Timestamp: delivery.at,
      Source: source(parties),
      DeliveryDataType: deliveryTypes.payerSummaries,
      DeliveryId: delivery.deliveryId,
      FaultyControl: REFUSE_ONLY_FAULTY,
      ProductionEnvironment: parties.isProduction,
      ...partyFields(parties.payer.businessId, parties),
      ContactPersons: contactsOf(parties),
      ReportDate: delivery.on,
      Payer: payerOf(parties),
      Reports: { Report: reports },
    },
  }
}

/** A stored report that is to be taken back. */
export interface StoredReport {
  readonly reportId: string
  readonly irReportId: string
  readonly version: number
}

/** Takes reports back for good: the only way to correct a payment date, a person or an insurance. */
export function invalidationDelivery(
  delivery: DeliveryIdentity,
  reports: readonly StoredReport[],
  parties: Pick<RegisterParties, keyof RegisterSender | 'payer'>,
): Invalidations {
  return {
    DeliveryData: {
      Timestamp: delivery.at,
      Source: source(parties),
      DeliveryDataType: deliveryTypes.invalidatedWageReports,
      DeliveryId: delivery.deliveryId,
      FaultyControl: REFUSE_ONLY_FAULTY,
      ProductionEnvironment: parties.isProduction,
      ...partyFields(parties.payer.businessId, parties),
      Items: {
        Item: reports.map(({ irReportId, reportId, version }) => ({
          IRItemId: irReportId,
          ItemId: reportId,
          ItemVersion: version,
        })),
      },
    },
  }
}

export interface AskedDelivery extends DeliveryIdentity {
  readonly type: DeliveryType
  /** Whose wages it reported. */
  readonly owner: BusinessId
}

export function statusQuery({ type, deliveryId, at, owner }: AskedDelivery, sender: RegisterSender): StatusRequest {
  return {
    Timestamp: at,
    DeliveryDataType: type,
    DeliveryId: deliveryId,
    ProductionEnvironment: sender.isProduction,
    ...partyFields(owner, sender),
  }
}

function source({ software }: RegisterSender): string {
  return registerText(software, 30) ?? ''
}

function contactsOf({ contacts }: Pick<RegisterParties, 'contacts'>) {
  return {
    ContactPerson: contacts.map(({ name, telephone, email, answersFor }) => ({
      Name: registerText(name, 200) ?? '',
      Telephone: telephone,
      Email: email ?? undefined,
      ResponsibilityCode: RESPONSIBILITY[answersFor],
    })),
  }
}

function payerOf({ payer }: Pick<RegisterParties, 'payer'>) {
  return {
    PayerIds: { Id: [{ Type: idTypes.businessId, Code: payer.businessId }] },
    PayerBasic: { CompanyName: registerText(payer.name, 200) ?? undefined },
  }
}

function partyFields(owner: BusinessId, { sender }: RegisterSender) {
  const by = (businessId: BusinessId) => ({ Type: idTypes.businessId, Code: businessId })
  return {
    DeliveryDataOwner: by(owner),
    DeliveryDataCreator: by(sender),
    DeliveryDataSender: by(sender),
  }
}
