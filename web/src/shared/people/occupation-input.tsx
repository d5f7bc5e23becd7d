import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { findOccupations } from '@palkkasilta/contract/occupations.ts'
import { occupations } from '@palkkasilta/values/occupations.ts'
import { useState } from 'react'
import { common } from '../../texts/fi/common.ts'
import { people } from '../../texts/fi/workforce-people.ts'
import { FetchAgain } from '../../ui/inputs/fetch-again.tsx'
import { useCall } from '../api/use-call.ts'
import type { FormOfPerson } from './form-of-person.ts'

const texts = people.occupation
const TYPED_MS = 150

/** An occupation of the classification, looked for on the server by code, name or title. */
export function OccupationInput({ form }: { readonly form: FormOfPerson }) {
  const { value, ...input } = form.field('professionCode')
  const chosen = value === '' ? '' : labelOf(value, occupations.get(value))
  const [typed, setTyped] = useState('')
  // what was chosen stands in the field, and nobody looks for it
  const [search] = useDebouncedValue(typed === chosen ? '' : typed, TYPED_MS)
  const { data, isError, refetch } = useCall(findOccupations, { query: { search } }, { keepLast: true, quiet: true })
  const found = new Map(data?.occupations.map(({ code, name }) => [code, labelOf(code, name)]))
  if (value !== '' && !found.has(value)) found.set(value, chosen)
  return (
    <Select
      {...input}
      value={value || null}
      data={[...found].map(([code, label]) => ({ value: code, label }))}
      onChange={(code) => form.set('professionCode', code ?? '')}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      placeholder={texts.choose}
      nothingFoundMessage={texts.notFound}
      description={
        isError ? (
          <FetchAgain failed={texts.failed} onRetry={() => void refetch()} />
        ) : (
          [texts.hint, data && texts.sources[data.source], data?.problem].filter(Boolean).join(' ')
        )
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': common.clear }}
    />
  )
}

const labelOf = (code: string, name: string | undefined) => [code, name].filter(Boolean).join(' ')
