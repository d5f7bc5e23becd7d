import { SimpleGrid } from '@mantine/core'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { common } from '../../../texts/fi/common.ts'
import { salaries } from '../../../texts/fi/workforce-salaries.ts'
import { IbanText } from '../../../ui/copy.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { date, dateRange, money, percent, percents, quantity } from '../../../ui/format/index.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { workforcePersonPage } from '../../links/targets.ts'

const texts = salaries.facts

/** What follows from the person, the department and the shifts, and cannot be changed here. */
export function Basics({ salary }: { salary: SalaryDetail }) {
  const address = [salary.address, `${salary.postalCode} ${salary.city}`.trim()].filter(Boolean).join(', ')
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Section title={salaries.sections.basics}>
        <Facts
          items={[
            [
              salaries.person,
              <TextLink key="person" {...workforcePersonPage(salary.personId)} inherit>
                {salary.fullName}
              </TextLink>,
            ],
            [texts.hetu, salary.hetu],
            [texts.address, address],
            [texts.personIban, <IbanText key="iban" value={salary.iban} />],
            [texts.department, salary.departmentName],
            [texts.period, dateRange(salary.intervalstart, salary.intervalstop)],
            [texts.payday, date(salary.payday)],
            [texts.hours, quantity(salary.workhours)],
            [texts.vat, salary.taxpr === null ? common.none : percents(salary.taxpr)],
          ]}
        />
      </Section>
      <Section title={salaries.sections.year}>
        <Facts
          labelWidth={190}
          items={[
            [texts.taxable, money(salary.taxableFromBeginningOfYear)],
            [texts.tax, money(salary.taxFromBeginningOfYear)],
            [texts.employeePension, money(salary.personTyElFromBeginningOfYear)],
            [texts.employeeUnemployment, money(salary.personunemploymentInsuranceFromBeginningOfYear)],
            [texts.distraint, money(salary.distraintFromBeginningOfYear)],
            [texts.taxFree, money(salary.nonTaxableFromBeginningOfYear)],
            [texts.paid, money(salary.paidFromBeginningOfYear)],
            [texts.extraTaxpercent, percent(salary.extraTaxpercent)],
            ...(salary.distraint > 0
              ? ([[texts.distraintIban, <IbanText key="iban" value={salary.distraintIban} />]] as const)
              : []),
          ]}
        />
      </Section>
    </SimpleGrid>
  )
}
