import {
  type DocumentReading,
  type DocumentValue,
  many,
  optional,
  sequence,
  xmlDocument,
} from '../../../platform/xml/model.ts'
import { text, wholeNumber } from '../../../platform/xml/simple.ts'
import {
  deliveryParties,
  deliveryType,
  ownId,
  registerId,
  registerNamespace,
  signature,
  timestamp,
  trueOrFalse,
} from './common.ts'

const errors = sequence({
  ErrorInfo: many(
    sequence({
      ErrorCode: text({ max: 20 }),
      ErrorMessage: text({ max: 500 }),
      ErrorDetails: optional(text({ max: 500 })),
    }),
  ),
})

const item = sequence({
  ItemId: optional(text({ max: 40 })),
  IRItemId: optional(registerId),
  ItemVersion: optional(wholeNumber()),
  ItemErrors: optional(errors),
})

/** The delivery's own data, as the register gives them back. */
const deliveryData = sequence({
  Timestamp: timestamp,
  Source: optional(text({ max: 30 })),
  DeliveryDataType: wholeNumber(),
  DeliveryId: optional(text({ max: 40 })),
  FaultyControl: optional(wholeNumber()),
  ProductionEnvironment: trueOrFalse,
  ...deliveryParties,
})

const responseFields = {
  IRResponseId: registerId,
  IRResponseTimestamp: timestamp,
  DeliveryDataStatus: wholeNumber(),
  IRDeliveryId: optional(registerId),
}

const errorFields = { MessageErrors: optional(errors), DeliveryErrors: optional(errors) }

/** The answer to a delivery: received, or refused at the door. */
export const acknowledgement = xmlDocument({
  root: 'AckFromIR',
  namespace: registerNamespace('AckFromIR'),
  form: 'unqualified',
  content: sequence({
    DeliveryData: deliveryData,
    AckData: sequence({ ...responseFields, ...errorFields }),
    Signature: signature,
  }),
})

/** Asks what became of a delivery, by our id or by the register's. */
export const statusRequest = xmlDocument({
  root: 'StatusRequestToIR',
  namespace: registerNamespace('StatusRequestToIR'),
  form: 'unqualified',
  content: sequence({
    Timestamp: timestamp,
    DeliveryDataType: deliveryType,
    DeliveryId: optional(ownId),
    IRDeliveryId: optional(registerId),
    ProductionEnvironment: trueOrFalse,
    ...deliveryParties,
    Signature: signature,
  }),
  rules: ({ DeliveryId, IRDeliveryId }) =>
    DeliveryId === undefined && IRDeliveryId === undefined
      ? [{ path: 'DeliveryId', code: 'rule', message: 'DeliveryId or IRDeliveryId is needed' }]
      : [],
})

/** What became of a delivery and of each item in it. */
export const statusResponse = xmlDocument({
  root: 'StatusResponseFromIR',
  namespace: registerNamespace('StatusResponseFromIR'),
  form: 'unqualified',
  content: sequence({
    DeliveryData: optional(deliveryData),
    StatusResponse: sequence({
      ...responseFields,
      ValidItems: optional(sequence({ Item: many(item) })),
      InvalidItems: optional(sequence({ Item: many(item) })),
      ...errorFields,
    }),
    Signature: signature,
  }),
})

export type StatusRequest = DocumentValue<typeof statusRequest>
export type AcknowledgementReading = DocumentReading<typeof acknowledgement>
export type StatusResponseReading = DocumentReading<typeof statusResponse>
