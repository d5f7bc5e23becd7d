import type { DB, Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import type { Insertable, Updateable } from 'kysely'
import { ownCompany } from '../content/own-company.ts'
import type { DemoDepartment, DemoWorld } from '../world/world.ts'
import type { AgreementIds } from './agreements.ts'
import type { PersonIds } from './people.ts'

const EINVOICE_OPERATOR = '003721291126'

/** Departments with agreements and billing settings as staff have entered them, and what is paid to whom in which. */
export async function insertDepartments(
  tx: Tx,
  world: DemoWorld,
  agreementIds: AgreementIds,
  personIds: PersonIds,
  fetchedAt: Temporal.Instant,
): Promise<void> {
  const rows = world.departments.map((department) => columns(department, fetchedAt))
  await tx.insertInto('department').values(rows).execute()
  await tx
    .insertInto('department_agreement')
    .values(
      world.departments.flatMap(({ id, agreement }) =>
        agreement === null ? [] : { department_id: id, agreement_id: agreementIds.get(agreement) ?? 0 },
      ),
    )
    .execute()
  await tx
    .insertInto('department_salary')
    .values(
      world.people.flatMap((person) =>
        person.wages.map((wage) => ({
          person_id: personIds.get(person.key) ?? 0,
          department_id: wage.departmentId,
          profession: wage.profession,
          tax_code: wage.code,
          hourly_wage_cents: wage.cents,
          valid_from: wage.from.toString(),
          valid_to: wage.to?.toString() ?? null,
        })),
      ),
    )
    .execute()
}

function columns(department: DemoDepartment, fetchedAt: Temporal.Instant): Insertable<DB['department']> {
  return {
    id: department.id,
    parent_id: department.parentId,
    name: department.name,
    business_id: department.businessId,
    address: department.address,
    city: department.city,
    postal_code: department.postalCode,
    department_key: department.departmentKey,
    fetched_at: fetchedAt.toString(),
    ...(department.billing ? billing(department, department.billing) : {}),
  }
}

type Billing = NonNullable<DemoDepartment['billing']>

function billing(department: DemoDepartment, data: Billing): Updateable<DB['department']> {
  return {
    billed_department_id: department.billedDepartmentId,
    payment_term_days: data.paymentTermDays,
    your_code: data.contactPerson,
    our_code: ownCompany.contactPerson,
    contact_person: data.contactPerson,
    phone: data.phone,
    email: data.email,
    order_number: data.orderNumber ?? '',
    model: data.model ?? '',
    send_type: data.sendType,
    einvoice_address: department.einvoiceAddress,
    einvoice_operator: EINVOICE_OPERATOR,
    salesman: data.salesman,
    vat_id: department.vatId,
    username: department.customerNumber,
    group_bill_rows_by_shift: data.rowsByShift ?? false,
    free_text: data.freeText ?? '',
    bill_reimbursements: !data.withoutReimbursements,
    ...('hour' in data.pricing
      ? { pricing_mode: 'FIXED', port_price_thousandths: data.pricing.hour }
      : { pricing_mode: 'MARGIN', margin_thousandths: data.pricing.margin }),
  }
}
