import { Box, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { reports as texts } from '../../texts/fi/reports.ts'
import { Notice } from '../../ui/telling/notice.tsx'
import css from './report-frame.module.css'

interface ReportFrameProps {
  readonly title: string
  readonly address: string
}

const SLOW_MS = 15_000

/** What every report needs, of its own origin alone. */
const ALLOWED = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

/** Our own leads to our own pages; another's may not lead us away. */
export const isOwn = (address: string) => address.startsWith('/')

/** What is embedded, as large as the page: opened at the first address that it is given. */
export function ReportFrame({ title, address }: ReportFrameProps) {
  const [first] = useState(address)
  const [isOpen, setOpen] = useState(false)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box className={css.place}>
      {!isOpen && !isSlow && (
        <Text role="status" size="sm" c="dimmed">
          {texts.opening}
        </Text>
      )}
      {!isOpen && isSlow && <Notice tone="warning">{texts.slow}</Notice>}
      <iframe
        className={css.frame}
        src={first}
        title={title}
        allow="fullscreen"
        sandbox={isOwn(first) ? `${ALLOWED} allow-top-navigation-by-user-activation` : ALLOWED}
        referrerPolicy="no-referrer"
        onLoad={() => setOpen(true)}
      />
    </Box>
  )
}
