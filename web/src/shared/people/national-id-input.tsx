import { Anchor, Stack } from '@mantine/core'
import type { AnyForm, FieldName } from '@palkkasilta/contract/form.ts'
import { UNREADABLE } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { people } from '../../texts/fi/workforce-people.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import { Copyable } from '../../ui/copy.tsx'
import { FieldInput } from '../form/field-input.tsx'
import type { RecordForm } from '../form/use-record-form.ts'

const texts = people.sotu

interface NationalIdInputProps<F extends AnyForm> {
  readonly form: RecordForm<F>
  readonly name: FieldName<F> & string
  /** As it is answered: masked. */
  readonly stored: string
  /** Asks for the whole of it, which the history tells. */
  readonly open: () => Promise<{ readonly sotu: string }>
}

/** The national id, masked until somebody asks for all of it. */
export function NationalIdInput<F extends AnyForm>({ form, name, stored, open }: NationalIdInputProps<F>) {
  const [whole, setWhole] = useState<string>()
  const { act } = useOnce(async () => setWhole((await open()).sotu))
  return (
    <Stack gap={4}>
      <FieldInput form={form} name={name} hint={hintOf(stored)} />
      {whole && <Copyable value={whole} />}
      {stored !== '' && stored !== UNREADABLE && !whole && (
        <Anchor component="button" type="button" size="xs" ta="left" onClick={() => void act()}>
          {texts.open}
        </Anchor>
      )}
    </Stack>
  )
}

function hintOf(stored: string): string | undefined {
  if (stored === '') return undefined
  return stored === UNREADABLE ? texts.unreadable : texts.hint
}
