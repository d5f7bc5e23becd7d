import { Group, TextInput } from '@mantine/core'
import { type Certified, enrolBankCertificate } from '@palkkasilta/contract/bank-certificates.ts'
import { useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { AskDialog, type Asked, type Opening } from '../../shared/form/ask-dialog.tsx'
import { bankCertificates } from '../../texts/fi/certificates.ts'
import { date } from '../../ui/format/index.ts'

const texts = bankCertificates.enrol

interface EnrolDialogProps extends Opening {
  readonly certified: Certified
}

/** Asks for the key that the bank gave, in its parts, and fetches the certificate. */
export function EnrolDialog({ certified, ...opening }: EnrolDialogProps) {
  const { title, text } = wordsOf(certified)
  return <AskDialog {...opening} texts={{ ...texts, title, text }} about={certified} useAsked={useTransferKey} />
}

const wordsOf = ({ service }: Certified) => texts.ofKey[service?.keyForm ?? 'DIGITS']

function useTransferKey(certified: Certified): Asked {
  const { connection, service } = certified
  const words = wordsOf(certified)
  const isDigits = service?.keyForm === 'DIGITS'
  const lengths = service?.keyParts ?? []
  const enrol = useChange(enrolBankCertificate)
  const [parts, setParts] = useState(lengths.map(() => ''))
  const formOf = (length: number | undefined) => (isDigits ? `^\\d{${length}}$` : `^[!-~]{1,${length}}$`)
  const isWhole = (nth: number) => new RegExp(formOf(lengths[nth])).test(parts[nth] ?? '')
  const put = (nth: number, typed: string) =>
    setParts(parts.map((part, place) => (place === nth ? typed.replace(/\s/g, '') : part)))
  return {
    fields: (isTried) => (
      <Group grow align="flex-start">
        {lengths.map((length, nth) => (
          <TextInput
            key={words.part(nth + 1, lengths.length)}
            label={words.part(nth + 1, lengths.length)}
            required
            value={parts[nth] ?? ''}
            onChange={({ currentTarget }) => put(nth, currentTarget.value)}
            error={isTried && !isWhole(nth) && words.wrong(length)}
            inputMode={isDigits ? 'numeric' : 'text'}
            autoComplete="off"
            maxLength={length + 2}
            data-autofocus={nth === 0 || undefined}
          />
        ))}
      </Group>
    ),
    make:
      lengths.every((_, nth) => isWhole(nth)) &&
      (async () => {
        const { ends } = await enrol({ params: { connection }, body: { parts } })
        return { done: texts.done(date(ends)) }
      }),
  }
}
