import type { AccountDataState } from '@palkkasilta/contract/account-consent.ts'
import { consent } from '../../texts/fi/account-consent.ts'
import { dateTime } from '../../ui/format/index.ts'
import { Notice } from '../../ui/telling/notice.tsx'

const texts = consent.current

/** Connections that were given up and that the service has not ended yet. */
export function NotEnded({ connections }: { readonly connections: AccountDataState['notEnded'] }) {
  return connections.map(({ id, name, problem, until }) => (
    <Notice key={id} tone="warning" title={texts.notEnded(name)}>
      {texts.notEndedText(problem, until && dateTime(until))}
    </Notice>
  ))
}
