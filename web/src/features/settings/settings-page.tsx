import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import { SETTINGS_ID } from '@palkkasilta/contract/history.ts'
import { type AskedChange, listAccounts, newAccountForm } from '@palkkasilta/contract/paying-accounts.ts'
import { getSalaryDays } from '@palkkasilta/contract/salary-days.ts'
import { getSettings, settingsForm } from '@palkkasilta/contract/settings.ts'
import { type Figure, listFigures } from '@palkkasilta/contract/settings-figures.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { missingIn } from '../../shared/form/missing-in.ts'
import { History } from '../../shared/history/history.tsx'
import { yearFigures } from '../../shared/links/targets.ts'
import { Accounts } from '../../shared/paying-accounts/accounts.tsx'
import { AskedChanges } from '../../shared/paying-accounts/asked-changes.tsx'
import { settings as texts } from '../../texts/fi/settings.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Obstacles } from '../../ui/detail/obstacles.tsx'
import { JumpLinks, Part, usePartOfAddress } from '../../ui/detail/parts.tsx'
import { dateTime } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { later } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded, LoadingRows } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { labelOf } from './labels.ts'
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx'
import { shown } from './shown.ts'

const FigurePanel = later(() => import('./figure-panel.tsx'))

const parts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

const words = {
  settings: {
    actions: texts.history,
    fields: { ...settingsForm.labels, ...newAccountForm.labels, ...texts.historyFields },
    shown,
  },
}

/** What holds for the whole company: one form, the days of its figures, and the accounts that money leaves from. */
export default function SettingsPage() {
  const settings = useCall(getSettings, undefined)
  const figures = useCall(listFigures, undefined)
  const days = useCall(getSalaryDays, undefined)
  const accounts = useCall(listAccounts, undefined)
  const isThere = [settings, figures, days, accounts].every(({ isPending }) => !isPending)
  usePartOfAddress(isThere)
  return (
    <Page title={texts.title}>
      <JumpLinks parts={parts} />
      <TextLink {...yearFigures()} size="sm">
        {texts.years}
      </TextLink>
      {!isThere && <LoadingRows rows={16} />}
      {isThere && (
        <Loaded query={settings} failed={texts.failed}>
          {(answer) => (
            <Loaded query={accounts} failed={texts.accounts.failed}>
              {(paying) => (
                <>
                  <Waiting answer={answer} asked={paying.asked} />
                  <Loaded query={figures} failed={texts.failed}>
                    {(dated) => (
                      <Loaded query={days} failed={texts.failed}>
                        {(salaryDays) => <Dates settings={answer.publicSettings} dated={dated} days={salaryDays} />}
                      </Loaded>
                    )}
                  </Loaded>
                  <Part id="accounts">
                    <Accounts answer={paying} isByTwo={answer.publicSettings.twoPairsOfEyes}>
                      {texts.accounts.text}
                    </Accounts>
                  </Part>
                  <Part id="history">
                    <History thing="settings" id={SETTINGS_ID} record={[answer, paying]} words={words} />
                  </Part>
                </>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Page>
  )
}

interface WaitingProps {
  readonly answer: ReplyOf<typeof getSettings>
  readonly asked: readonly AskedChange[]
}

/** What waits for a second person, mails that do not leave, and what is missing. */
function Waiting({ answer: { publicSettings, twoPairsOfEyesOff: off, mailsWait }, asked }: WaitingProps) {
  return (
    <>
      {off && <Notice tone="warning">{texts.offAsked(off.by, dateTime(off.at))}</Notice>}
      {mailsWait && (
        <Notice tone="warning" title={texts.mailsWait(mailsWait.count)}>
          {mailsWait.problem}
        </Notice>
      )}
      <AskedChanges asked={[...asked]} />
      <Obstacles obstacles={missingIn(settingsForm, publicSettings)} />
    </>
  )
}

/** The form, and the panel of a figure's values beside it. */
function Dates({ settings, dated, days }: Omit<SettingsFormProps, 'open'>) {
  const panel = useOpenPart('figure')
  return (
    <>
      <SettingsForm settings={settings} dated={dated} days={days} open={panel.open} />
      <SidePanel panel={panel} title={labelOf(panel.id ?? '')} size="xl">
        {(name) => <FigurePanel figure={figureOf(dated.figures, name)} today={dated.today} />}
      </SidePanel>
    </>
  )
}

const figureOf = (figures: readonly Figure[], asked: string) => figures.find(({ name }) => name === asked)
