import { Button, Code, CopyButton, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { common } from '../texts/fi/common.ts'
import { indentedXml } from './indented-xml.ts'

/** A message to be read, a line for each element; copied as it was sent. `actions` stand beside the copy button. */
export function XmlText({ xml, label, actions }: { xml: string; label: string; actions?: ReactNode }) {
  return (
    <Stack gap="xs">
      <Group gap="xs" justify="flex-end">
        {actions}
        <CopyButton value={xml}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" onClick={copy}>
              {copied ? common.copied : common.copy}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Code block fz="xs" tabIndex={0} role="region" aria-label={label} mah="60dvh" style={{ overflow: 'auto' }}>
        {indentedXml(xml)}
      </Code>
    </Stack>
  )
}
