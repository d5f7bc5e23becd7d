import type { XmlElement } from '../../../platform/xml/parse.ts'
import { readEdition } from './iso.ts'
import { pain001Editions } from './pain001.ts'

/** A file of ours as the bank gives it back: what it orders, as far as it must be known again. */
export interface OwnOrders {
  readonly messageId: string
  readonly batches: readonly {
    readonly id: string | null
    /** ISO day. */
    readonly debitDate: string | null
    readonly iban: string | null
    readonly endToEndIds: readonly string[]
  }[]
}

/** Reads a pain.001 of either edition. Throws XmlUnreadable or XmlRefused for what is none. */
export function readOrders(xml: string | XmlElement): OwnOrders {
  const { value } = readEdition(pain001Editions, xml)
  return {
    messageId: value.GrpHdr?.MsgId ?? '',
    batches: value.PmtInf.map((batch) => ({
      id: batch.PmtInfId ?? null,
      debitDate: batch.ReqdExctnDt?.toString() ?? null,
      iban: batch.DbtrAcct?.Id ?? null,
      endToEndIds: batch.CdtTrfTxInf.flatMap(({ PmtId }) => PmtId?.EndToEndId ?? []),
    })),
  }
}
