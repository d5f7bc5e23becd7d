import { Anchor, Stack } from '@mantine/core'
import { openNationalId, UNREADABLE } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { people } from '../../texts/fi/workforce-people.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import { Copyable } from '../../ui/copy.tsx'
import { useChange } from '../api/use-call.ts'
import { FieldInput } from '../form/field-input.tsx'
import type { FormOfPerson } from './form-of-person.ts'

const texts = people.sotu

interface NationalIdInputProps {
  readonly form: FormOfPerson
  readonly id: number
  /** As it is answered: masked. */
  readonly stored: string
}

/** The national id, masked until somebody asks for all of it. */
export function NationalIdInput({ form, id, stored }: NationalIdInputProps) {
  const open = useChange(openNationalId)
  const [whole, setWhole] = useState<string>()
  const { act } = useOnce(async () => setWhole((await open({ params: { id } })).sotu))
  return (
    <Stack gap={4}>
      <FieldInput form={form} name="sotu" hint={hintOf(stored)} />
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
