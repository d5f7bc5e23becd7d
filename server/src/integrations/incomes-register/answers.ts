import type { AcknowledgementReading, StatusResponseReading } from './messages/status.ts'
import type { Acknowledgement, DeliveredItem, DeliveryOutcome, RegisterMessage } from './port.ts'

const UNKNOWN_STATUS = 0

type AckData = NonNullable<AcknowledgementReading['AckData']>
type StatusData = NonNullable<StatusResponseReading['StatusResponse']>
type Errors = StatusData['DeliveryErrors']
type Items = StatusData['ValidItems']

export function acknowledgementOf({ AckData }: AcknowledgementReading): Acknowledgement {
  return answerOf(AckData ?? {})
}

export function outcomeOf({ StatusResponse }: StatusResponseReading): DeliveryOutcome {
  return {
    ...answerOf(StatusResponse ?? {}),
    valid: itemsOf(StatusResponse?.ValidItems),
    invalid: itemsOf(StatusResponse?.InvalidItems),
  }
}

function answerOf(data: Partial<AckData>): Acknowledgement {
  return {
    status: data.DeliveryDataStatus ?? UNKNOWN_STATUS,
    irDeliveryId: data.IRDeliveryId ?? null,
    errors: [...messagesOf(data.MessageErrors), ...messagesOf(data.DeliveryErrors)],
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
