import { departmentForm } from '@palkkasilta/contract/departments.ts'
import { fromRow } from '@palkkasilta/contract/form.ts'
import type { z } from 'zod'
import type { DepartmentRow } from './queries.ts'

/** A department as calls answer it. */
export type DepartmentRecord = z.output<typeof departmentForm.record>

export function departmentRecord(row: DepartmentRow): DepartmentRecord {
  return {
    ...fromRow(departmentForm, row),
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
    hasPassword: row.password_cipher !== null,
  }
}
