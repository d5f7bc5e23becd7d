import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { VatZeroReason } from '@palkkasilta/parameters/vat-grounds.ts'
import { bic } from '@palkkasilta/values/bic.ts'
import { businessId } from '@palkkasilta/values/business-id.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { rate } from '@palkkasilta/values/money.ts'
import { officialSchemas } from '../../platform/xml/official-schema.ts'
import { decodeXml } from '../../platform/xml/parse.ts'
import { readCheckedXml } from '../../platform/xml/read.ts'
import type { OutgoingInvoice } from '../ropo/invoice.ts'
import { anInvoice, aRow } from '../ropo/testing/an-invoice.ts'
import { finvoiceFile } from './document.ts'
import { finvoice } from './model.ts'
import type { Seller } from './parties.ts'

const schemaDir = process.env.SCHEMA_DIR ?? resolve(import.meta.dirname, '../../../../../shared/schemas')
const SCHEMA = 'finvoice/Finvoice3.0.xsd'
export const schemaMissing = existsSync(join(schemaDir, SCHEMA)) ? '' : `(skipped: no official schemas in ${schemaDir})`
const schemas = schemaMissing === '' ? await officialSchemas(schemaDir) : null

export const seller: Seller = {
  name: 'Palkkasilta Oy',
  businessId: businessId('2077474-0'),
  address: 'Siltakatu 1',
  postalCode: '00100',
  city: 'Helsinki',
  phone: '09 123 4567',
  email: 'laskutus@palkkasilta.example',
  contactPerson: 'Leena Laskuttaja',
  iban: iban('FI2112345600000785'),
  bic: bic('NDEAFIHH'),
  einvoiceAddress: '003720774740',
  einvoiceOperator: '003721291126',
}
export const evoice = { type: 'evoice', einvoiceAddress: '003712345671', einvoiceOperator: 'OKOYFIHH' } as const
const at = Temporal.Instant.from('2026-03-02T08:15:30Z')

export const bytesOf = (invoice: OutgoingInvoice, of = seller) => finvoiceFile(invoice, of, { at })
export const textOf = (invoice: OutgoingInvoice, of = seller) => decodeXml(bytesOf(invoice, of))
export const read = (invoice: OutgoingInvoice) => readCheckedXml(finvoice, bytesOf(invoice)).value
/** An invoice without tax, by its ground. */
export const free = (zeroReason: VatZeroReason | null, changes: Partial<OutgoingInvoice> = {}) =>
  anInvoice({ zeroReason, rows: [aRow({ vatRate: rate(0) })], ...changes })

/** What the publisher's schema says, of the text as libxml2 takes it. */
export function schemaErrors(invoice: OutgoingInvoice): readonly string[] {
  if (!schemas) throw new Error(`no schemas in ${schemaDir}`)
  return schemas.problems(SCHEMA, textOf(invoice).replace('ISO-8859-15', 'UTF-8'))
}

/** What a credit note of it is called. */
export const note = { billNumber: '100002', reference: '1000025', billDate: anInvoice().billDate }
