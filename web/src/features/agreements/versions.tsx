import { Button, Group } from '@mantine/core'
import type { AgreementVersion } from '@palkkasilta/contract/agreement-form.ts'
import { deleteAgreementVersion } from '@palkkasilta/contract/agreements.ts'
import { action } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { agreements } from '../../texts/fi/agreements.ts'
import { common } from '../../texts/fi/common.ts'
import { ActionButton } from '../../ui/actions/action.tsx'
import { useAddress } from '../../ui/address.ts'
import { readDate } from '../../ui/format/date.ts'
import { date, today } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, twoLines } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { useOpenAgreement } from './form/agreement-context.ts'
import { stateOn } from './form/queries.ts'
import { stateLooks } from './state-looks.ts'

const texts = agreements.versions

function datesOf({ validFromDate, validToDate }: AgreementVersion): string {
  return `${date(validFromDate) || texts.beginning}–${date(validToDate) || texts.open}`
}

const removeVersion = action({
  label: common.remove,
  danger: true,
  call: deleteAgreementVersion,
  failed: texts.failed,
  question: ({ version }: { readonly id: number; readonly version: AgreementVersion }) => ({
    title: texts.question(datesOf(version)),
    consequence: texts.consequence,
  }),
  request: ({ id, version }) => ({ params: { id, versionId: version.id } }),
  done: () => texts.removed,
})

/** The versions of the agreement by their dates: one is looked at, a new one begins on a day, one not in use is deleted. */
export function Versions() {
  const { agreement, savingDay } = useOpenAgreement()
  const [, setAddress] = useAddress()
  const { act, report } = useActions()
  const from = readDate(savingDay.day ?? '')
  const show = (versionId: number | undefined) => setAddress({ version: versionId?.toString() })

  const remove = (version: AgreementVersion) =>
    act(removeVersion, { id: agreement.id, version }, () => {
      if (version.id === agreement.versionId) show(undefined)
    })

  const columns: readonly Column<AgreementVersion>[] = [
    twoLines(
      { key: 'dates', header: texts.dates, cell: datesOf },
      {
        key: 'state',
        header: texts.state,
        cell: (version) => (
          <>
            <StateBadge state={stateOn(today(), version)} looks={stateLooks} />{' '}
            {version.inUse ? texts.inUse : texts.notInUse}
          </>
        ),
      },
    ),
    {
      key: 'actions',
      header: common.actions,
      cell: (version) => (
        <Group gap={4}>
          {version.id === agreement.versionId ? (
            <StateBadge state="shown" looks={{ shown: [texts.shown, 'active'] }} />
          ) : (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={texts.showOf(datesOf(version))}
              onClick={() => show(version.id)}
            >
              {texts.show}
            </Button>
          )}
          {!version.inUse && agreement.versions.length > 1 && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={texts.removeOf(datesOf(version))}
              onClick={() => void remove(version)}
            >
              {common.remove}
            </Button>
          )}
        </Group>
      ),
    },
  ]
  return (
    <Section title={texts.title}>
      {report}
      <DataTable
        id="versions"
        caption={texts.caption}
        columns={columns}
        rows={agreement.versions}
        idOf={({ id }) => id}
      />
      <Group gap="sm" align="flex-end">
        <DateInput label={texts.newFrom} value={savingDay.day} onChange={savingDay.set} />
        <ActionButton action={{ label: texts.make, run: () => savingDay.ask(true), off: !from && texts.noDay }} />
      </Group>
      {savingDay.isAsked && from && (
        <Notice tone="info" onClose={() => savingDay.ask(false)}>
          {texts.howTo(date(from))}
        </Notice>
      )}
    </Section>
  )
}
