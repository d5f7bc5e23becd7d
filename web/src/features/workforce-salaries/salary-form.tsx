import { Anchor, Box, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { SalaryDetail, SalaryForm as Values } from '@palkkasilta/contract/workforce-salaries.ts'
import * as contract from '@palkkasilta/contract/workforce-salaries.ts'
import { useChange, useNewest } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { inWords } from '../../ui/changes.ts'
import { IbanText } from '../../ui/copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { problemsOf } from '../../ui/form/problems.ts'
import { useDetailForm } from '../../ui/form/use-detail-form.ts'
import { date, iban, money, percent } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { PercentInput } from '../../ui/inputs/number-inputs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FieldGrid, Section } from '../../ui/section.tsx'
import { type Deduction, Deductions } from './deductions.tsx'
import { answersSalary } from './queries.ts'

function editable(salary: SalaryDetail): Values {
  const { version, payday, taxpercent, salaryIban, salaryOwner, salaryType, paymentType } = salary
  const { personTyEl, tyEL, accidentInsurance, holidaybonus, reduceFromNettos } = salary
  return {
    ...{ version, payday, taxpercent, salaryIban, salaryOwner, salaryType, paymentType },
    ...{ personTyEl, tyEL, accidentInsurance, holidaybonus, reduceFromNettos },
  }
}

function choices<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return Object.entries<string>(labels).map(([value, label]) => ({ value, label }))
}

/** A name for each field, also those of every deduction, so that errors can be told. */
function labelsOf(count: number): Record<keyof Values, string> {
  const own = Array.from({ length: count }, (_, index) => [
    [`reduceFromNettos.${index}.reason`, texts.deductions.field(index, texts.deductions.reason)],
    [`reduceFromNettos.${index}.amount`, texts.deductions.field(index, texts.deductions.amount)],
  ])
  return { ...texts.fields, ...Object.fromEntries(own.flat()) }
}

/** How a value is written when two edits are compared. */
function shown(field: keyof Values, value: unknown): string {
  if (Array.isArray(value))
    return value.map((each: Deduction) => `${each.reason} ${money(each.amount)}`).join(', ') || common.none
  if (typeof value === 'number') return field === 'version' ? String(value) : percent(value)
  return inWords(value)
}

/** What staff may correct while the salary is open; saving calculates it again. Later it is only read. */
export function SalaryForm({ salary }: { salary: SalaryDetail }) {
  return (
    <Section title={texts.sections.form}>
      {salary.state === 'OPEN' ? <OpenForm salary={salary} /> : <Locked salary={salary} />}
    </Section>
  )
}

function Locked({ salary }: { salary: SalaryDetail }) {
  const { fields } = texts
  const deductions = salary.reduceFromNettos.map(({ reason, amount }) => `${reason} ${money(amount)}`)
  return (
    <>
      <Notice tone="info" title={texts.locked}>
        {texts.lockedWhy}
      </Notice>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Facts
          labelWidth={190}
          items={[
            [fields.payday, date(salary.payday)],
            [fields.salaryIban, <IbanText key="iban" value={salary.salaryIban} />],
            [fields.salaryOwner, texts.owners[salary.salaryOwner]],
            [fields.salaryType, texts.contractTypes[salary.salaryType]],
            [fields.paymentType, texts.paymentTypes[salary.paymentType]],
          ]}
        />
        <Facts
          labelWidth={190}
          items={[
            [fields.taxpercent, percent(salary.taxpercent)],
            [fields.personTyEl, percent(salary.personTyEl)],
            [fields.tyEL, percent(salary.tyEL)],
            [fields.accidentInsurance, percent(salary.accidentInsurance)],
            [fields.holidaybonus, percent(salary.holidaybonus)],
            [fields.reduceFromNettos, deductions.join(', ')],
          ]}
        />
      </SimpleGrid>
    </>
  )
}

function OpenForm({ salary }: { salary: SalaryDetail }) {
  const request = { params: { id: salary.id } }
  const save = useChange(contract.saveSalary, answersSalary)
  const newest = useNewest(contract.getSalary, request)
  const form = useDetailForm<Values>({
    problems: (values) => problemsOf(contract.salaryForm, values),
    values: editable(salary),
    labels: texts.fields,
    save: async (body) => editable(await save({ ...request, body })),
    reload: async () => editable(await newest()),
  })
  const labelled = { ...form, labels: labelsOf(form.values.reduceFromNettos.length) }
  const hasOtherAccount = salary.iban !== '' && salary.iban !== form.values.salaryIban.replace(/\s/g, '')

  return (
    <DetailForm form={labelled} failed={texts.notSaved} shown={shown}>
      <FieldGrid>
        <DateInput {...form.field('payday')} onChange={(day) => form.set('payday', day ?? '')} required />
        <Stack gap={4}>
          <TextInput {...form.field('salaryIban')} required autoComplete="off" spellCheck={false} />
          {hasOtherAccount && (
            <Anchor component="button" type="button" size="xs" onClick={() => form.set('salaryIban', salary.iban)}>
              {texts.useAccount} {iban(salary.iban)}
            </Anchor>
          )}
        </Stack>
        <NativeSelect {...form.field('salaryOwner')} data={choices(texts.owners)} required />
        <NativeSelect {...form.field('salaryType')} data={choices(texts.contractTypes)} required />
        <NativeSelect {...form.field('paymentType')} data={choices(texts.paymentTypes)} required />
        <PercentInput {...form.field('taxpercent')} required />
        <PercentInput {...form.field('personTyEl')} required />
        <PercentInput {...form.field('tyEL')} required />
        <PercentInput {...form.field('accidentInsurance')} required />
        <PercentInput {...form.field('holidaybonus')} required />
      </FieldGrid>
      <Box {...form.field('reduceFromNettos').wrapperProps}>
        <Deductions
          values={form.values.reduceFromNettos}
          errors={form.errors}
          onChange={(values) => form.set('reduceFromNettos', values)}
        />
      </Box>
    </DetailForm>
  )
}
