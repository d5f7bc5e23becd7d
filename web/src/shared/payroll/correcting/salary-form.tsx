import { Anchor, Button, Stack } from '@mantine/core'
import type { FieldName } from '@palkkasilta/contract/form.ts'
import { salaryFigureNames } from '@palkkasilta/contract/names.ts'
import { salaryFigures } from '@palkkasilta/contract/pay-figures.ts'
import * as contract from '@palkkasilta/contract/workforce-salaries.ts'
import { salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import type { ReactNode } from 'react'
import { corrections } from '../../../texts/fi/salary-corrections.ts'
import { salaries as texts } from '../../../texts/fi/workforce-salaries.ts'
import { useOpenPart } from '../../../ui/address.ts'
import { IbanText } from '../../../ui/copy.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { DetailForm } from '../../../ui/form/detail-form.tsx'
import { yearOf } from '../../../ui/format/date.ts'
import { iban } from '../../../ui/format/index.ts'
import { Late, later } from '../../../ui/later.tsx'
import { Section } from '../../../ui/section.tsx'
import { Notice } from '../../../ui/telling/notice.tsx'
import { FieldInput } from '../../form/field-input.tsx'
import { FormFields } from '../../form/form-fields.tsx'
import { LabelledRows } from '../../form/labelled-rows.tsx'
import { useRecord } from '../../form/use-record.ts'
import type { RecordForm } from '../../form/use-record-form.ts'
import { WithheldNotice } from '../../people/withheld-notice.tsx'
import { Consequence } from '../../preview/consequence.tsx'
import { movedSums } from '../../preview/moved-lines.ts'
import { isCorrectable } from '../salary-actions.ts'
import { shown } from './shown.ts'

const CorrectionForm = later(() => import('./correction-form.tsx'))

type Name = Exclude<FieldName<typeof salaryForm>, 'reduceFromNettos' | 'tamigoShifts'>

const terms: readonly Name[] = [
  ...(['payday', 'salaryIban', 'salaryOwner', 'salaryType', 'paymentType'] as const),
  ...(['profession', 'professionCode', 'manualDistraintReference'] as const),
]
const rates: readonly Name[] = ['taxpercent', 'taxLowered', 'personTyEl', 'tyEL', 'accidentInsurance', 'holidaybonus']

export interface SalaryFormProps {
  readonly salary: contract.SalaryDetail
  /** Fields of what the salary is made of, below its own. */
  readonly work: (form: RecordForm<typeof salaryForm>) => ReactNode
}

/** What staff may correct while the salary is open; saving calculates it again. Later it is only read. */
export function SalaryForm({ salary, work }: SalaryFormProps) {
  const correcting = useOpenPart('correct')
  const canCorrect = isCorrectable(salary)
  return (
    <Section title={texts.sections.form}>
      <WithheldNotice personId={salary.personId} year={yearOf(salary.payday)} />
      {salary.state === 'OPEN' ? (
        <OpenForm salary={salary} work={work} />
      ) : canCorrect && correcting.id ? (
        <Late when>
          <CorrectionForm salary={salary} close={correcting.close} />
        </Late>
      ) : (
        <Locked salary={salary} correct={canCorrect ? () => correcting.open('1') : undefined} />
      )}
    </Section>
  )
}

interface LockedProps {
  readonly salary: contract.SalaryDetail
  /** Absent where nothing can be corrected any more. */
  readonly correct: (() => void) | undefined
}

function Locked({ salary, correct }: LockedProps) {
  const fact = (name: Name | 'reduceFromNettos'): [string, ReactNode] => [
    salaryForm.labels[name],
    name === 'salaryIban' ? <IbanText key={name} value={salary.salaryIban} /> : shown(name, salary[name]),
  ]
  return (
    <>
      <Notice tone="info" title={texts.locked}>
        {texts.lockedWhy}
        {correct && (
          <Button size="compact-sm" variant="default" onClick={correct} style={{ alignSelf: 'flex-start' }}>
            {corrections.action}
          </Button>
        )}
      </Notice>
      <Facts labelWidth={190} items={[...terms, ...rates, 'reduceFromNettos' as const].map(fact)} />
    </>
  )
}

function OpenForm({ salary, work }: SalaryFormProps) {
  const request = { params: { id: salary.id } }
  const form = useRecord(salaryForm, salary, { get: contract.getSalary, save: contract.saveSalary, request })
  const hasOtherAccount = salary.iban !== '' && salary.iban !== form.values.salaryIban.replace(/\s/g, '')

  const account = (
    <Stack gap={4}>
      <FieldInput form={form} name="salaryIban" />
      {hasOtherAccount && (
        <Anchor component="button" type="button" size="xs" onClick={() => form.set('salaryIban', salary.iban)}>
          {texts.useAccount} {iban(salary.iban)}
        </Anchor>
      )}
    </Stack>
  )
  const consequence = (
    <Consequence
      form={form}
      endpoint={contract.previewSalary}
      request={(body) => ({ ...request, body })}
      lines={(figures) => movedSums(salaryFigureNames, figures, salaryFigures)}
    />
  )
  return (
    <DetailForm form={form} failed={texts.notSaved} shown={shown} consequence={consequence}>
      <FormFields
        form={form}
        names={[...terms, ...rates]}
        choices={texts.choices}
        own={{ salaryIban: account }}
        columns={2}
      />
      <LabelledRows
        form={form}
        name="reduceFromNettos"
        fresh={{ reason: '', amount: 0 }}
        texts={texts.deductions}
        widths={{ reason: 200, amount: 140 }}
      />
      {work(form)}
    </DetailForm>
  )
}
