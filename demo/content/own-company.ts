/** The intermediary itself. Accounts and business ids are completed and checked where the world is built. */

export const ownCompany = {
  name: 'Palkkasilta Oy',
  number: 9_000_402,
  address: 'Siltakatu 5 B',
  postalCode: '00530',
  city: 'Helsinki',
  phone: '+358400004001',
  email: 'palkat@palkkasilta.example',
  contactPerson: 'Kirsi Palomäki',
  einvoiceOperator: '003721291126',
  account: { bank: '5', number: 4001 },
  bankServiceId: '00900040',
  accidentInsurerNumber: 9_000_507,
  accidentPolicyNumber: '55-1200456',
}

export const settings = {
  distraintAccount: { bank: '1', number: 7003 },
  distraintCreditor: 'Ulosottolaitos',
  taxAccount: { bank: '1', number: 7010 },
  /** Invented, but for its check digit. */
  taxReference: '90004029',
  taxCreditor: 'Verohallinto',
  tyelCode: '46',
  tyelId: '46-2045781R',
  accidentInsurerName: 'Vahinkovakuutusyhtiö Kaiku Oy',
  invoiceFooter: 'Viivästyskorko korkolain mukaan. Huomautukset 8 päivän kuluessa laskun päiväyksestä.',
  invoiceFooterEn: 'Interest on late payment under the Finnish Interest Act. Please report errors within 8 days.',
  reverseVatText: 'Veron suorittaa ostaja.',
  reverseVatTextEn: 'The buyer is liable for the tax.',
  taxpercent: 0.1,
  minimumhourlywage: 10,
  percentFromExtIem: 0,
  extraTaxPercent: 0,
  advancePercentage: 1,
  mailBillOpen: 'Hei {personName}, laskusi {billNumber} asiakkaalle {customer} on avattu. {link}',
  mailBillOpenEn: 'Hello {personName}, your invoice {billNumber} to {customer} has been opened. {link}',
  mailBillApproved: 'Hei {personName}, laskusi {billNumber} on hyväksytty ja lähtee asiakkaalle {customer}.',
  mailBillApprovedEn: 'Hello {personName}, your invoice {billNumber} has been approved and will be sent to {customer}.',
  mailBillClosed: 'Hei {personName}, laskusi {billNumber} on lähetetty asiakkaalle {customer}.',
  mailBillClosedEn: 'Hello {personName}, your invoice {billNumber} has been sent to {customer}.',
  mailBillPaid: 'Hei {personName}, {customer} on maksanut laskusi {billNumber}, {total}.',
  mailBillPaidEn: 'Hello {personName}, {customer} has paid your invoice {billNumber}, {total}.',
  mailSalaryPaid: 'Hei {personName}, palkkasi on maksettu {payday}. Palkkalaskelma: {link}',
  mailSalaryPaidEn: 'Hello {personName}, your salary has been paid on {payday}. Your pay slip: {link}',
  mailSubcontractApproval: 'Hei {personName}, sinulle on tarjottu alihankinta laskulla {billNumber}. Vastaa: {link}',
  mailSubcontractApprovalEn:
    'Hello {personName}, you were offered a subcontract on invoice {billNumber}. Answer here: {link}',
}

/** Company rates in millionths: last year's and, from the turn of the year, this year's. */
export const companyRates = [
  {
    kind: 'EMPLOYER_TYEL',
    lastYear: 175_400,
    thisYear: 173_200,
    source: 'Työeläkeyhtiön maksupäätös, sopimustyönantaja',
  },
  { kind: 'ACCIDENT', lastYear: 9_400, thisYear: 9_100, source: 'Tapaturmavakuutuksen vakuutuskirja 55-1200456' },
  { kind: 'GROUP_LIFE', lastYear: 600, thisYear: 600, source: 'Ryhmähenkivakuutus, vakuutuskirja 55-1200456' },
  { kind: 'HOLIDAY_COMPENSATION', lastYear: 115_000, thisYear: 115_000, source: 'Vuosilomalaki 162/2005, 17 §' },
  { kind: 'SERVICE_FEE', lastYear: 49_000, thisYear: 49_000, source: 'Hinnasto' },
] as const

/** Who signs in: two administrators, so that two pairs of eyes can be tried, somebody without rights, and a worker. */
export const staff = {
  admin: { username: 'admin@palkkasilta.example', firstName: 'Kirsi', lastName: 'Palomäki' },
  second: { username: 'toinen@palkkasilta.example', firstName: 'Joonas', lastName: 'Ketola' },
  unauthorized: { username: 'new@palkkasilta.example', firstName: 'Milla', lastName: 'Uusikoski' },
  user: { username: 'user@palkkasilta.example', person: 'aino.virtanen' },
  biller: { username: 'laskuttaja@palkkasilta.example', person: 'johanna.rinne' },
  password: 'palkkasilta',
}

/** An employee of the workforce system whom nobody has added here. */
export const unknownEmployee = { id: '418901', firstName: 'Kaarlo', lastName: 'Uusitalo' }
