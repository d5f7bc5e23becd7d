import { briefAgreements } from '@palkkasilta/contract/agreements.ts'
import { getDepartment, populateDepartments, saveDepartment } from '@palkkasilta/contract/departments.ts'
import { ownCompany } from '../content/own-company.ts'
import type { DemoDepartment } from '../world/world.ts'
import type { Office } from './office.ts'

const EINVOICE_OPERATOR = '003721291126'
const THOUSANDTHS = 1_000

/** Fetches the departments; staff enter their agreements and how their customers are billed. */
export async function enterDepartments(office: Office): Promise<void> {
  await office.finished(populateDepartments, {})
  const choices = await office.call(briefAgreements, { query: { mapperLevel: 'BRIEF' } })
  for (const department of office.world.departments) {
    const { agreement, billing } = department
    if (agreement === null || billing === null) continue
    const names = office.world.agreements.filter(({ key }) => key === agreement).map((each) => each.agreement.name)
    const stored = await office.call(getDepartment, { params: { id: department.id } })
    const tes = choices.filter(({ name }) => names.includes(name))
    const body = { ...stored, tes, ...billingTerms(office, department, billing), ...department.said, password: '' }
    await office.call(saveDepartment, { params: { id: department.id }, body })
  }
}

type Billing = NonNullable<DemoDepartment['billing']>

function billingTerms({ world }: Office, department: DemoDepartment, billing: Billing) {
  const billed = world.departments.find(({ id }) => id === department.billedDepartmentId)
  return {
    billedDepartment: billed ? { DepartmentId: billed.id, Name: billed.name } : null,
    termofpayment: billing.paymentTermDays,
    yourcode: billing.contactPerson,
    ourcode: ownCompany.contactPerson,
    contactperson: billing.contactPerson,
    phone: billing.phone,
    email: billing.email,
    ordernumber: billing.orderNumber ?? '',
    model: billing.model ?? '',
    sendtype: billing.sendType,
    evoice: department.einvoiceAddress,
    evoiceint: EINVOICE_OPERATOR,
    salesmanname: billing.salesman,
    vatid: department.vatId,
    username: department.customerNumber,
    groupBillRowsByShift: billing.rowsByShift ?? false,
    freetext: billing.freeText ?? '',
    billReimbursements: !billing.withoutReimbursements,
    ...('hour' in billing.pricing
      ? { pricingMode: 'FIXED' as const, portPrice: billing.pricing.hour / THOUSANDTHS }
      : { pricingMode: 'MARGIN' as const, ownMargin: billing.pricing.margin / THOUSANDTHS }),
  }
}
