import type { Department, departmentForm } from '@palkkasilta/contract/departments.ts'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import { hundredths, thousandths } from '../../kernel/numbers.ts'
import type { DB } from '../../platform/database/types.ts'
import type { DepartmentRow } from './queries.ts'

type Form = z.output<typeof departmentForm>

const HUNDREDTH_OF_PERCENT = 100 // millionths

export function toWire(row: DepartmentRow): Department {
  return {
    DepartmentId: row.id,
    ParentDepartmentId: row.parent_id,
    Name: row.name,
    GroupId: row.business_id,
    Address: row.address,
    City: row.city,
    Zipcode: row.postal_code,
    DepartmentKey: row.department_key,
    fetchedFromTamigo: row.fetched_at,
    version: row.version,
    tes: row.agreements,
    billedDepartment: row.billed && { DepartmentId: row.billed.id, Name: row.billed.name },
    taxpr: row.vat_rate / HUNDREDTH_OF_PERCENT / 100,
    termofpayment: row.payment_term_days,
    yourcode: row.your_code,
    ourcode: row.our_code,
    contactperson: row.contact_person,
    phone: row.phone,
    ordernumber: row.order_number,
    sendtype: row.send_type as Department['sendtype'],
    evoice: row.einvoice_address,
    evoiceint: row.einvoice_operator,
    salesmanname: row.salesman,
    negvat: row.reverse_vat ? 1 : 0,
    sensible: row.automatic_reminders ? 0 : 1,
    email: row.email,
    vatid: row.vat_id,
    customertype: row.customer_type as Department['customertype'],
    country: row.country as Department['country'],
    model: row.model,
    username: row.username,
    groupBillRowsByShift: row.group_bill_rows_by_shift,
    freetext: row.free_text,
    pricingMode: row.pricing_mode,
    ownMargin: row.margin_thousandths / 1000,
    portPrice: row.port_price_thousandths / 1000,
    billReimbursements: row.bill_reimbursements,
    hasPassword: row.password_cipher !== null,
  }
}

/** The columns of a saved form; agreements are rows of their own, the password is sealed first. */
export function fromWire(form: Form): Updateable<DB['department']> {
  return {
    billed_department_id: form.billedDepartment?.DepartmentId ?? null,
    vat_rate: hundredths(form.taxpr) * HUNDREDTH_OF_PERCENT,
    payment_term_days: form.termofpayment,
    your_code: form.yourcode,
    our_code: form.ourcode,
    contact_person: form.contactperson,
    phone: form.phone,
    order_number: form.ordernumber,
    send_type: form.sendtype,
    einvoice_address: form.evoice,
    einvoice_operator: form.evoiceint,
    salesman: form.salesmanname,
    reverse_vat: form.negvat === 1,
    automatic_reminders: form.sensible === 0,
    email: form.email,
    vat_id: form.vatid,
    customer_type: form.customertype,
    country: form.country,
    model: form.model,
    username: form.username,
    group_bill_rows_by_shift: form.groupBillRowsByShift,
    free_text: form.freetext,
    pricing_mode: form.pricingMode,
    margin_thousandths: thousandths(form.ownMargin),
    port_price_thousandths: thousandths(form.portPrice),
    bill_reimbursements: form.billReimbursements,
  }
}
