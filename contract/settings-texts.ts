import { template, templatesOf } from './templates.ts'

/** What the texts of invoices may hold between braces. */
export const invoicePlaceholders = {
  billNumber: 'Laskun numero',
  reference: 'Viitenumero',
  dueDate: 'Eräpäivä',
  total: 'Laskun loppusumma',
  customer: 'Asiakkaan nimi',
  iban: 'Laskuttajan tilinumero',
  companyName: 'Laskuttajan nimi',
  companyPhone: 'Laskuttajan puhelin',
  companyEmail: 'Laskuttajan sähköposti',
} as const

const ofEveryMail = {
  personName: 'Vastaanottajan nimi',
  link: 'Osoite omaan näkymään',
  companyName: 'Yrityksen nimi',
} as const

const ofBill = {
  ...ofEveryMail,
  customer: 'Asiakkaan nimi',
  billNumber: 'Laskun numero',
  total: 'Laskun loppusumma',
  dueDate: 'Laskun eräpäivä',
} as const

/** What mails may hold between braces, by what they are about. */
export const mailPlaceholders = {
  bill: ofBill,
  salary: { ...ofEveryMail, payday: 'Palkan maksupäivä', netSalary: 'Maksettava palkka' },
  subcontract: { ...ofEveryMail, billNumber: ofBill.billNumber },
} as const

export const invoiceTemplates = templatesOf(invoicePlaceholders)
export const mailTemplates = {
  bill: templatesOf(mailPlaceholders.bill),
  salary: templatesOf(mailPlaceholders.salary),
  subcontract: templatesOf(mailPlaceholders.subcontract),
}

const onInvoice = { longest: 500, wrong: invoiceTemplates.wrongPlaceholder }
const mailOf = (about: keyof typeof mailTemplates) => ({
  longest: 2_000,
  wrong: mailTemplates[about].wrongPlaceholder,
})
const [ofBills, ofSalary, ofSubcontract] = [mailOf('bill'), mailOf('salary'), mailOf('subcontract')]

/** Texts that the company words itself, each in Finnish and in English: whoever receives it has theirs. */
export const settingsTexts = {
  /** Printed on every invoice, to customers who read Finnish and to all others. */
  invoiceFooter: template('invoiceFooter', 'Laskun alateksti', onInvoice),
  invoiceFooterEn: template('invoiceFooterEn', 'Laskun alateksti (englanti)', onInvoice),
  /** Printed where the customer pays the tax, after the section of the law. */
  reverseVatText: template('reverseVatText', 'Käännetyn alv:n teksti', onInvoice),
  reverseVatTextEn: template('reverseVatTextEn', 'Käännetyn alv:n teksti (englanti)', onInvoice),
  mailBillOpen: template('mailBillOpen', 'Viesti: lasku avattu', ofBills),
  mailBillOpenEn: template('mailBillOpenEn', 'Viesti: lasku avattu (englanti)', ofBills),
  mailBillApproved: template('mailBillApproved', 'Viesti: lasku hyväksytty', ofBills),
  mailBillApprovedEn: template('mailBillApprovedEn', 'Viesti: lasku hyväksytty (englanti)', ofBills),
  mailBillClosed: template('mailBillClosed', 'Viesti: lasku suljettu', ofBills),
  mailBillClosedEn: template('mailBillClosedEn', 'Viesti: lasku suljettu (englanti)', ofBills),
  mailBillPaid: template('mailBillPaid', 'Viesti: lasku maksettu', ofBills),
  mailBillPaidEn: template('mailBillPaidEn', 'Viesti: lasku maksettu (englanti)', ofBills),
  mailSalaryPaid: template('mailSalaryPaid', 'Viesti: palkka maksettu', ofSalary),
  mailSalaryPaidEn: template('mailSalaryPaidEn', 'Viesti: palkka maksettu (englanti)', ofSalary),
  mailSubcontractApproval: template('mailSubcontractApproval', 'Viesti: alihankinnan hyväksyntäpyyntö', ofSubcontract),
  mailSubcontractApprovalEn: template(
    'mailSubcontractApprovalEn',
    'Viesti: alihankinnan hyväksyntäpyyntö (englanti)',
    ofSubcontract,
  ),
}
