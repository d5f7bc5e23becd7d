import { type DocumentValue, many, optional, type Problem, sequence } from '../../../platform/xml/model.ts'
import { numericCode, wholeNumber } from '../../../platform/xml/simple.ts'
import {
  deliveryParties,
  deliveryTypes,
  faultyControl,
  line,
  ownId,
  registerId,
  signature,
  timestamp,
  trueOrFalse,
} from './common.ts'
import { delivered } from './services.ts'

const item = sequence({
  IRItemId: optional(registerId),
  ItemId: optional(ownId),
  ItemVersion: optional(wholeNumber({ min: 1, max: 9_999 })),
})

/** Takes reports (105) or a whole delivery (109) back for good. Nothing undoes it. */
export const invalidations = delivered({
  name: 'Invalidation',
  content: sequence({
    DeliveryData: sequence({
      Timestamp: timestamp,
      Source: optional(line(30)),
      DeliveryDataType: numericCode([
        deliveryTypes.invalidatedWageReports,
        deliveryTypes.invalidatedPayerSummaries,
        deliveryTypes.invalidatedWageDelivery,
        deliveryTypes.invalidatedSummaryDelivery,
      ]),
      DeliveryId: ownId,
      FaultyControl: optional(faultyControl),
      ProductionEnvironment: trueOrFalse,
      ...deliveryParties,
      Items: sequence({ Item: many(item) }),
    }),
    Signature: signature,
  }),
  itemsOf: ({ DeliveryData }) => DeliveryData.Items.Item,
  rules: ({ DeliveryData }) =>
    DeliveryData.Items.Item.flatMap((one, index): Problem[] =>
      one.IRItemId === undefined && one.ItemId === undefined
        ? [{ path: `DeliveryData/Items/Item[${index + 1}]`, code: 'rule', message: 'IRItemId or ItemId is needed' }]
        : [],
    ),
})

export type Invalidations = DocumentValue<typeof invalidations.DEFERRED>
