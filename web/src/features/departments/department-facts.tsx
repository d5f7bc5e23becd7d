import { type BriefDepartment, type Department, departmentForm } from '@palkkasilta/contract/departments.ts'
import { Fragment } from 'react'
import { agreementPage, departmentPage } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { departments as texts } from '../../texts/fi/departments.ts'
import { Copyable } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { dateTime, NBSP, quantity } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { priceOf } from './department-head.tsx'
import { useBriefDepartments } from './queries.ts'

const { choices } = texts
const fields = departmentForm.labels

/** What Tamigo tells of the department, and how its customer is billed. */
export function DepartmentFacts({ department }: { department: Department }) {
  const parent = useBriefDepartments().data?.find((each) => each.DepartmentId === department.ParentDepartmentId)
  return (
    <>
      <Section title={texts.info.title}>
        <Facts
          items={[
            [texts.columns.businessId, department.GroupId],
            [texts.info.parent, parent && <DepartmentLink key="parent" department={parent} />],
            [texts.info.address, addressOf(department)],
            [texts.columns.key, department.DepartmentKey],
            [texts.info.tes, <Agreements key="tes" chosen={department.tes} />],
            [texts.columns.updated, dateTime(department.fetchedFromTamigo)],
            [texts.info.id, <Copyable key="id" value={department.DepartmentId} />],
          ]}
        />
      </Section>
      <Section title={texts.billing.title}>
        <Facts items={billingOf(department)} />
      </Section>
    </>
  )
}

function billingOf(department: Department): readonly (readonly [string, string])[] {
  const to = { post: addressOf(department), email: department.email, evoice: department.evoice }[department.sendtype]
  return [
    [fields.billedDepartment, department.billedDepartment?.Name ?? texts.form.ownDepartment],
    [fields.sharedCustomer, department.sharedCustomer?.name ?? texts.form.noCustomer],
    [fields.pricingMode, priceOf(department)],
    [fields.taxpr, `${quantity(department.taxpr)}${NBSP}%`],
    [fields.termofpayment, texts.billing.termDays(department.termofpayment)],
    [fields.sendtype, [choices.sendtype[department.sendtype], to].filter(Boolean).join(', ')],
    [fields.customertype, choices.customertype[department.customertype]],
    [fields.contactperson, [department.contactperson, department.phone].filter(Boolean).join(', ')],
  ]
}

function addressOf({ Address, Zipcode, City }: Department): string {
  return [Address, `${Zipcode} ${City}`.trim()].filter(Boolean).join(', ')
}

function Agreements({ chosen }: { chosen: Department['tes'] }) {
  if (chosen.length === 0) return common.none
  return chosen.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <TextLink {...agreementPage(id)} inherit>
        {name}
      </TextLink>
    </Fragment>
  ))
}

function DepartmentLink({ department }: { department: BriefDepartment }) {
  return (
    <TextLink {...departmentPage(department.DepartmentId)} inherit>
      {department.Name}
    </TextLink>
  )
}
