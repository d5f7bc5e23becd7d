import { type BusinessId, ovtOf, vatIdOf } from '@palkkasilta/values/business-id.ts'
import { type CustomerData, customers, type DepartmentData, orphan } from '../content/customers.ts'
import { inventedBusinessId } from './identifiers.ts'
import type { DemoDepartment } from './world.ts'

/** Companies, each with its departments below it, and the department whose parent is nowhere. */
export function demoDepartments(): DemoDepartment[] {
  return [
    ...customers.flatMap((customer) => [companyOf(customer), ...customer.departments.map(departmentOf(customer))]),
    {
      ...common(orphan.department, inventedBusinessId(orphan.number)),
      key: orphan.department.key,
      parentId: orphan.parentId,
      agreement: null,
      billedDepartmentId: null,
    },
  ]
}

function companyOf(customer: CustomerData): DemoDepartment {
  return {
    ...common(customer, inventedBusinessId(customer.number)),
    key: null,
    parentId: null,
    agreement: customer.agreement,
    billedDepartmentId: null,
  }
}

function departmentOf(customer: CustomerData) {
  const businessId = inventedBusinessId(customer.number)
  return (department: DepartmentData): DemoDepartment => ({
    ...common(department, businessId),
    key: department.key,
    parentId: customer.id,
    agreement: department.agreement,
    billedDepartmentId: customer.id,
  })
}

type Shared = Omit<DepartmentData, 'key' | 'agreement' | 'rota'>

function common({ id, name, departmentKey, address, postalCode, city, billing, said }: Shared, businessId: BusinessId) {
  return {
    id,
    name,
    departmentKey,
    address,
    postalCode,
    city,
    billing,
    ...(said && { said }),
    businessId,
    customerNumber: businessId.slice(3, 7),
    einvoiceAddress: ovtOf(businessId),
    vatId: vatIdOf(businessId),
  }
}
