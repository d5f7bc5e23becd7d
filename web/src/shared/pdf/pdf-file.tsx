import { Button, Group, Stack } from '@mantine/core'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo } from 'react'
import { pdf as texts } from '../../texts/fi/pdf.ts'
import { later } from '../../ui/later.tsx'
import { Loaded, LoadingRows } from '../../ui/telling/loading.tsx'
import type { FileAnswer } from '../api/api.ts'

const PdfPages = later(() => import('./pdf-pages.tsx'))

interface PdfFileProps {
  readonly query: UseQueryResult<FileAnswer>
  /** What it is saved as, where the server does not say. */
  readonly name: string
  /** `Palkkalaskelmaa ei voitu hakea`. */
  readonly failed: string
  /** One page at a time. */
  readonly isPaged?: boolean
  /** What a page is called, where another PDF may stand on the screen, too. */
  readonly pageName?: (page: number, count: number) => string
}

/** A PDF that is fetched, with all its pages; opened elsewhere and saved by a press. */
export function PdfFile({ query, name, failed, isPaged = false, pageName = texts.page }: PdfFileProps) {
  return (
    <Loaded query={query} failed={failed}>
      {(file) => <Shown {...{ blob: file.blob, name: file.name ?? name, failed, isPaged, pageName }} />}
    </Loaded>
  )
}

interface ShownProps extends Required<Omit<PdfFileProps, 'query'>> {
  readonly blob: Blob
}

function Shown({ blob, name, failed, isPaged, pageName }: ShownProps) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <Stack gap="sm">
      <Group gap="xs" justify="flex-end">
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          leftSection={<IconExternalLink size={14} />}
        >
          {texts.open}
        </Button>
        <Button
          component="a"
          href={address}
          download={name}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
        >
          {texts.download}
        </Button>
      </Group>
      <Suspense fallback={<LoadingRows rows={12} />}>
        <PdfPages file={blob} pageName={pageName} failed={failed} isPaged={isPaged} />
      </Suspense>
    </Stack>
  )
}
