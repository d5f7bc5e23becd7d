import { NativeSelect, Text } from '@mantine/core'
import {
  type BilledSalary,
  billedSalaryForm,
  getBilledSalary,
  salaryStates,
  saveBilledSalary,
} from '@palkkasilta/contract/salaries.ts'
import { useNavigate } from '@tanstack/react-router'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { FormFields } from '../../shared/form/form-fields.tsx'
import { useRecord } from '../../shared/form/use-record.ts'
import { FigureTable } from '../../shared/payroll/working/figure-table.tsx'
import { salaries as texts } from '../../texts/fi/salaries.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import { Beside, Part } from '../../ui/detail/parts.tsx'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { useActionCommands } from '../../ui/frame/page.tsx'
import { PercentInput } from '../../ui/inputs/number-inputs.tsx'
import { Section } from '../../ui/section.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { BenefitsInput } from './benefits-input.tsx'
import { billedFigures, costFigures, paidFigures } from './figures.ts'
import { LinesEditor } from './lines-editor.tsx'
import { removeThis } from './salary-actions.ts'
import { SalaryTotals } from './salary-totals.tsx'
import { shown } from './shown.ts'
import { openSalary, paySalary, toState } from './state-actions.ts'

const fields = [
  ...(['state', 'intervalstart', 'intervalstop', 'payday'] as const),
  ...(['taxpercent', 'overridenOsk', 'salaryType', 'professionCode', 'advancePaymentSalary'] as const),
  ...(['manualDistraint', 'manualDistraintReference', 'reduceFromNetto', 'reduceFromNettoString'] as const),
]

/** As fine as the specification has it. */
const FEE_DECIMALS = 4

/** All of a salary that staff can change while it is open, with the figures that follow; of another one its state alone. */
export function SalaryForm({ salary }: { readonly salary: BilledSalary }) {
  const form = useRecord(billedSalaryForm, salary, {
    ...{ get: getBilledSalary, save: saveBilledSalary, request: { params: { id: salary.id } } },
    locked: salary.state !== 'OPEN',
  })
  const isChanged = form.changed.length > 0
  const { draw, act, report } = useActions({ isChanged })
  const navigate = useNavigate()
  const removing = salary.state === 'OPEN' ? [removeThis] : []
  const actions = [
    ...draw(salary, removing, { after: () => navigate({ to: '/salaries', ignoreBlocker: true }) }),
    ...draw(salary, [openSalary, paySalary]),
  ]
  useActionCommands(texts.one(salary.id), actions)
  const fee = form.field('overridenOsk')
  const own = {
    state: (
      <NativeSelect
        label={billedSalaryForm.labels.state}
        required
        value={salary.state}
        data={salaryStates.map((value) => ({ value, label: texts.states[value][0] }))}
        disabled={isChanged}
        description={isChanged ? texts.pay.saveFirst : undefined}
        onChange={({ currentTarget: { value } }) => void act(toState[value as BilledSalary['state']], salary)}
      />
    ),
    overridenOsk: (
      <PercentInput
        {...fee}
        decimals={FEE_DECIMALS}
        description={texts.ownFee}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(rate) => form.put('overridenOsk', rate)}
      />
    ),
  }
  return (
    <DetailForm
      form={form}
      failed={texts.notSaved}
      shown={shown}
      consequence={
        <>
          {report}
          <SalaryTotals form={form} salary={salary} />
        </>
      }
      actions={<ActionButtons actions={actions} />}
    >
      <Part id="working">
        <Beside
          figures={
            <>
              <FigureTable title={texts.sections.billed} figures={billedFigures(salary)} />
              <FigureTable title={texts.sections.paid} figures={paidFigures(salary)} />
              <FigureTable title={texts.sections.costs} figures={costFigures(salary)} />
            </>
          }
          form={
            <>
              <Section title={texts.sections.form}>
                {form.locked && (
                  <Notice tone="info" title={texts.locked}>
                    {texts.lockedWhy}
                  </Notice>
                )}
                <FormFields form={form} names={fields} choices={texts.choices} own={own} columns={2} />
                <BenefitsInput form={form} />
              </Section>
              <Section title={texts.sections.note}>
                <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                  {salary.person.note || texts.noNote}
                </Text>
              </Section>
            </>
          }
        />
      </Part>
      <Part id="lines">
        <LinesEditor form={form} salary={salary} />
      </Part>
    </DetailForm>
  )
}
