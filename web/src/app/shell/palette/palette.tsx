import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { palette as texts } from '../../../texts/fi/palette.ts'
import { layers } from '../../../ui/questions/layers.ts'
import { PaletteSearch } from './palette-search.tsx'

/** Ctrl+K: what the office has, every page of the menu and every action of this page. Opens anew each time `times` grows. */
export default function Palette({ times }: { times: number }) {
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(times > 0), [times])
  const close = () => setOpened(false)
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={640}
      centered={false}
      yOffset="8dvh"
      zIndex={layers.palette}
      overlayProps={{ backgroundOpacity: 0.35 }}
      attributes={{ content: { 'aria-label': texts.search } }}
    >
      <PaletteSearch onDone={close} />
    </Modal>
  )
}
