import { Stack, TextInput } from '@mantine/core'
import { enrolRegisterCertificate } from '@palkkasilta/contract/register-certificates.ts'
import { useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { AskDialog, type Asked, type Opening } from '../../shared/form/ask-dialog.tsx'
import { registerCertificates } from '../../texts/fi/certificates.ts'

const texts = registerCertificates.enrol

/** The longest that the certificate service takes. */
const MOST = { transferId: 32, password: 16 } as const
const parts = Object.keys(MOST) as (keyof typeof MOST)[]

/** Asks for what the Tax Administration gave once, and requests the certificate. */
export function EnrolDialog(opening: Opening) {
  return <AskDialog {...opening} texts={texts} about={undefined} useAsked={useTransfer} />
}

function useTransfer(): Asked {
  const enrol = useChange(enrolRegisterCertificate)
  const [typed, setTyped] = useState({ transferId: '', password: '' })
  const isRight = (part: keyof typeof MOST) => new RegExp(`^[!-~]{1,${MOST[part]}}$`).test(typed[part])
  return {
    fields: (isTried) => (
      <Stack gap="xs">
        {parts.map((part, nth) => (
          <TextInput
            key={part}
            label={texts[part]}
            required
            value={typed[part]}
            onChange={({ currentTarget }) => setTyped({ ...typed, [part]: currentTarget.value.trim() })}
            error={isTried && !isRight(part) && texts.atMost(MOST[part])}
            autoComplete="off"
            spellCheck={false}
            data-autofocus={nth === 0 || undefined}
          />
        ))}
      </Stack>
    ),
    make:
      parts.every(isRight) &&
      (async () => {
        await enrol({ body: typed })
        return { done: texts.done }
      }),
  }
}
