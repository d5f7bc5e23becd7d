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

/** What mails may hold between braces. */
export const mailPlaceholders = {
  personName: 'Vastaanottajan nimi',
  customer: 'Asiakkaan nimi',
  billNumber: 'Laskun numero',
  total: 'Laskun loppusumma',
  dueDate: 'Laskun eräpäivä',
  payday: 'Palkan maksupäivä',
  netSalary: 'Maksettava palkka',
  link: 'Osoite omaan näkymään',
  companyName: 'Yrityksen nimi',
} as const

export const invoiceTemplates = templatesOf(invoicePlaceholders)
export const mailTemplates = templatesOf(mailPlaceholders)

const onInvoice = { longest: 500, wrong: invoiceTemplates.wrongPlaceholder }
const mail = { longest: 2_000, wrong: mailTemplates.wrongPlaceholder }

/** Texts that the company words itself, each in Finnish and in English: whoever receives it has theirs. */
export const settingsTexts = {
  /** Printed on every invoice, to customers who read Finnish and to all others. */
  invoiceFooter: template('invoiceFooter', 'Laskun alateksti', onInvoice),
  invoiceFooterEn: template('invoiceFooterEn', 'Laskun alateksti (englanti)', onInvoice),
  /** Printed where the customer pays the tax, after the section of the law. */
  reverseVatText: template('reverseVatText', 'Käännetyn alv:n teksti', onInvoice),
  reverseVatTextEn: template('reverseVatTextEn', 'Käännetyn alv:n teksti (englanti)', onInvoice),
  mailBillOpen: template('mailBillOpen', 'Viesti: lasku avattu', mail),
  mailBillOpenEn: template('mailBillOpenEn', 'Viesti: lasku avattu (englanti)', mail),
  mailBillApproved: template('mailBillApproved', 'Viesti: lasku hyväksytty', mail),
  mailBillApprovedEn: template('mailBillApprovedEn', 'Viesti: lasku hyväksytty (englanti)', mail),
  mailBillClosed: template('mailBillClosed', 'Viesti: lasku suljettu', mail),
  mailBillClosedEn: template('mailBillClosedEn', 'Viesti: lasku suljettu (englanti)', mail),
  mailBillPaid: template('mailBillPaid', 'Viesti: lasku maksettu', mail),
  mailBillPaidEn: template('mailBillPaidEn', 'Viesti: lasku maksettu (englanti)', mail),
  mailSalaryPaid: template('mailSalaryPaid', 'Viesti: palkka maksettu', mail),
  mailSalaryPaidEn: template('mailSalaryPaidEn', 'Viesti: palkka maksettu (englanti)', mail),
  mailSubcontractApproval: template('mailSubcontractApproval', 'Viesti: alihankinnan hyväksyntäpyyntö', mail),
  mailSubcontractApprovalEn: template(
    'mailSubcontractApprovalEn',
    'Viesti: alihankinnan hyväksyntäpyyntö (englanti)',
    mail,
  ),
}
