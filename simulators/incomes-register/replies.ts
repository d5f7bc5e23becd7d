import { idTypes } from '@palkkasilta/server/src/integrations/incomes-register/messages/common.ts'
import type {
  acknowledgement,
  statusResponse,
} from '@palkkasilta/server/src/integrations/incomes-register/messages/status.ts'
import type { Value } from '@palkkasilta/server/src/platform/xml/model.ts'
import { reportsOf } from './processing.ts'
import { newRegisterId } from './received.ts'
import type { Header, Reception, Refused } from './reception.ts'
import type { ReceivedDelivery, SimulatedError } from './state.ts'

type Ack = Value<(typeof acknowledgement)['content']>
type Status = Value<(typeof statusResponse)['content']>
type Items = NonNullable<Status['StatusResponse']['ValidItems']>['Item']

const UNKNOWN = 0
const REFUSED_AT_THE_DOOR = 4

export function acknowledgementFor(reception: Reception, now: Temporal.Instant): Ack {
  if ('accepted' in reception) {
    const { accepted } = reception
    return {
      DeliveryData: deliveryData(accepted),
      AckData: { ...response(now, 2), IRDeliveryId: accepted.irDeliveryId },
    }
  }
  const { DeliveryData, ...AckData } = refusal(reception, now)
  return { DeliveryData, AckData }
}

/** What the real-time service says at once: what became of the delivery. */
export function realTimeFor(reception: Reception, now: Temporal.Instant): Status {
  if ('accepted' in reception) return statusFor(reception.accepted, now)
  const { DeliveryData, ...StatusResponse } = refusal(reception, now)
  return { DeliveryData, StatusResponse }
}

function refusal({ refused, messageErrors, deliveryErrors }: Refused, now: Temporal.Instant) {
  return {
    DeliveryData: headerOf(refused, now),
    ...response(now, REFUSED_AT_THE_DOOR),
    MessageErrors: errorList(messageErrors),
    DeliveryErrors: errorList(deliveryErrors),
  }
}

export function statusFor(delivery: ReceivedDelivery | undefined, now: Temporal.Instant): Status {
  if (!delivery) return { StatusResponse: response(now, UNKNOWN) }
  const isDone = delivery.status !== 2
  const items = isDone ? itemsOf(delivery) : []
  const valid = items.filter((item) => item.ItemErrors === undefined)
  const invalid = items.filter((item) => item.ItemErrors !== undefined)
  return {
    DeliveryData: deliveryData(delivery),
    StatusResponse: {
      ...response(now, delivery.status),
      IRDeliveryId: delivery.irDeliveryId,
      ValidItems: valid.length > 0 && delivery.status !== 5 ? { Item: valid } : undefined,
      InvalidItems: invalid.length > 0 ? { Item: invalid } : undefined,
      DeliveryErrors: errorList(isDone ? delivery.errors : []),
    },
  }
}

function itemsOf(delivery: ReceivedDelivery): Items {
  return [
    ...reportsOf(delivery).map(({ reportId, irReportId, version, errors }) => ({
      ItemId: reportId || undefined,
      ...(errors.length === 0 ? { IRItemId: irReportId, ItemVersion: version } : { ItemErrors: errorList(errors) }),
    })),
    ...delivery.invalidations.map(({ itemId, irItemId, errors }) => ({
      ItemId: itemId ?? undefined,
      IRItemId: irItemId ?? undefined,
      ItemErrors: errorList(errors),
    })),
  ]
}

function response(now: Temporal.Instant, status: number) {
  return { IRResponseId: newRegisterId(), IRResponseTimestamp: now, DeliveryDataStatus: status }
}

function errorList(errors: readonly SimulatedError[]) {
  if (errors.length === 0) return undefined
  return {
    ErrorInfo: errors.map(({ code, message, details }) => ({
      ErrorCode: code,
      ErrorMessage: message,
      ErrorDetails: details?.slice(0, 500),
    })),
  }
}

const company = (code: string) => ({ Type: idTypes.businessId, Code: code })

function deliveryData(delivery: ReceivedDelivery): Ack['DeliveryData'] {
  const { echoed } = delivery
  return {
    Timestamp: Temporal.Instant.from(echoed.timestamp),
    Source: echoed.source ?? undefined,
    DeliveryDataType: delivery.type,
    DeliveryId: delivery.deliveryId,
    FaultyControl: echoed.faultyControl ?? undefined,
    ProductionEnvironment: echoed.isProduction,
    DeliveryDataOwner: company(delivery.owner),
    DeliveryDataCreator: company(echoed.creator),
    DeliveryDataSender: company(delivery.sender),
  }
}

/** As much of the refused message's own data as could be read. */
function headerOf(header: Header, now: Temporal.Instant): Ack['DeliveryData'] {
  const by = (party: Header['DeliveryDataOwner']) => company(party?.Code ?? 'puuttuu')
  return {
    Timestamp: header.Timestamp ?? now,
    DeliveryDataType: header.DeliveryDataType ?? 0,
    DeliveryId: header.DeliveryId,
    ProductionEnvironment: header.ProductionEnvironment ?? false,
    DeliveryDataOwner: by(header.DeliveryDataOwner),
    DeliveryDataCreator: by(header.DeliveryDataCreator),
    DeliveryDataSender: by(header.DeliveryDataSender),
  }
}
