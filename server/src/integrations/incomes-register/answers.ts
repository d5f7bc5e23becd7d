import type { AcknowledgementReading, StatusResponseReading } from './messages/status.ts'
import type { DeliveredItem, DeliveryOutcome, RegisterMessage } from './port.ts'

const UNKNOWN_STATUS = 0

type StatusData = NonNullable<StatusResponseReading['StatusResponse']>
type Errors = StatusData['DeliveryErrors']
type Items = StatusData['ValidItems']

/** An answer of the register: to which delivery, when, and what it says of that. */
export interface Answer {
  readonly deliveryId: string | undefined
  readonly at: Temporal.Instant | undefined
  readonly outcome: DeliveryOutcome
}

export function readAcknowledgement({ DeliveryData, AckData }: AcknowledgementReading): Answer {
  return answerOf(DeliveryData?.DeliveryId, AckData ?? {})
}

export function readStatus({ DeliveryData, StatusResponse }: StatusResponseReading): Answer {
  return answerOf(DeliveryData?.DeliveryId, StatusResponse ?? {})
}

function answerOf(deliveryId: string | undefined, data: Partial<StatusData>): Answer {
  return {
    deliveryId,
    at: data.IRResponseTimestamp,
    outcome: {
      status: data.DeliveryDataStatus ?? UNKNOWN_STATUS,
      irDeliveryId: data.IRDeliveryId ?? null,
      errors: [...messagesOf(data.MessageErrors), ...messagesOf(data.DeliveryErrors)],
      valid: itemsOf(data.ValidItems),
      invalid: itemsOf(data.InvalidItems),
    },
  }
}

function itemsOf(items: Items): DeliveredItem[] {
  return (items?.Item ?? []).map((item) => ({
    itemId: item.ItemId ?? null,
    irItemId: item.IRItemId ?? null,
    version: item.ItemVersion ?? null,
    errors: messagesOf(item.ItemErrors),
  }))
}

function messagesOf(errors: Errors): RegisterMessage[] {
  return (errors?.ErrorInfo ?? []).map((error) => ({
    code: error.ErrorCode ?? '',
    message: error.ErrorMessage ?? '',
    details: error.ErrorDetails ?? null,
  }))
}
