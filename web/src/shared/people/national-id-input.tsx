import { Anchor, Stack } from '@mantine/core'
import { openNationalId } from '@palkkasilta/contract/workforce-people.ts'
import { useState } from 'react'
import { people } from '../../texts/fi/workforce-people.ts'
import { useOnce } from '../../ui/action.tsx'
import { Copyable } from '../../ui/copy.tsx'
import { useChange } from '../api/use-call.ts'
import { FieldInput } from '../form/field-input.tsx'
import type { FormOfPerson } from './form-of-person.ts'

const texts = people.sotu

interface NationalIdInputProps {
  readonly form: FormOfPerson
  readonly id: number
  readonly isStored: boolean
}

/** The national id, masked until somebody asks for all of it. */
export function NationalIdInput({ form, id, isStored }: NationalIdInputProps) {
  const open = useChange(openNationalId)
  const [whole, setWhole] = useState<string>()
  const { act } = useOnce(async () => setWhole((await open({ params: { id } })).sotu))
  return (
    <Stack gap={4}>
      <FieldInput form={form} name="sotu" hint={isStored ? texts.hint : undefined} />
      {whole && <Copyable value={whole} />}
      {isStored && !whole && (
        <Anchor component="button" type="button" size="xs" ta="left" onClick={() => void act()}>
          {texts.open}
        </Anchor>
      )}
    </Stack>
  )
}
