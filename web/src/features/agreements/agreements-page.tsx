import { type Agreement, listAgreements } from '@palkkasilta/contract/agreements.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { agreementPage } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { agreements } from '../../texts/fi/agreements.ts'
import { useOpenPart } from '../../ui/address.ts'
import { BesideRoom } from '../../ui/frame/beside-panel.tsx'
import { Late, later } from '../../ui/later.tsx'
import { SearchFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { createAgreement, removeAgreement } from './agreement-actions.ts'
import { columns, nameOf } from './columns.tsx'

const texts = agreements.list

const BasicsPanel = later(() => import('./basics-panel.tsx'))

export default function AgreementsPage() {
  const list = useList(listAgreements)
  const panel = useOpenPart('edit')
  const { draw, report } = useActions()
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
        ...draw(agreement, [removeAgreement]),
      ]}
      actions={draw(undefined, [createAgreement])}
      above={report}
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
