import { type Department, departmentForm } from '@palkkasilta/contract/departments.ts'
import { missingIn } from '../../shared/form/missing-in.ts'
import { History } from '../../shared/history/history.tsx'
import { departments as texts } from '../../texts/fi/departments.ts'
import { Obstacles } from '../../ui/detail/obstacles.tsx'
import { Beside, Part } from '../../ui/detail/parts.tsx'
import { ClientAccount } from './client-account.tsx'
import { DepartmentFacts } from './department-facts.tsx'
import { DepartmentForm, shown } from './department-form.tsx'
import { DepartmentShifts } from './department-shifts.tsx'

export const departmentParts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

const words = { department: { actions: texts.history, fields: departmentForm.labels, shown } }

export function DepartmentParts({ department }: { department: Department }) {
  const { DepartmentId: id, Name: name } = department
  return (
    <>
      <Obstacles obstacles={obstaclesOf(department)} />
      <Part id="billing">
        <Beside
          wideForm
          figures={<DepartmentFacts department={department} />}
          form={<DepartmentForm department={department} />}
        />
      </Part>
      <Part id="account">
        <ClientAccount departmentId={id} />
      </Part>
      <Part id="shifts">
        <DepartmentShifts id={id} name={name} />
      </Part>
      <Part id="history">
        <History thing="department" id={id} record={department} words={words} />
      </Part>
    </>
  )
}

/** What a department that was just fetched still lacks before its shifts can be paid and billed. */
function obstaclesOf(department: Department) {
  const missing = missingIn(departmentForm, department)
  return missing.map(({ field, text }) => ({ field, text: field === 'tes' ? texts.noTes : text }))
}
