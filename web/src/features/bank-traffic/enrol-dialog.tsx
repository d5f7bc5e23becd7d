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

/** Asks for the transfer key in the parts in which the bank gave it, and fetches the certificate. */
export function EnrolDialog({ certified, ...opening }: EnrolDialogProps) {
  return <AskDialog {...opening} texts={texts} about={certified} useAsked={useTransferKey} />
}

function useTransferKey({ connection, service }: Certified): Asked {
  const lengths = service?.keyParts ?? []
  const enrol = useChange(enrolBankCertificate)
  const [parts, setParts] = useState(lengths.map(() => ''))
  const isWhole = (nth: number) => new RegExp(`^\\d{${lengths[nth]}}$`).test(parts[nth] ?? '')
  const put = (nth: number, typed: string) =>
    setParts(parts.map((part, place) => (place === nth ? typed.replace(/\s/g, '') : part)))
  return {
    fields: (isTried) => (
      <Group grow align="flex-start">
        {lengths.map((length, nth) => (
          <TextInput
            key={texts.part(nth + 1, lengths.length)}
            label={texts.part(nth + 1, lengths.length)}
            required
            value={parts[nth] ?? ''}
            onChange={({ currentTarget }) => put(nth, currentTarget.value)}
            error={isTried && !isWhole(nth) && texts.digits(length)}
            inputMode="numeric"
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
