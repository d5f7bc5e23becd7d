import { Stack, Text } from '@mantine/core'
import { supplementForm } from '@palkkasilta/contract/agreement-form.ts'
import type { Field } from '@palkkasilta/contract/form.ts'
import { KindInput } from '../../../shared/form/field-input.tsx'
import { agreements } from '../../../texts/fi/agreements.ts'
import { PercentInput } from '../../../ui/inputs/number-inputs.tsx'
import { FieldGrid } from '../../../ui/section.tsx'
import type { SupplementTyped } from '../form/rows-typed.ts'
import css from './supplements.module.css'
import { WeekdayToggles } from './weekday-toggles.tsx'

const texts = agreements.supplements
const hints: Readonly<Record<string, string>> = texts.hints

/** The percentage is told with so many decimals. */
const DECIMALS = 3

export interface SupplementFieldsProps {
  readonly row: SupplementTyped
  /** Its path in the form: `remunerations.2`. */
  readonly path: string
  readonly labels: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly locked: boolean
  readonly put: (name: string, value: unknown) => void
  readonly judge: (path: string) => void
}

type Name = keyof typeof supplementForm.byName

/** Every field of one supplement. */
export function SupplementFields(props: SupplementFieldsProps) {
  const field = (name: Name) => <SupplementField key={name} name={name} {...props} />
  return (
    <div className={css.fields}>
      <Stack gap="xs" role="group" aria-label={texts.groups.what}>
        <Text fw={600}>{texts.groups.what}</Text>
        <FieldGrid columns={3}>
          {field('allowanceName')}
          {field('transactionCode')}
          {field('priority')}
          {field('allowancePrice')}
          {field('remunerationPercent')}
        </FieldGrid>
        {field('useBaseSalary')}
        {field('useOnlyForBaseSalary')}
      </Stack>
      <Stack gap="xs" role="group" aria-label={texts.groups.when}>
        <Text fw={600}>{texts.groups.when}</Text>
        <WeekdayToggles {...props} />
        <FieldGrid columns={4}>
          {field('validFrom')}
          {field('validTo')}
          {field('validFromDate')}
          {field('validToDate')}
        </FieldGrid>
        <FieldGrid columns={2}>
          {field('validOnDays')}
          {field('notValid')}
        </FieldGrid>
      </Stack>
    </div>
  )
}

function SupplementField({ name, row, path, errors, locked, put, judge }: SupplementFieldsProps & { name: Name }) {
  const declared: Field = supplementForm.byName[name]
  const whole = `${path}.${name}`
  const shared = {
    'data-path': whole,
    label: declared.label,
    error: errors[whole],
    disabled: locked,
    required: declared.required !== undefined,
    onBlur: () => judge(whole),
    ...(hints[name] === undefined ? {} : { description: hints[name], inputWrapperOrder: BELOW }),
  }
  const value: unknown = row[name]
  if (name === 'remunerationPercent')
    return (
      <PercentInput
        {...shared}
        decimals={DECIMALS}
        value={row.remunerationPercent}
        onChange={(given) => put(name, given ?? 0)}
      />
    )
  return (
    <KindInput {...shared} declared={declared} value={value} onChange={(given) => put(name, given ?? declared.empty)} />
  )
}

const BELOW = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[]
