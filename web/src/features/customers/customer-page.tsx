import { getCustomerFigures } from '@palkkasilta/contract/customer-figures.ts'
import {
  type Customer,
  type CustomerListItem,
  customerForm,
  getCustomer,
  listCustomers,
} from '@palkkasilta/contract/customers.ts'
import { listCustomerAccounts } from '@palkkasilta/contract/paying-accounts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { missingIn } from '../../shared/form/missing-in.ts'
import { History } from '../../shared/history/history.tsx'
import { customerPage } from '../../shared/links/targets.ts'
import { knownRow } from '../../shared/list/trail.ts'
import { useTrail } from '../../shared/list/use-trail.ts'
import { customerParts } from '../../texts/fi/customer-parts.ts'
import { customers as texts } from '../../texts/fi/customers.ts'
import { useOpenPart, usePathId } from '../../ui/address.ts'
import { DetailActions } from '../../ui/detail/detail-actions.tsx'
import { type DetailHead, DetailPage } from '../../ui/detail/detail-page.tsx'
import { Obstacles } from '../../ui/detail/obstacles.tsx'
import { Beside, Part } from '../../ui/detail/parts.tsx'
import { money } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Loaded, LoadingRows } from '../../ui/telling/loading.tsx'
import { removeCustomer } from './customer-actions.ts'
import { CustomerBills } from './customer-bills.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerForm } from './customer-form.tsx'
import { CustomerPeople } from './customer-people.tsx'
import { Merges } from './merges.tsx'
import { shown } from './shown.ts'

const MergeDialog = later(() => import('./merge-dialog.tsx'))
const ClientAccounts = later(async () => ({
  default: (await import('../../shared/paying-accounts/accounts.tsx')).ClientAccounts,
}))
const ProviderPanel = later(() => import('./provider-panel.tsx'))

const list = { title: texts.title, to: '/customers' } as const

const listed = {
  endpoint: listCustomers,
  idsOf: (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id),
  pageOf: customerPage,
}

const parts = Object.entries(texts.parts).map(([id, title]) => ({ id, title }))

const words = {
  customer: { actions: texts.history, fields: { ...customerForm.labels, ...texts.historyFields }, shown },
}

export default function CustomerPage() {
  const id = usePathId('customerId')
  return <OneCustomer key={id} id={id} />
}

const useFigures = (id: number) => useCall(getCustomerFigures, { params: { id } })

/** A client company has accounts that its wages are paid from. */
const useAccounts = (id: number, { businessid }: Partial<Pick<Customer, 'businessid'>> = {}) =>
  useCall(listCustomerAccounts, { params: { id } }, { enabled: Boolean(businessid) })

function OneCustomer({ id }: { readonly id: number }) {
  const query = useCall(getCustomer, { params: { id } })
  const neighbours = useTrail(listed, id)
  const [known] = useState(() => knownRow(listCustomers, (customer) => customer.id === id))
  const figures = useFigures(id)
  const accounts = useAccounts(id, query.data)
  const merging = useOpenPart('merge')
  const provider = useOpenPart('ropo')
  const { draw, act, report } = useActions()
  const navigate = useNavigate()
  const leave = () => navigate({ to: '/customers' })
  const customer = query.data ?? known
  const movedTo = query.data && query.data.id !== id ? query.data.id : undefined
  useEffect(() => {
    if (movedTo !== undefined) void navigate({ ...customerPage(movedTo), replace: true })
  }, [movedTo, navigate])
  const opening = [
    { label: customerParts.provider.action, run: () => provider.open('bills') },
    { label: customerParts.merge.action, run: () => merging.open('chosen') },
  ]
  return (
    <DetailPage
      list={list}
      neighbours={neighbours}
      head={
        customer
          ? {
              ...headOf(customer),
              number: [customerParts.figures.open, figures.data ? money(figures.data.open.sum) : '–'],
            }
          : { title: texts.untitled }
      }
      actions={
        query.data && (
          <DetailActions
            title={query.data.name}
            main={[]}
            more={[...opening, ...draw(query.data, [removeCustomer], { after: leave })]}
          />
        )
      }
      parts={accounts.data?.client ? parts : parts.filter((part) => part.id !== 'accounts')}
      query={query}
      failed={texts.notLoaded}
      report={report}
    >
      {(customer) => (
        <>
          <CustomerParts customer={customer} figures={figures} accounts={accounts} merging={merging} act={act} />
          <Late when={provider.id !== undefined}>
            <ProviderPanel panel={provider} id={customer.id} />
          </Late>
        </>
      )}
    </DetailPage>
  )
}

interface Parts {
  readonly customer: Customer
  readonly figures: ReturnType<typeof useFigures>
  readonly accounts: ReturnType<typeof useAccounts>
  readonly merging: ReturnType<typeof useOpenPart>
  readonly act: ReturnType<typeof useActions>['act']
}

/** All parts come to their places at once, when the figures are there and it is known whose wages we pay. */
function CustomerParts({ customer, figures, accounts, merging, act }: Parts) {
  if (figures.isPending || accounts.isLoading) return <LoadingRows rows={12} />
  return (
    <>
      <Obstacles obstacles={missingIn(customerForm, customer)} />
      <Merges id={customer.id} act={act} />
      <Part id="data">
        <Beside
          wideForm
          figures={
            <Loaded query={figures} failed={customerParts.figures.failed}>
              {(told) => <CustomerFigures figures={told} />}
            </Loaded>
          }
          form={<CustomerForm customer={customer} />}
        />
      </Part>
      <Part id="bills">
        <Loaded query={figures} failed={customerParts.figures.failed}>
          {(told) => <CustomerBills id={customer.id} figures={told} />}
        </Loaded>
      </Part>
      <Part id="people">
        <CustomerPeople customer={customer} />
      </Part>
      {customer.businessid !== '' && (
        <Loaded query={accounts} failed={customerParts.accountsFailed}>
          {(answer) =>
            answer.client && (
              <Part id="accounts">
                <Late when>
                  <ClientAccounts answer={answer} client={answer.client} />
                </Late>
              </Part>
            )
          }
        </Loaded>
      )}
      <Part id="history">
        <History thing="customer" id={customer.id} record={customer} words={words} />
      </Part>
      <Late when={merging.id !== undefined}>
        <MergeDialog
          isOpen={merging.id !== undefined}
          customer={customer}
          otherId={/^\d+$/.test(merging.id ?? '') ? Number(merging.id) : undefined}
          onClose={merging.close}
        />
      </Late>
    </>
  )
}

/** What the list knows of a customer already. */
function headOf({ id, name, checked, businessid, sotu, city, ...rest }: Customer | CustomerListItem): DetailHead {
  return {
    title: name,
    badge: <StateBadge state={checked ? 'yes' : 'no'} looks={texts.checked} />,
    description: [texts.head.number(id), businessid, sotu, city].filter(Boolean).join(' · '),
    sums: 'people' in rest ? [[texts.head.people, String(rest.people.length)]] : [],
  }
}
