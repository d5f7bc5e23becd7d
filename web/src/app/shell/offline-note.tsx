import { useNetwork } from '@mantine/hooks'
import { shell as texts } from '../../texts/fi/shell.ts'
import { Notice } from '../../ui/telling/notice.tsx'

export function OfflineNote() {
  const { online } = useNetwork()
  return online ? null : <Notice tone="warning">{texts.offline}</Notice>
}
