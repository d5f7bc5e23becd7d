import { listBankFiles } from '@palkkasilta/contract/bank-files.ts'
import { type ReactNode, useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { paymentsOfApproval } from '../../shared/links/lists.ts'
import { Only } from '../../shared/list/only.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { bankFiles as texts } from '../../texts/fi/bank-files.ts'
import { useAddress, useOpenPart } from '../../ui/address.ts'
import { Late, later, useWhenIdle } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import { SearchFilter, SelectFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { listActions } from './file-actions.ts'
import { fileColumns } from './file-columns.tsx'
import { idOf } from './file-id.ts'

const DaysHint = later(() => import('../../shared/bank/days-hint.tsx'))
const FilePanel = later(() => import('./file-panel.tsx'))

/** How long an answer is awaited by asking again; later it comes with the next look. */
const EAGER_MS = 60_000

const matchingChoices = [
  { value: '', label: texts.filters.all },
  { value: 'unmatched', label: texts.filters.unmatched },
  { value: 'unread', label: texts.filters.unread },
]

/** The files that the bank has given or taken, and what came of them here. */
export default function FilesTab({ tabs }: { tabs: ReactNode }) {
  const [{ approval }] = useAddress()
  const [since] = useState(Date.now)
  const isAwaited = approval !== undefined && Date.now() - since < EAGER_MS
  const list = useList(listBankFiles, { isAwaited })
  const isThere = useWhenIdle(list.query.data !== undefined)
  const panel = useOpenPart('file')
  const { draw } = useActions()
  return (
    <ListPage
      title={texts.title}
      caption={texts.caption}
      fileName={texts.tab}
      tabs={tabs}
      hint={
        <Late when={isThere}>
          <DaysHint ofStatements />
        </Late>
      }
      actions={draw(undefined, listActions)}
      list={list}
      columns={fileColumns}
      idOf={idOf}
      onOpen={(file) => panel.open(idOf(file))}
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.filters.search} />
          <SelectFilter list={list} name="matching" label={texts.filters.matching} choices={matchingChoices} />
          <SavedViews list={list} table={texts.caption} />
          {approval && <Only what={texts.filters.approval} onEnd={() => list.setFilters({ approval: '' })} />}
        </>
      }
      empty={texts.empty}
      unfound={approval ? unanswered(approval) : undefined}
    >
      <Late when={panel.id !== undefined}>
        <FilePanel panel={panel} />
      </Late>
    </ListPage>
  )
}

function unanswered(approval: string) {
  const { title, text, payments } = texts.unanswered
  return { title, text, action: <TextLink {...paymentsOfApproval(approval)}>{payments}</TextLink> }
}
