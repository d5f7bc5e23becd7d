import { agreements } from '../../texts/fi/agreements.ts'
import type { Address } from '../../ui/address.ts'
import { TextLink } from '../../ui/link.tsx'
import css from './agreement-tabs.module.css'

const texts = agreements.tabs

/** The pages of one agreement. */
export const tabs = {
  settings: '/tamigo/tes/$tesId/settings',
  supplements: '/tamigo/tes/$tesId',
  overtime: '/tamigo/tes/$tesId/overtime',
  contract: '/tamigo/tes/$tesId/contract',
} as const
export type AgreementTab = keyof typeof tabs

interface AgreementTabsProps {
  readonly id: number
  /** Where something was typed and not saved. */
  readonly unsaved?: readonly AgreementTab[]
}

/** The tab bar of an agreement: Asetukset, Lisät, Ylityö, Työsopimus. */
export function AgreementTabs({ id, unsaved = [] }: AgreementTabsProps) {
  return (
    <nav className={css.tabs} aria-label={texts.label}>
      {(Object.keys(tabs) as AgreementTab[]).map((tab) => (
        <TextLink
          key={tab}
          to={tabs[tab]}
          params={{ tesId: String(id) }}
          search={kept}
          activeOptions={{ exact: true, includeSearch: false }}
          className={css.tab}
          underline="never"
          resetScroll={false}
        >
          {texts[tab]}
          {unsaved.includes(tab) && <span className={css.dot} role="img" aria-label={agreements.unsavedTab} />}
        </TextLink>
      ))}
    </nav>
  )
}

/** The version that is looked at, and the panel beside it. */
function kept({ version, calculate }: Address): Address {
  return { version, calculate }
}
