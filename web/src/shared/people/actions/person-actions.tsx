import * as contract from '@palkkasilta/contract/users.ts'
import { useState } from 'react'
import { users as texts } from '../../../texts/fi/users.ts'
import { DetailActions } from '../../../ui/detail/detail-actions.tsx'
import { dateTime } from '../../../ui/format/index.ts'
import { Late, later } from '../../../ui/later.tsx'
import { action, plain } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import type { ShownAddress } from './address-dialog.tsx'
import type { NamedPerson as Named } from './named-person.ts'
import { downloadExcel } from './take-excel.ts'

const AddressDialog = later(() => import('./address-dialog.tsx'))
const InviteDialog = later(() => import('./invite-dialog.tsx'))

const passwordAddress = action({
  label: texts.password.action,
  call: contract.makePasswordAddress,
  when: ({ username }: Named) => username !== null,
  failed: texts.password.failed,
  question: ({ fullName, username }) => ({
    title: texts.password.question,
    facts: [
      [texts.password.facts.person, fullName],
      [texts.password.facts.username, username ?? ''],
    ],
    consequence: texts.password.consequence,
    action: texts.password.confirm,
  }),
  request: ({ id }) => ({ params: { id } }),
})

const lookAs = action({
  label: texts.looking.action,
  call: contract.loginUrl,
  when: ({ username, role }: Named) => username !== null && role !== 'ROLE_ADMIN',
  failed: texts.looking.failed,
  question: ({ fullName }) => ({
    title: texts.looking.question,
    facts: [[texts.password.facts.person, fullName]],
    consequence: texts.looking.consequence,
    action: texts.looking.confirm,
    remark: texts.looking.reason,
    remarkRequired: true,
  }),
  request: ({ id }, _check, reason) => ({ params: { id }, query: { reason } }),
})

/** What can be done with a person, on both pages and in the panel. */
export function PersonActions({ person }: { readonly person: Named }) {
  const { draw, report } = useActions()
  const [shown, setShown] = useState<ShownAddress>()
  const [isInviting, setInviting] = useState(false)
  const inviteUser = plain<Named>({ label: texts.invite.action, when: ({ username }) => username === null }, () =>
    setInviting(true),
  )
  const showPassword = ({ address, validUntil, mailedTo }: contract.OneTimeAddress) =>
    setShown({ kind: 'password', address, mailedTo, valid: texts.address.valid(dateTime(validUntil)) })
  return (
    <>
      <DetailActions
        title={person.fullName}
        main={draw(person, [downloadExcel])}
        more={[
          ...draw(person, [inviteUser]),
          ...draw(person, [passwordAddress], { after: showPassword }),
          ...draw(person, [lookAs], {
            after: ({ loginurl }) => setShown({ kind: 'looking', address: loginurl, valid: texts.address.validOnce }),
          }),
        ]}
      />
      {report}
      <Late when={isInviting}>
        <InviteDialog person={person} isOpen={isInviting} onClose={() => setInviting(false)} onInvited={showPassword} />
      </Late>
      <Late when={shown !== undefined}>
        <AddressDialog shown={shown} name={person.fullName} onClose={() => setShown(undefined)} />
      </Late>
    </>
  )
}
