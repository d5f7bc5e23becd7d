import type { AnyForm, FieldName } from '@palkkasilta/contract/form.ts'
import { Fragment, type ReactNode } from 'react'
import { FieldGrid } from '../../ui/section.tsx'
import { FieldInput, type Words } from './field-input.tsx'
import type { RecordForm } from './use-record-form.ts'

interface FormFieldsProps<F extends AnyForm, Name extends string> {
  readonly form: RecordForm<F>
  readonly names: readonly Name[]
  /** The words of each choice. */
  readonly choices: Readonly<Record<string, Words>>
  /** What stands below an input. */
  readonly hints?: Partial<Record<Name, string>>
  /** Of the fields that have an input of their own. */
  readonly own?: Partial<Record<Name, ReactNode>>
  readonly columns?: number
}

/** Fields of a record beside each other, each with the input that fits its kind. */
export function FormFields<F extends AnyForm, Name extends FieldName<F> & string>(props: FormFieldsProps<F, Name>) {
  const { form, names, choices, hints, own, columns = 3 } = props
  return (
    <FieldGrid columns={columns}>
      {names.map((name) => (
        <Fragment key={name}>
          {own?.[name] ?? <FieldInput form={form} name={name} choices={choices[name]} hint={hints?.[name]} />}
        </Fragment>
      ))}
    </FieldGrid>
  )
}
