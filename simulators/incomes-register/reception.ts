import type { X509Certificate } from 'node:crypto'
import { invalidations } from '@palkkasilta/server/src/integrations/incomes-register/messages/invalidations.ts'
import { officialProblems } from '@palkkasilta/server/src/integrations/incomes-register/messages/official-check.ts'
import { payerSummaries } from '@palkkasilta/server/src/integrations/incomes-register/messages/payer-summaries.ts'
import {
  type ByService,
  type Service,
  serviceOf,
} from '@palkkasilta/server/src/integrations/incomes-register/messages/services.ts'
import { identityOf } from '@palkkasilta/server/src/integrations/incomes-register/messages/told-report.ts'
import type { payer } from '@palkkasilta/server/src/integrations/incomes-register/messages/wage-delivery.ts'
import { wageReports } from '@palkkasilta/server/src/integrations/incomes-register/messages/wage-reports.ts'
import {
  type Content,
  type Problem,
  type Reading,
  type XmlDocument,
  XmlRefused,
} from '@palkkasilta/server/src/platform/xml/model.ts'
import type { OfficialSchemas } from '@palkkasilta/server/src/platform/xml/official-schema.ts'
import { parseXml, type XmlElement } from '@palkkasilta/server/src/platform/xml/parse.ts'
import { checkXml, readXml } from '@palkkasilta/server/src/platform/xml/read.ts'
import { SignatureError } from '@palkkasilta/server/src/platform/xml/signature-terms.ts'
import { verifyEnveloped } from '@palkkasilta/server/src/platform/xml/verify.ts'
import { contentErrors } from './checks.ts'
import { simulatedErrors as errors } from './errors.ts'
import { newRegisterId, replacementOf } from './received.ts'
import type { ReceivedDelivery, ReceivedReport, RegisterState, SimulatedError } from './state.ts'
import { receivedSummary } from './summaries.ts'

/** The header that every delivery has. */
export interface Header {
  readonly Timestamp?: Temporal.Instant | undefined
  readonly Source?: string | undefined
  readonly DeliveryDataType?: number | undefined
  readonly DeliveryId?: string | undefined
  readonly FaultyControl?: number | undefined
  readonly ProductionEnvironment?: boolean | undefined
  readonly DeliveryDataOwner?: Party | undefined
  readonly DeliveryDataCreator?: Party | undefined
  readonly DeliveryDataSender?: Party | undefined
}

interface Party {
  readonly Code?: string | undefined
}

export type Reception = { readonly service: Service } & (Accepted | Refused)

interface Accepted {
  readonly accepted: ReceivedDelivery
}

export interface Refused {
  readonly refused: Header
  readonly messageErrors: SimulatedError[]
  readonly deliveryErrors: SimulatedError[]
}

export interface ReceptionContext {
  readonly trusted: readonly X509Certificate[]
  readonly now: Temporal.Instant
  readonly state: Readonly<RegisterState>
  /** A second check beside our own models, where an installation has the schemas. */
  readonly schemas: OfficialSchemas | null
}

const REFUSE_ALL = 2

export function receiveWageReports(xml: string, context: ReceptionContext): Reception {
  const { service, value, signer, problems } = opened(wageReports, xml, context)
  const data = value.DeliveryData ?? { Reports: undefined, PaymentPeriod: undefined, Payer: undefined }
  const structural = problems.filter(isStructural)
  const message = { service, signer, problems: structural, items: data.Reports?.Report ?? [] }
  const refusal = refusalOf(message, data, context)
  if (refusal) return refusal
  if (!isOwnersOwn(data)) return { service, refused: data, messageErrors: [], deliveryErrors: [errors.OWNER] }
  const delivery = receivedDelivery(data, context)
  const ofReport = Map.groupBy(problems, ({ path }) => /^DeliveryData\/Reports\/Report\[(\d+)\]\//.exec(path)?.[1])
  data.Reports?.Report.forEach((report, index) => {
    const received = receivedReport(report, data)
    const unreadable = (ofReport.get(String(index + 1)) ?? []).flatMap(valueError)
    received.errors.push(...(unreadable.length > 0 ? unreadable : contentErrors(report, data, context.now)))
    delivery.reports.push(received)
  })
  return { service, accepted: delivery }
}

export function receiveSummaries(xml: string, context: ReceptionContext): Reception {
  const { service, value, signer, problems } = opened(payerSummaries, xml, context)
  const data = value.DeliveryData ?? { Reports: undefined, ReportDate: undefined, Payer: undefined }
  const items = data.Reports?.Report ?? []
  const refusal = refusalOf({ service, signer, problems, items }, data, context)
  if (refusal) return refusal
  if (!isOwnersOwn(data)) return { service, refused: data, messageErrors: [], deliveryErrors: [errors.OWNER] }
  const summaries = items.map((report) => receivedSummary(report, data, context.now))
  return { service, accepted: { ...receivedDelivery(data, context), summaries } }
}

export function receiveInvalidations(xml: string, context: ReceptionContext): Reception {
  const { service, value, signer, problems } = opened(invalidations, xml, context)
  const data = value.DeliveryData ?? { Items: undefined }
  const items = data.Items?.Item ?? []
  const refusal = refusalOf({ service, signer, problems, items }, data, context)
  if (refusal) return refusal
  const delivery = receivedDelivery(data, context)
  delivery.invalidations.push(
    ...items.map(({ ItemId, IRItemId }) => ({ itemId: ItemId ?? null, irItemId: IRItemId ?? null, errors: [] })),
  )
  return { service, accepted: delivery }
}

/** A message with the service that it was written for, who signed it, and what is wrong with its form. */
function opened<C extends Content>(documents: ByService<C>, xml: string, context: ReceptionContext) {
  const root = parseXml(xml)
  const service = serviceOf(documents, root.name) ?? 'DEFERRED'
  const { value } = readXml(documents[service], root)
  const signer = signerOf(xml, context)
  return { service, value, signer, problems: breaches(documents[service], xml, root, signer && context.schemas) }
}

/** The owner of what is delivered is the payer. */
function isOwnersOwn({
  DeliveryDataOwner,
  Payer,
}: Header & { readonly Payer?: Pick<Reading<typeof payer>, 'PayerIds'> | undefined }): boolean {
  return (Payer?.PayerIds?.Id ?? []).some(({ Code }) => Code === DeliveryDataOwner?.Code)
}

/**
 * Breaches of the form of the message; the official schemas never see that of a stranger. The rules between fields are
 * checked by the register's own means.
 */
function breaches<C extends Content>(
  document: XmlDocument<C>,
  xml: string,
  root: XmlElement,
  schemas: OfficialSchemas | null,
): Problem[] {
  const ofModel = checkXml(document, root).filter((problem) => problem.code !== 'rule')
  return ofModel.length > 0 ? ofModel : officialProblems(schemas, document, xml)
}

/** A wrong value inside a report is that report's error; everything else means that the message is not one. */
function isStructural({ code, path }: Problem): boolean {
  return code !== 'value' || !/\/Report\[\d+\]\//.test(path)
}

function valueError({ path }: Problem): SimulatedError[] {
  return path.endsWith('TransactionCode') ? [] : [{ ...errors.VALUE, details: path }]
}

interface Opened {
  readonly service: Service
  readonly signer: X509Certificate | null
  readonly problems: readonly Problem[]
  readonly items: readonly unknown[]
}

/** Of what is no message the real-time service says so by a fault: it throws XmlRefused. */
function refusalOf(
  { service, signer, problems, items }: Opened,
  data: Header,
  context: ReceptionContext,
): Reception | null {
  const at = (messageErrors: SimulatedError[], deliveryErrors: SimulatedError[] = []) => ({
    service,
    refused: data,
    messageErrors,
    deliveryErrors,
  })
  if (!signer) return at([errors.SIGNATURE])
  if (problems.length > 0 && service === 'REAL_TIME') throw new XmlRefused('the message', problems)
  if (problems.length > 0)
    return at(problems.slice(0, 5).map(({ path, message }) => ({ ...errors.SCHEMA, details: `${path}: ${message}` })))
  if (items.length > 1 && service === 'REAL_TIME') return at([errors.NOT_ALONE])
  const sender = data.DeliveryDataSender?.Code
  if (commonName(signer) !== sender) return at([errors.SENDER])
  if (data.DeliveryDataCreator?.Code !== sender) return at([errors.CREATOR])
  if (data.ProductionEnvironment) return at([errors.ENVIRONMENT])
  const isKnown = context.state.deliveries.some(
    (one) =>
      one.deliveryId === data.DeliveryId &&
      one.owner === data.DeliveryDataOwner?.Code &&
      one.type === data.DeliveryDataType,
  )
  return isKnown ? at([], [errors.DUPLICATE_DELIVERY]) : null
}

export function signerOf(
  xml: string,
  { trusted, now }: Pick<ReceptionContext, 'trusted' | 'now'>,
): X509Certificate | null {
  try {
    return verifyEnveloped(xml, { certificates: trusted, at: now }).certificate
  } catch (error) {
    if (error instanceof SignatureError) return null
    throw error
  }
}

/** The register's certificates carry the business id as their common name. */
export function commonName(certificate: X509Certificate): string | undefined {
  return /^CN=(.+)$/m.exec(certificate.subject)?.[1]
}

function receivedDelivery(data: Header, { now }: ReceptionContext): ReceivedDelivery {
  return {
    type: data.DeliveryDataType ?? 0,
    deliveryId: data.DeliveryId ?? '',
    irDeliveryId: newRegisterId(),
    owner: data.DeliveryDataOwner?.Code ?? '',
    sender: data.DeliveryDataSender?.Code ?? '',
    receivedAt: now.toString(),
    refuseAllIfOneFails: data.FaultyControl === REFUSE_ALL,
    echoed: {
      timestamp: (data.Timestamp ?? now).toString(),
      source: data.Source ?? null,
      faultyControl: data.FaultyControl ?? null,
      isProduction: data.ProductionEnvironment ?? false,
      creator: data.DeliveryDataCreator?.Code ?? '',
    },
    status: 2,
    reports: [],
    invalidations: [],
    errors: [],
  }
}

type WageData = NonNullable<Reading<typeof wageReports.DEFERRED.content>['DeliveryData']>
type ReportReading = NonNullable<WageData['Reports']>['Report'][number]

function receivedReport(report: ReportReading, data: WageData): ReceivedReport {
  const { ReportData, IncomeEarner, Transactions } = report
  return {
    reportId: ReportData?.ReportId ?? '',
    irReportId: newRegisterId(),
    version: 1,
    replaces: replacementOf(ReportData),
    identity: identityOf(report, data),
    nationalId: IncomeEarner?.IncomeEarnerIds?.Id[0]?.Code ?? '',
    paymentDate: String(data.PaymentPeriod?.PaymentDate),
    startDate: String(data.PaymentPeriod?.StartDate),
    endDate: String(data.PaymentPeriod?.EndDate),
    transactions: (Transactions?.Transaction ?? []).map(({ TransactionBasic }) => ({
      code: TransactionBasic?.TransactionCode ?? 0,
      cents: TransactionBasic?.Amount ?? 0,
    })),
    state: 'IN_PROCESS',
    errors: [],
  }
}
