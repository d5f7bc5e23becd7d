import {
  fetchRegisterCertificate,
  getRegisterCertificates,
  type RegisterCertified,
  renewRegisterCertificate,
} from '@palkkasilta/contract/register-certificates.ts'
import { type ReactNode, useState } from 'react'
import { action, plain } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { SOON_MS, useCall } from '../../shared/api/use-call.ts'
import { Certificates } from '../../shared/certificates/certificates.tsx'
import { certificates as common, registerCertificates as texts } from '../../texts/fi/certificates.ts'
import { separateReports } from '../../texts/fi/separate-reports.ts'
import { useOpenPart } from '../../ui/address.ts'
import { today } from '../../ui/format/date.ts'
import { date, dateTime } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Late, later } from '../../ui/later.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'

const CertificatePanel = later(() => import('../../shared/certificates/certificate-panel.tsx'))

const renew = action({
  label: common.renew,
  call: renewRegisterCertificate,
  when: ({ service, retrievableAt }: RegisterCertified) => {
    const from = retrievableAt === null && service?.renewableFrom
    return from && (from <= today() || common.renewFrom(date(from)))
  },
  question: () => ({ title: common.renewTitle(texts.name), text: texts.renewText }),
  request: ({ inUse }) => ({ body: { renews: inUse } }),
  done: () => texts.renewed,
})

const fetchNow = action({
  label: texts.fetch,
  call: fetchRegisterCertificate,
  when: ({ retrievableAt }: RegisterCertified) => retrievableAt !== null,
  request: () => ({}),
  done: (_, { ends }) => texts.fetched(date(ends)),
})

/** The certificates with which we speak to the Incomes Register. */
export default function CertificatesTab({ tabs }: { readonly tabs: ReactNode }) {
  const query = useCall(
    getRegisterCertificates,
    {},
    { again: ({ retrievableAt }) => retrievableAt !== null && SOON_MS },
  )
  const { draw } = useActions()
  const panel = useOpenPart('certificate')
  const [isAsking, setAsking] = useState(false)
  const enrol = plain<RegisterCertified>({ label: texts.enrol.open, when: ({ service }) => service !== null }, () =>
    setAsking(true),
  )
  return (
    <Page title={separateReports.title} tabs={tabs}>
      <Loaded query={query} failed={common.failed}>
        {(certified) => (
          <>
            <Certificates
              connection={certified.connection}
              name={texts.name}
              remarks={remarksOf(certified)}
              certificates={certified.certificates}
              actions={draw(certified, [enrol, renew, fetchNow])}
              panel={panel}
            />
            <EnrolDialog isOpen={isAsking} onClose={() => setAsking(false)} />
            <Late when={panel.id !== undefined}>
              <CertificatePanel panel={panel} all={[{ name: texts.name, certificates: certified.certificates }]} />
            </Late>
          </>
        )}
      </Loaded>
    </Page>
  )
}

function remarksOf({ ends, daysLeft, inUse, service, retrievableAt }: RegisterCertified): readonly string[] {
  return [
    service === null ? texts.noService : texts.purpose,
    ends === null || daysLeft === null ? texts.noneYet : texts.left(date(ends), daysLeft, inUse === null),
    ...(retrievableAt === null ? [] : [texts.waits(dateTime(retrievableAt))]),
  ]
}
