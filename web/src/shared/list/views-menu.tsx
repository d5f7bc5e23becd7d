import { ActionIcon, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { deleteView, listViews, type SavedView, saveView } from '@palkkasilta/contract/saved-views.ts'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { savedViews as texts } from '../../texts/fi/saved-views.ts'
import { useOnce } from '../../ui/actions/action.tsx'
import { useAddress } from '../../ui/address.ts'
import { keepChoice, keptChoice } from '../../ui/table/columns/columns-kept.ts'
import { Loaded } from '../../ui/telling/loading.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useCall, useChange } from '../api/use-call.ts'
import { addressOf, type SavedViewsProps, shownBy } from './view-address.ts'

/** The saved views of a list, and a field that saves what is seen now. */
export default function ViewsMenu({ list, table, close }: SavedViewsProps & { readonly close: () => void }) {
  const query = useCall(listViews, { query: { list: list.path } })
  const change = useAddress()[1]
  const remove = useChange(deleteView)
  const restore = useChange(saveView)
  function apply(view: SavedView) {
    keepChoice(table, view.look)
    change(shownBy(view.address, list.filters))
    close()
  }
  async function removeView(view: SavedView) {
    const { id, name, isShared, address, look } = view
    close()
    await remove({ params: { id } })
    const body = { list: view.list, name, isShared, address, look }
    toast.undoable(texts.removed(name, isShared), () => restore({ body }))
  }
  return (
    <Stack gap="sm" p={6} w="min(20rem, calc(100vw - 3rem))">
      <Loaded query={query} failed={texts.failed}>
        {(views) => (
          <Stack gap={4}>
            {views.length === 0 && <Text size="sm">{texts.none}</Text>}
            {views.map((view) => (
              <View key={view.id} view={view} onApply={() => apply(view)} onRemove={() => removeView(view)} />
            ))}
          </Stack>
        )}
      </Loaded>
      <SaveForm list={list} table={table} close={close} />
    </Stack>
  )
}

interface ViewProps {
  readonly view: SavedView
  readonly onApply: () => void
  readonly onRemove: () => unknown
}

function View({ view, onApply, onRemove }: ViewProps) {
  const { act, busy } = useOnce(onRemove)
  const whose = view.isOwn ? view.isShared && texts.sharedOwn : texts.shared(view.owner)
  return (
    <Group gap={4} wrap="nowrap" justify="space-between">
      <Button size="compact-sm" variant="subtle" justify="flex-start" onClick={onApply}>
        {view.name}
      </Button>
      <Group gap={4} wrap="nowrap">
        {whose && (
          <Text size="xs" c="dimmed">
            {whose}
          </Text>
        )}
        {view.isOwn && (
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            loading={busy}
            aria-label={texts.remove(view.name)}
            onClick={act}
          >
            <IconTrash size={14} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  )
}

function SaveForm({ list, table, close }: SavedViewsProps & { readonly close: () => void }) {
  const [address] = useAddress()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = useChange(saveView)
  const { act, busy } = useOnce(async () => {
    const look = keptChoice(table)
    const shown = { address: addressOf(address, list.filters), look: { ...look, order: [...look.order] } }
    const view = { list: list.path, name: name.trim(), isShared, ...shown }
    await save({ body: view })
    setName('')
    close()
    toast.success(texts.saved(view.name))
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    void act()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <TextInput
          size="xs"
          label={texts.name}
          value={name}
          maxLength={60}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          size="xs"
          label={texts.isShared}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Button size="xs" type="submit" loading={busy}>
          {texts.save}
        </Button>
      </Stack>
    </form>
  )
}
