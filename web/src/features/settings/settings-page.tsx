import { Stack } from '@mantine/core'
import { SETTINGS_ID } from '@palkkasilta/contract/history.ts'
import { getSalaryDays } from '@palkkasilta/contract/salary-days.ts'
import { getSettings, settingsForm } from '@palkkasilta/contract/settings.ts'
import { type Figure, listFigures } from '@palkkasilta/contract/settings-figures.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { missingIn } from '../../shared/form/missing-in.ts'
import { History } from '../../shared/history/history.tsx'
import { settings as texts } from '../../texts/fi/settings.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Obstacles } from '../../ui/detail/obstacles.tsx'
import { JumpLinks, Part, usePartOfAddress } from '../../ui/detail/parts.tsx'
import { dateTime } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { later } from '../../ui/later.tsx'
import { Loaded, LoadingRows } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { labelOf } from './labels.ts'
import { SettingsForm } from './settings-form.tsx'
import { shown } from './shown.ts'

const FigurePanel = later(() => import('./figure-panel.tsx'))

const parts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

const words = {
  settings: { actions: texts.history, fields: { ...settingsForm.labels, ...texts.historyFields }, shown },
}

/** What holds for the whole company: one form, and the days of its figures. */
export default function SettingsPage() {
  const settings = useCall(getSettings, undefined)
  const figures = useCall(listFigures, undefined)
  const days = useCall(getSalaryDays, undefined)
  const panel = useOpenPart('figure')
  const isThere = !settings.isPending && !figures.isPending && !days.isPending
  usePartOfAddress(isThere)
  if (!isThere)
    return (
      <Page title={texts.title}>
        <LoadingRows rows={16} />
      </Page>
    )
  return (
    <Page title={texts.title}>
      <JumpLinks parts={parts} />
      <Loaded query={settings} failed={texts.failed}>
        {({ publicSettings, twoPairsOfEyesOff: asked }) => (
          <Loaded query={figures} failed={texts.failed}>
            {(dated) => (
              <Loaded query={days} failed={texts.failed}>
                {(salaryDays) => (
                  <Stack gap="md">
                    {asked && <Notice tone="warning">{texts.offAsked(asked.by, dateTime(asked.at))}</Notice>}
                    <Obstacles obstacles={missingIn(settingsForm, publicSettings)} />
                    <SettingsForm settings={publicSettings} dated={dated} days={salaryDays} open={panel.open} />
                    <Part id="history">
                      <History thing="settings" id={SETTINGS_ID} record={publicSettings} words={words} />
                    </Part>
                    <SidePanel panel={panel} title={labelOf(panel.id ?? '')} size="xl">
                      {(name) => <FigurePanel figure={figureOf(dated.figures, name)} today={dated.today} />}
                    </SidePanel>
                  </Stack>
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

const figureOf = (figures: readonly Figure[], asked: string) => figures.find(({ name }) => name === asked)
