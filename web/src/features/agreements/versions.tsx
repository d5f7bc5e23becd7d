import { Button, Group } from '@mantine/core'
import type { AgreementVersion } from '@palkkasilta/contract/agreement-form.ts'
import { deleteAgreementVersion } from '@palkkasilta/contract/agreements.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { agreements } from '../../texts/fi/agreements.ts'
import { common } from '../../texts/fi/common.ts'
import { ActionButton } from '../../ui/action.tsx'
import { useAddress } from '../../ui/address.ts'
import { confirmAndDo } from '../../ui/confirm.ts'
import { readDate } from '../../ui/format/date.ts'
import { date, today } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, twoLines } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useAttempt } from '../../ui/use-attempt.tsx'
import { useOpenAgreement } from './agreement-context.ts'
import { stateOn } from './queries.ts'
import { stateLooks } from './state-looks.ts'

const texts = agreements.versions

function datesOf({ validFromDate, validToDate }: AgreementVersion): string {
  return `${date(validFromDate) || texts.beginning}–${date(validToDate) || texts.open}`
}

/** The versions of the agreement by their dates: one is looked at, a new one begins on a day, one not in use is deleted. */
export function Versions() {
  const { agreement, savingDay } = useOpenAgreement()
  const [, setAddress] = useAddress()
  const { attempt, problem } = useAttempt(texts.failed)
  const remove = useChange(deleteAgreementVersion)
  const from = readDate(savingDay.day ?? '')
  const show = (versionId: number | undefined) => setAddress({ version: versionId?.toString() })

  const removeVersion = (version: AgreementVersion) =>
    attempt(async () => {
      const params = { id: agreement.id, versionId: version.id }
      const question = {
        title: texts.question(datesOf(version)),
        consequence: texts.consequence,
        action: common.remove,
        danger: true,
      }
      const isDone = await confirmAndDo(question, () => remove({ params }), texts.removed)
      if (isDone && version.id === agreement.versionId) show(undefined)
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
              onClick={() => void removeVersion(version)}
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
      {problem}
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
