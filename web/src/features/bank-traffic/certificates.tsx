import { type Certified, renewBankCertificate } from '@palkkasilta/contract/bank-certificates.ts'
import { useState } from 'react'
import { action, plain } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { Certificates } from '../../shared/certificates/certificates.tsx'
import { certificates as common, bankCertificates as texts } from '../../texts/fi/certificates.ts'
import type { OpenPart } from '../../ui/address.ts'
import { today } from '../../ui/format/date.ts'
import { date } from '../../ui/format/index.ts'
import { EnrolDialog } from './enrol-dialog.tsx'

export const nameOf = ({ bankName, connection }: Certified) => bankName ?? connection

const renew = action({
  label: common.renew,
  call: renewBankCertificate,
  when: ({ service }: Certified) => {
    const from = service?.renewableFrom
    return from && (from <= today() || common.renewFrom(date(from)))
  },
  question: (of) => ({ title: common.renewTitle(nameOf(of)), text: texts.renewText }),
  request: ({ connection, inUse }) => ({ params: { connection }, body: { renews: inUse } }),
  done: (_, { ends }) => texts.renewed(date(ends)),
})

interface CertificateProps {
  readonly certified: Certified
  readonly panel: OpenPart
}

/** The certificates of a connection to a bank. */
export function Certificate({ certified, panel }: CertificateProps) {
  const { draw } = useActions()
  const [isAsking, setAsking] = useState(false)
  const { open } = texts.enrol.ofKey[certified.service?.keyForm ?? 'DIGITS']
  const enrol = plain<Certified>({ label: open, when: ({ service }) => service !== null }, () => setAsking(true))
  return (
    <>
      <Certificates
        connection={certified.connection}
        name={nameOf(certified)}
        remarks={remarksOf(certified)}
        certificates={certified.certificates}
        actions={draw(certified, [enrol, renew])}
        panel={panel}
      />
      <EnrolDialog certified={certified} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

function remarksOf({ ends, inUse, service, isEncrypted }: Certified): readonly string[] {
  return [
    ...(ends === null ? [texts.noneYet] : inUse === null ? [common.ofSettings(date(ends))] : []),
    ...(isEncrypted ? encryptedRemarks(service) : plainRemarks(service)),
  ]
}

const encryptedRemarks = (service: Certified['service']) => [
  service ? texts.encrypted.ofService : texts.encrypted.ofSettings,
  texts.encrypted.unconfirmed,
]

function plainRemarks(service: Certified['service']): readonly string[] {
  if (service === null) return [texts.noService]
  return service.isConfirmed ? [] : [texts.unconfirmed]
}
