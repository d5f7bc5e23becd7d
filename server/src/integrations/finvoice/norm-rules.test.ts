import { cents, rate } from '@palkkasilta/values/money.ts'
import { describe, expect, test } from 'vitest'
import type { OutgoingInvoice } from '../ropo/invoice.ts'
import { totalsOf } from '../ropo/invoice-rules.ts'
import { anInvoice, aRow, taxed } from '../ropo/testing/an-invoice.ts'
import { free } from './finvoice.fixture.ts'
import { einvoiceFaults } from './norm-rules.ts'

describe('what no e-invoice can be made of is told by its field', () => {
  const receiver = anInvoice().receiver
  const off = taxed([aRow()]).map((row) => ({ ...row, vat: cents(row.vat + 100), total: cents(row.total + 100) }))

  test.each<[string, Partial<OutgoingInvoice>, readonly string[]]>([
    ['BR-CO-04', free(3), ['vatZeroReasonCode']],
    ['BR-CO-17', { rows: off, ...totalsOf(off) }, ['vatamount']],
    ['BR-AE-02', free(null, { reverseVat: true, receiver: { ...receiver, vatId: '', officialId: '' } }), ['vatid']],
    ['BR-IC-02', free(12, { receiver: { ...receiver, vatId: '' } }), ['vatid']],
    ['BR-IC-11', free(12, { deliveryDate: null }), ['deliverydate']],
    ['BR-O-11', { zeroReason: 10, rows: [aRow(), aRow({ vatRate: rate(0) })] }, ['vatZeroReasonCode']],
    ['BR-07', { receiver: { ...receiver, name: 'Å' } }, ['company']],
    [
      'BR-10',
      { receiver: { ...receiver, address: 'x'.repeat(106), postalCode: '1', city: '👷👷' } },
      ['address', 'postcode', 'city'],
    ],
    ['BR-11', { receiver: { ...receiver, country: '' } }, ['country']],
    ['BR-25', { rows: [aRow({ description: '👷' })] }, ['tamigoPayRows']],
    [
      'Finvoice',
      { yourCode: 'x'.repeat(71), orderNumber: 'x'.repeat(71), model: 'x'.repeat(36) },
      ['yourcode', 'ordernumber', 'model'],
    ],
  ])('%s', (id, changes, paths) => {
    const faults = einvoiceFaults(anInvoice(changes))
    expect(faults.map(({ path }) => path)).toEqual(paths)
    expect(new Set(faults.map((fault) => fault.id))).toEqual(new Set([id]))
  })
})
