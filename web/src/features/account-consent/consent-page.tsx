import { Button, Group, Stack } from '@mantine/core'
import {
  type AccountDataSettings,
  accountDataForm,
  CALLBACK,
  getAccountData,
  saveAccountData,
} from '@palkkasilta/contract/account-consent.ts'
import { useState } from 'react'
import { callKey, useCall, useChange, useNewest } from '../../shared/api/use-call.ts'
import { FormFields } from '../../shared/form/form-fields.tsx'
import { useRecordForm } from '../../shared/form/use-record-form.ts'
import { consent as texts } from '../../texts/fi/account-consent.ts'
import { DetailForm } from '../../ui/form/detail-form.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { Banks } from './banks.tsx'
import { ConnectionCard } from './connection-card.tsx'
import { useConnect } from './use-connect.ts'

/** The bank's consent by which bookings are fetched: its settings, how it stands, and how another one is given. */
export default function ConsentPage() {
  const query = useCall(getAccountData, undefined)
  const toTransactions = <TextLink to="/gocardless/transactions">{texts.transactions}</TextLink>
  return (
    <Page title={texts.title} description={texts.description} badge={toTransactions}>
      <Loaded query={query} failed={texts.failed}>
        {(settings) => <Consent settings={settings} />}
      </Loaded>
    </Page>
  )
}

function Consent({ settings }: { readonly settings: AccountDataSettings }) {
  const [isChoosing, setChoosing] = useState(false)
  const open = useConnect()
  const { attempt, problem } = useAttempt(texts.notConnected)
  const { currentGoCardlessConnection: connection } = settings
  const connect = (bankId: string) => attempt(() => open(bankId))
  return (
    <Stack gap="lg">
      {problem}
      <Section title={texts.current.title}>
        <ConnectionCard connection={connection} connect={connect} />
      </Section>
      <Section title={texts.settings}>
        <SettingsForm settings={settings} />
      </Section>
      <Section title={texts.banks.title}>
        {isChoosing ? (
          <Banks connection={connection} connect={connect} />
        ) : (
          <Group>
            <Button size="xs" onClick={() => setChoosing(true)}>
              {texts.banks.load}
            </Button>
          </Group>
        )}
      </Section>
    </Stack>
  )
}

function SettingsForm({ settings }: { readonly settings: AccountDataSettings }) {
  const save = useChange(saveAccountData, { answers: () => callKey(getAccountData, undefined) })
  const newest = useNewest(getAccountData, undefined)
  const form = useRecordForm(accountDataForm, settings, { save: (body) => save({ body }), newest })
  const { gc_redirect_url } = texts.hints
  const own = `${location.origin}${CALLBACK}`
  const hints = { ...texts.hints, gc_redirect_url: `${gc_redirect_url} ${own}` }
  return (
    <DetailForm form={form} failed={texts.notSaved}>
      <FormFields form={form} names={['gc_redirect_url', 'reference']} choices={{}} hints={hints} columns={2} />
    </DetailForm>
  )
}
