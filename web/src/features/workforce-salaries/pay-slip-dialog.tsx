import { Button, Group, Modal, Stack } from '@mantine/core'
import { paySlip } from '@palkkasilta/contract/workforce-salaries.ts'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo } from 'react'
import { useFile } from '../../shared/api/use-call.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import type { OpenPart } from '../../ui/address.ts'
import { later, useOpening } from '../../ui/later.tsx'
import { Loaded, LoadingRows } from '../../ui/loading.tsx'

const texts = salaries.slip
const PdfPages = later(() => import('./pdf-pages.tsx'))

/** The width that the specification gives: nine tenths of the window, 828 pixels at most. */
const WIDTH = 'min(90vw, 828px)'

/** The pay slip over the page that it was asked from; `part` holds the salary's id. */
export default function PaySlipDialog({ part, name }: { part: OpenPart; name: string | undefined }) {
  const opened = useOpening(part.id !== undefined)
  return (
    <Modal
      opened={opened}
      onClose={part.close}
      title={name ? texts.title(name) : texts.untitled}
      size={WIDTH}
      centered={false}
      yOffset="2dvh"
      padding="sm"
    >
      {part.id !== undefined && <Slip id={Number(part.id)} />}
    </Modal>
  )
}

function Slip({ id }: { id: number }) {
  const query = useFile(paySlip, { params: { id } })
  return (
    <Loaded query={query} failed={texts.failed}>
      {({ blob, name }) => <SlipFile blob={blob} name={name ?? `palkka-${id}.pdf`} />}
    </Loaded>
  )
}

function SlipFile({ blob, name }: { blob: Blob; name: string }) {
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
        <PdfPages file={blob} pageName={texts.page} failed={texts.failed} />
      </Suspense>
    </Stack>
  )
}
