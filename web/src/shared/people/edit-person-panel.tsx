import { Group, Text } from '@mantine/core'
import { getPerson } from '@palkkasilta/contract/workforce-people.ts'
import { useRef } from 'react'
import { people as texts } from '../../texts/fi/workforce-people.ts'
import type { OpenPart } from '../../ui/address.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { useCall } from '../api/use-call.ts'
import { personPage } from '../links/targets.ts'
import { PersonActions } from './actions/person-actions.tsx'
import { PersonForm } from './person-form.tsx'

/** Edits a person beside a list; what was changed is saved before the panel closes. */
export default function EditPersonPanel({ panel }: { readonly panel: OpenPart }) {
  const saveChanges = useRef<() => Promise<boolean>>(null)
  return (
    <SidePanel
      panel={panel}
      title={texts.edit}
      size="xl"
      leaving={async () => saveChanges.current === null || saveChanges.current()}
    >
      {(id) => <Person key={id} id={Number(id)} saveChanges={saveChanges} />}
    </SidePanel>
  )
}

interface PersonProps {
  readonly id: number
  readonly saveChanges: NonNullable<Parameters<typeof PersonForm>[0]['leaving']>
}

function Person({ id, saveChanges }: PersonProps) {
  const query = useCall(getPerson, { params: { id } })
  return (
    <Loaded query={query} failed={texts.notLoaded} rows={10}>
      {({ person }) => (
        <>
          <Text>
            {person.fullName} · <TextLink {...personPage(id)}>{texts.open}</TextLink>
          </Text>
          <Group gap="xs">
            <PersonActions person={person} />
          </Group>
          <PersonForm person={person} area="invoicing" leaving={saveChanges} />
        </>
      )}
    </Loaded>
  )
}
