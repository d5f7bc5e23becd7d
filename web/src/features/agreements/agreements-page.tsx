import { type Agreement, listAgreements } from '@palkkasilta/contract/agreements.ts'
import { agreementPage } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { agreements } from '../../texts/fi/agreements.ts'
import { common } from '../../texts/fi/common.ts'
import { useOpenPart } from '../../ui/address.ts'
import { BesideRoom } from '../../ui/beside-panel.tsx'
import { Late, later } from '../../ui/later.tsx'
import { SearchFilter } from '../../ui/table/filters.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { useAttempt } from '../../ui/use-attempt.tsx'
import { columns, nameOf } from './columns.tsx'
import { useCreation } from './use-creation.ts'
import { useRemoval } from './use-removal.ts'

const texts = agreements.list

const BasicsPanel = later(() => import('./basics-panel.tsx'))

export default function AgreementsPage() {
  const list = useList(listAgreements)
  const panel = useOpenPart('edit')
  const { attempt, problem } = useAttempt(agreements.remove.failed)
  const create = useCreation()
  const remove = useRemoval()
  return (
    <ListPage<Agreement>
      title={agreements.title}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      unit={texts.unit}
      labelOf={nameOf}
      link={({ id }) => agreementPage(id)}
      rowActions={(agreement) => [
        { label: texts.edit, primary: true, run: () => panel.open(agreement.id) },
        { label: common.remove, danger: true, run: () => attempt(() => remove(agreement)) },
      ]}
      actions={[{ label: texts.create, primary: true, run: () => attempt(create, texts.failed) }]}
      above={problem}
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <SavedViews list={list} table={agreements.title} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined} meanwhile={<BesideRoom />}>
        <BasicsPanel panel={panel} />
      </Late>
    </ListPage>
  )
}
