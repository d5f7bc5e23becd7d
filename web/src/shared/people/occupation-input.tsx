import { Select } from '@mantine/core'
import { occupations } from '@palkkasilta/values/occupations.ts'
import { common } from '../../texts/fi/common.ts'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import type { FormOfPerson } from './form-of-person.ts'

const known = Array.from(occupations, ([value, name]) => ({ value, label: `${value} ${name}` }))

/** An occupation of the classification, found by code or name. */
export function OccupationInput({ form }: { readonly form: FormOfPerson }) {
  const { value, ...input } = form.field('professionCode')
  const isKnown = value === '' || occupations.has(value)
  return (
    <Select
      {...input}
      value={value || null}
      data={isKnown ? known : [{ value, label: value }, ...known]}
      onChange={(code) => form.set('professionCode', code ?? '')}
      placeholder={texts.occupation.choose}
      nothingFoundMessage={texts.occupation.notFound}
      description={texts.occupation.hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      limit={50}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': common.clear }}
    />
  )
}
