import { Anchor, Group, Text } from '@mantine/core'
import { type BankFile, bankFileXml, listBankFiles } from '@palkkasilta/contract/bank-files.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { ApiError } from '../../shared/api/api.ts'
import { useCall, useText } from '../../shared/api/use-call.ts'
import { ChainLink } from '../../shared/history/chain-link.tsx'
import { bankFiles } from '../../texts/fi/bank-files.ts'
import { states } from '../../texts/fi/states.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { Facts } from '../../ui/facts.tsx'
import { dateTime } from '../../ui/format/index.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { TextLink } from '../../ui/link.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { XmlText } from '../../ui/telling/message-text.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { fetchFile } from './file-actions.ts'
import { BankStatus, targetOf } from './file-columns.tsx'
import { isMeant, keyOf, referenceIn } from './file-id.ts'
import { matchingOf } from './matching.ts'

const { panel: texts, columns: labels } = bankFiles

/** One file of the bank: what it is, what came of it, and its content as the bank gave it. */
export default function FilePanel({ panel }: { panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={texts.title} size="xl">
      {(id) => <LoadedFile key={id} id={id} />}
    </SidePanel>
  )
}

function LoadedFile({ id }: { id: string }) {
  const request = { query: { page: 0, limit: 50, fileReference: referenceIn(id) } }
  const query = useCall(listBankFiles, request, {
    select: (reply) => readPage(listBankFiles.list, reply).rows.find((file) => isMeant(file, id)) ?? null,
  })
  return (
    <Loaded query={query} failed={texts.failed} rows={4}>
      {(file) => (file ? <File file={file} /> : <Notice tone="warning" title={texts.gone} />)}
    </Loaded>
  )
}

function File({ file }: { file: BankFile }) {
  const { draw } = useActions()
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Anchor href={file.documentation} target="_blank" rel="noreferrer" size="sm">
          {texts.documentation} <IconExternalLink size={14} style={{ verticalAlign: '-2px' }} aria-hidden />
        </Anchor>
        <Group gap="xs">
          <TextLink to="/bank" search={{ bankFile: file.fileReference }} size="sm">
            {texts.payments}
          </TextLink>
          <ChainLink thing="bankFile" id={file.fileReference} />
          <ActionButtons size="xs" actions={draw(file, [fetchFile])} />
        </Group>
      </Group>
      <FileFacts file={file} />
      <Content file={file} />
    </>
  )
}

function FileFacts({ file }: { file: BankFile }) {
  return (
    <Facts
      labelWidth={180}
      items={[
        [labels.fileReference, file.fileReference],
        [labels.targetId, targetOf(file)],
        [labels.serviceIdOwnerName, file.serviceIdOwnerName],
        [labels.fileType, file.fileType],
        [texts.messageKind, file.messageKind],
        [labels.status, <BankStatus key="status" status={file.status} />],
        [labels.fileTimestamp, dateTime(file.fileTimestamp)],
        [labels.matched, <StateBadge key="matched" state={matchingOf(file)} looks={states.bankFileMatching} />],
        [labels.result, file.matchResult],
      ]}
    />
  )
}

function Content({ file }: { file: BankFile }) {
  const query = useText(bankFileXml, keyOf(file))
  const isUnfetched = query.error instanceof ApiError && query.error.code === 'FILE_NOT_FETCHED'
  if (isUnfetched) return <Text size="sm">{texts.notFetched}</Text>
  return (
    <Loaded query={query} failed={texts.failed} rows={6}>
      {(xml) => <XmlText xml={xml} label={texts.xml} />}
    </Loaded>
  )
}
