import { Button, Group, Stack, Text } from '@mantine/core'
import {
  askForAccount,
  getOwnPerson,
  type OwnCard,
  type OwnPerson,
  withdrawAccount,
} from '@palkkasilta/contract/own-person.ts'
import { type FormEvent, useState } from 'react'
import { callKey, useCall, useChange } from '../../shared/api/use-call.ts'
import { ownPerson as texts } from '../../texts/fi/own-view/person.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, dateRange, dateTime, iban, money, percent } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { AccountInput } from '../../ui/inputs/account-input.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { MailChoice } from './mail-choice.tsx'

/** What is known of whoever looks: how they are reached, where they are paid, and their tax card. */
export default function OwnPersonPage() {
  const query = useCall(getOwnPerson, undefined)
  return (
    <Page title={texts.title}>
      <Loaded query={query} failed={texts.failed}>
        {(person) => (
          <Stack gap="md">
            <Account person={person} />
            <Cards cards={person.taxCards} />
            <Contact person={person} />
            <MailChoice person={person} />
            <TextLink to="/oma/tunnus">{texts.signIn}</TextLink>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Account({ person: { iban: account, askedAccount } }: { readonly person: OwnPerson }) {
  return (
    <Section title={texts.account.title}>
      {account === '' ? (
        <Text c="dimmed">{texts.account.none}</Text>
      ) : (
        <Facts items={[[texts.account.iban, iban(account)]]} />
      )}
      {askedAccount ? <Asked asked={askedAccount} /> : <AskAccount />}
    </Section>
  )
}

function Asked({ asked }: { readonly asked: NonNullable<OwnPerson['askedAccount']> }) {
  const withdraw = useChange(withdrawAccount)
  const { attempt, problem } = useAttempt(texts.account.notWithdrawn)
  const { busy, act } = useOnce(() =>
    attempt(async () => {
      await withdraw()
      toast.success(texts.account.withdrawn)
    }),
  )
  return (
    <>
      {problem}
      <Notice tone="info" title={texts.account.asked(iban(asked.iban), dateTime(asked.askedAt))}>
        {texts.account.waits}
      </Notice>
      <div>
        <Button variant="default" size="xs" loading={busy} onClick={() => void act()}>
          {texts.account.withdraw}
        </Button>
      </div>
    </>
  )
}

function AskAccount() {
  const ask = useChange(askForAccount, { answers: () => callKey(getOwnPerson, undefined) })
  const { attempt, problem } = useAttempt(texts.account.notAsked)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || typed.trim() === '') return
    setBusy(true)
    await attempt(async () => {
      await ask({ body: { iban: typed } })
      toast.success(texts.account.done)
    })
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="sm">
        {problem}
        <AccountInput
          label={texts.account.fresh}
          value={typed}
          onChange={setTyped}
          error={isTried && typed.trim() === '' && texts.account.missing}
        />
        <div>
          <Button type="submit" variant="default" loading={isBusy}>
            {texts.account.action}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Cards({ cards }: { readonly cards: readonly OwnCard[] }) {
  return (
    <Section title={texts.cards.title}>
      {cards.length === 0 && <Text c="dimmed">{texts.cards.none}</Text>}
      {cards.map((card) => (
        <Stack key={card.id} gap={4}>
          <Text fw={600}>{texts.cards.types[card.taxCardType]}</Text>
          <Facts items={factsOf(card)} />
        </Stack>
      ))}
    </Section>
  )
}

const factsOf = (card: OwnCard): [string, string][] => [
  [texts.cards.percent, percent(card.taxPercent)],
  [texts.cards.additional, percent(card.extraTaxPercent)],
  ...(card.salaryMax === null ? [] : [[texts.cards.ceiling, money(card.salaryMax)] as [string, string]]),
  [texts.cards.valid, card.validTo === null ? `${date(card.validFrom)}–` : dateRange(card.validFrom, card.validTo)],
]

function Contact({ person }: { readonly person: OwnPerson }) {
  const place = [person.address, `${person.postalcode} ${person.city}`.trim()].filter((each) => each !== '')
  return (
    <Section title={texts.contact}>
      <Facts
        items={[
          [texts.name, person.fullName],
          [texts.address, place.join(', ')],
          [texts.phone, person.phone],
          [texts.email, person.email],
        ]}
      />
      <Group>
        <Text size="sm" c="dimmed">
          {texts.wrong}
        </Text>
      </Group>
    </Section>
  )
}
