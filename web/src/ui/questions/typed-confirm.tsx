import { TextInput } from '@mantine/core'
import { useState } from 'react'

/** A sum may be typed in every way that a page shows it. */
function bare(text: string): string {
  return text.replaceAll(/[\s€]/g, '').replace('.', ',')
}

/** What must be typed before much is done at once, its count or its sum: the field for it, and whether it was. */
export function useTypedConfirm(wanted: string | undefined) {
  const [typed, setTyped] = useState('')
  const field = wanted !== undefined && (
    <TextInput
      label={`Vahvista kirjoittamalla ${wanted}`}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      autoComplete="off"
    />
  )
  return { isTyped: wanted === undefined || bare(typed) === bare(wanted), field }
}
