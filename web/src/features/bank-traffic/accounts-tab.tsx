import { Text } from '@mantine/core'
import { type BankAccount, type BankConnection, listBankAccounts } from '@palkkasilta/contract/bank-accounts.ts'
import { listBankCertificates } from '@palkkasilta/contract/bank-certificates.ts'
import { getCashForecast } from '@palkkasilta/contract/cash-forecast.ts'
import type { ReactNode } from 'react'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useCall } from '../../shared/api/use-call.ts'
import { bankTraffic } from '../../texts/fi/bank-traffic.ts'
import { certificates as certificateTexts } from '../../texts/fi/certificates.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Facts } from '../../ui/facts.tsx'
import { date, dateTime, money } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Late, later } from '../../ui/later.tsx'
import { CellLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { type Column, columnsOf, twoLines } from '../../ui/table/columns/column.tsx'
import { TableSection } from '../../ui/table/table-section.tsx'
import { Loaded, LoadingRows } from '../../ui/telling/loading.tsx'
import { AccountDays } from './account-days.tsx'
import { CashForecast } from './cash-forecast.tsx'
import { Certificate, nameOf } from './certificates.tsx'
import { fetchEntries } from './entry-actions.ts'

const CertificatePanel = later(() => import('../../shared/certificates/certificate-panel.tsx'))

const texts = bankTraffic.accounts
const { columns: headers, facts } = texts
const column = columnsOf(headers)

const columns: readonly Column<BankAccount>[] = [
  twoLines<BankAccount>(
    {
      key: 'account',
      header: headers.account,
      cell: ({ iban, bankName }) => [brokenIban(iban), bankName].filter(Boolean).join(', '),
    },
    { key: 'payer', header: headers.payer, cell: ({ payer }) => payer },
    { key: 'connection', header: headers.connection, cell: ({ connection }) => connection },
  ),
  { ...column.money('balance'), cell: ({ balance }) => (balance === null ? texts.noBalance : money(balance)) },
  column.date('balanceOn'),
  column.money('booked'),
  {
    key: 'links',
    header: '',
    cell: ({ iban }) => (
      <CellLink to={{ to: '/bank', search: { tab: 'traffic', account: iban } }}>{texts.entries}</CellLink>
    ),
  },
]

/** Our accounts with what they have, the connections to banks, and whether the books of each day equal the statement. */
export default function AccountsTab({ tabs }: { readonly tabs: ReactNode }) {
  const query = useCall(listBankAccounts, {})
  const ahead = useCall(getCashForecast, {})
  const certificates = useCall(listBankCertificates, {})
  const { draw } = useActions()
  const panel = useOpenPart('certificate')
  return (
    <Page title={bankTraffic.title} tabs={tabs} actions={draw(undefined, [fetchEntries])}>
      <Loaded query={query} failed={texts.failed}>
        {({ accounts, connections }) =>
          // what stands below would be moved by them
          ahead.isPending || certificates.isPending ? (
            <LoadingRows rows={12} />
          ) : (
            <>
              <TableSection
                id={texts.title}
                title={texts.title}
                columns={columns}
                rows={accounts}
                idOf={({ iban }) => iban}
                empty={texts.none}
              />
              <Section title={texts.connections}>
                {connections.length === 0 && <Text size="sm">{texts.noConnections}</Text>}
                {connections.map((connection) => (
                  <Facts key={connection.name} inColumns labelWidth={160} items={factsOf(connection)} />
                ))}
              </Section>
              <Loaded query={certificates} failed={certificateTexts.failed}>
                {(all) => (
                  <>
                    {all.map((one) => (
                      <Certificate key={one.connection} certified={one} panel={panel} />
                    ))}
                    <Late when={panel.id !== undefined}>
                      <CertificatePanel
                        panel={panel}
                        all={all.map((one) => ({ name: nameOf(one), certificates: one.certificates }))}
                      />
                    </Late>
                  </>
                )}
              </Loaded>
              <CashForecast query={ahead} />
              <AccountDays />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function factsOf({ name, bankName, opened, failed, certificateEnds, daysLeft, nextFetch }: BankConnection) {
  const look = failed ? texts.broken : opened === null ? texts.unused : texts.works
  return [
    [headers.connection, [bankName, name].filter(Boolean).join(', ')],
    [facts.state, <StateBadge key="state" state="told" looks={{ told: look }} />],
    [facts.opened, dateTime(opened)],
    ...(failed ? [[facts.failed, [dateTime(failed.at), failed.problem].filter(Boolean).join(': ')] as const] : []),
    [facts.certificate, daysLeft === null ? texts.noCertificate : texts.certificate(date(certificateEnds), daysLeft)],
    [facts.next, nextFetch === null ? texts.noNext : dateTime(nextFetch)],
  ] as const
}
