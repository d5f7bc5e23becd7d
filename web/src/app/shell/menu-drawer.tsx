import { Drawer } from '@mantine/core'
import { common } from '../../texts/fi/common.ts'
import { shell as texts } from '../../texts/fi/shell.ts'
import { Menu } from './menu.tsx'

export default function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Drawer opened={opened} onClose={onClose} size={260} padding="md" title={common.product}>
      <nav aria-label={texts.menu}>
        <Menu onGo={onClose} />
      </nav>
    </Drawer>
  )
}
