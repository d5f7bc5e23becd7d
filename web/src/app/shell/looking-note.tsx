import type { StoredPerson } from '../../shared/session/person.ts'
import { users } from '../../texts/fi/users.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'

const texts = users.looking

/** On every page while staff look at the product in somebody's name. */
export default function LookingNote({ person }: { readonly person: StoredPerson }) {
  return (
    <Notice tone="warning">
      {texts.note(person.openedBy ?? '', person.fullName)}{' '}
      <TextLink to="/logout" preload={false} inherit>
        {texts.end}
      </TextLink>
    </Notice>
  )
}
