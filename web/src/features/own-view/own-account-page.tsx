import { Button, PasswordInput, Stack } from '@mantine/core'
import { changePassword, endOwnSession, listOwnSessions, type OwnSession } from '@palkkasilta/contract/users.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { action } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { api } from '../../shared/api/api.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { useNewPassword } from '../../shared/session/new-password.tsx'
import { signedIn } from '../../shared/session/session.ts'
import { users } from '../../texts/fi/users.ts'
import { dateTime } from '../../ui/format/index.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'

const texts = users.own

/** One's own password and sessions. */
export default function OwnAccountPage() {
  return (
    <Page title={texts.title}>
      <Stack gap="md">
        <OwnPassword />
        <Sessions />
      </Stack>
    </Page>
  )
}

function OwnPassword() {
  const cache = useQueryClient()
  const chosen = useNewPassword()
  const { attempt, problem } = useAttempt(texts.password.failed)
  const [current, setCurrent] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const password = chosen.taken()
    if (password === undefined || isBusy) return
    setBusy(true)
    await attempt(async () => {
      // what is fetched anew needs the new session
      signedIn(await api(changePassword, { body: { current, password } }))
      void cache.invalidateQueries()
      setCurrent('')
      chosen.clear()
      toast.success(texts.password.done)
    })
    setBusy(false)
  }

  return (
    <Section title={texts.password.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" maw={380}>
          {problem}
          <PasswordInput
            label={texts.password.current}
            required
            value={current}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': users.choose.show }}
          />
          {chosen.fields}
          <div>
            <Button type="submit" loading={isBusy}>
              {texts.password.action}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}

function whatIs({ isThis, openedBy }: OwnSession): string {
  if (openedBy !== null) return texts.sessions.openedBy(openedBy)
  return isThis ? texts.sessions.isThis : texts.sessions.other
}

const column = columnsOf(texts.sessions.columns)
const columns: readonly Column<OwnSession>[] = [
  column.dateTime('usedAt'),
  { key: 'what', header: texts.sessions.columns.what, cell: whatIs, narrow: whatIs },
  column.text('address'),
  column.dateTime('startedAt'),
]

const endIt = action({
  label: texts.sessions.end.action,
  call: endOwnSession,
  when: ({ isThis }: OwnSession) => !isThis,
  failed: texts.sessions.end.failed,
  question: (session) => ({
    title: texts.sessions.end.question,
    facts: [
      [texts.sessions.columns.what, whatIs(session)],
      [texts.sessions.columns.usedAt, dateTime(session.usedAt)],
      [texts.sessions.columns.address, session.address ?? ''],
    ],
    consequence: texts.sessions.end.consequence,
  }),
  request: ({ id }) => ({ params: { session: id } }),
  done: () => texts.sessions.end.done,
})

function Sessions() {
  const query = useCall(listOwnSessions, undefined)
  const { draw, report } = useActions()
  return (
    <Section title={texts.sessions.title}>
      {report}
      <Loaded query={query} failed={texts.sessions.failed}>
        {(rows) => (
          <DataTable
            id="own-sessions"
            caption={texts.sessions.title}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            labelOf={({ usedAt }) => texts.sessions.one(dateTime(usedAt))}
            actions={(one) => draw(one, [endIt])}
            folds
          />
        )}
      </Loaded>
    </Section>
  )
}
