import { referenceOfInvoice } from '@palkkasilta/engine/invoicing/invoice.ts'
import { invoiceTotals } from '@palkkasilta/engine/invoicing/vat.ts'
import { rowNet } from '@palkkasilta/engine/pricing/bill-row.ts'
import type { Letterhead } from '@palkkasilta/server/src/core/bill/document/facts.ts'
import { invoiceSheet } from '@palkkasilta/server/src/core/bill/document/layout.ts'
import type { InvoiceRow, OutgoingInvoice } from '@palkkasilta/server/src/integrations/ropo/invoice.ts'
import { PdfDocument, sheetPdf } from '@palkkasilta/server/src/platform/pdf/document.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents, type Hundredths, type Myriadths, millionths } from '@palkkasilta/values/money.ts'
import { barePdf } from '../tools/bare-pdf.ts'
import { type Finding, type Measurement, perSecond, timeOf } from '../tools/measure.ts'

const COUNT = 1_000
const BARE = 500
const ROWS = 8
const AT = '2026-11-20T08:00:00Z'
const rate = millionths(255_000)

/** Bills with their codes, tags and fonts, drawn on one core, beside what the bare library makes of the same lines. */
export const billDocuments: Measurement = { run: measure }

async function measure(): Promise<Finding[]> {
  const invoices = Array.from({ length: COUNT }, (_, index) => anInvoice(100_001 + index))
  const sheets = invoices.slice(0, BARE).map((each) => invoiceSheet(each, letterhead))
  const bare = await timeOf(async () => {
    for (const sheet of sheets) await barePdf(sheet)
  })
  const limit = {
    value: perSecond(BARE, bare),
    what: 'pdfkit alone on one core: the lines of a bill, untagged, without codes',
  }
  const together = () => {
    const document = new PdfDocument({ title: 'Laskut', author: letterhead.seller.name, createdAt: AT })
    for (const invoice of invoices) {
      document.add(invoiceSheet(invoice, letterhead))
      document.take()
    }
    document.end()
  }
  const alone = () => invoices.map((invoice) => sheetPdf(invoiceSheet(invoice, letterhead), AT).length)
  const runs = [
    ['bills as one PDF', together],
    ['bills, a PDF of each', alone],
  ] as const
  const findings: Finding[] = []
  for (const [name, run] of runs) {
    run()
    const value = perSecond(COUNT, await timeOf(run))
    findings.push({
      name: `${name}, per second and core`,
      value,
      unit: '/s',
      limit,
      goal: { atLeast: 1.5 * limit.value },
    })
  }
  return findings
}

const letterhead: Letterhead = {
  seller: {
    name: 'Palkkasilta Oy',
    businessId: '2077474-0',
    address: 'Siltakatu 1',
    postalCode: '00100',
    city: 'Helsinki',
    phone: '010 000 0000',
    email: 'laskut@palkkasilta.example',
    contactPerson: '',
    accidentInsurerBusinessId: '',
    accidentPolicyNumber: '',
  },
  account: { iban: 'FI3715903000000776', bic: 'NDEAFIHH' },
  texts: {
    invoiceFooter: 'Viivästyskorko korkolain mukaan.',
    invoiceFooterEn: '',
    reverseVatText: '',
    reverseVatTextEn: '',
  },
}

function anInvoice(number: number): OutgoingInvoice {
  const drafts = Array.from({ length: ROWS }, (_, index) => {
    const [quantity, price] = [(750 + (number % 100)) as Hundredths, (250_000 + index * 1_000) as Myriadths]
    return { quantity, price, net: rowNet(quantity, price) }
  })
  const { rows: taxed, net, vat, gross } = invoiceTotals(drafts.map((draft) => ({ amount: draft.net, rate })))
  return {
    kind: 'INVOICE',
    billNumber: String(number),
    reference: referenceOfInvoice(number),
    receiver: receiverOf(number),
    delivery: { type: 'email', einvoiceAddress: '', einvoiceOperator: '' },
    billDate: localDate('2026-11-20'),
    dueDate: localDate('2026-12-04'),
    deliveryDate: localDate('2026-11-15'),
    paymentTermDays: 14,
    language: 'fin',
    reverseVat: false,
    zeroReason: null,
    automaticReminders: true,
    yourCode: `Tilaus ${number}`,
    ourCode: 'Aino Virtanen',
    orderNumber: '',
    model: '',
    salesman: '',
    freeText: '',
    rows: drafts.map(
      ({ quantity, price, net: own }, index): InvoiceRow => ({
        description: `Tuntityö, vuoro ${index + 1}`,
        quantity,
        unit: 'h',
        unitPriceMyriadths: price,
        vatRate: rate,
        net: own,
        vat: taxed[index]?.vat ?? cents(0),
        total: taxed[index]?.gross ?? own,
      }),
    ),
    net,
    vat,
    total: gross,
    creditOf: null,
  }
}

function receiverOf(number: number): OutgoingInvoice['receiver'] {
  return {
    kind: 'COMPANY',
    name: `Ravintola ${number} Oy`,
    address: `Rantakatu ${number % 90}`,
    postalCode: '33100',
    city: 'Tampere',
    country: 'FIN',
    contactPerson: 'Maija Mäkinen',
    phone: '',
    email: '',
    email2: '',
    vatId: 'FI20774740',
    officialId: '2077474-0',
    customerNumber: String(number % 500),
  }
}
