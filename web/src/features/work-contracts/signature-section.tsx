import { Group } from '@mantine/core'
import type { PaperContract, SignatureRequest } from '@palkkasilta/contract/signatures.ts'
import * as contract from '@palkkasilta/contract/signatures.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { SOON_MS, useCall } from '../../shared/api/use-call.ts'
import { signatures as texts } from '../../texts/fi/signatures.ts'
import { type Action, ActionButtons } from '../../ui/actions/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { Facts } from '../../ui/facts.tsx'
import { date, dateTime } from '../../ui/format/index.ts'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { Problem } from '../../ui/telling/problem.tsx'
import { downloadSigned, signatureActions } from './signature-actions.ts'
import { useLookAtSignature } from './use-look-at-signature.ts'

interface SignatureSectionProps {
  readonly contractId: number
  /** Asks for the scan of what was signed on paper. */
  readonly paper: OpenPart
}

/** How the request to sign a contract stands, what came back and what can be done; or what was signed on paper. */
export function SignatureSection({ contractId, paper: part }: SignatureSectionProps) {
  const request = { params: { id: contractId } }
  const query = useCall(contract.getSignature, request, {
    again: ({ signature }) => signature !== null && isLeaving(signature) && SOON_MS,
  })
  const { error, again } = useLookAtSignature(contractId, query.data?.signature ?? null)
  return (
    <Section title={texts.title}>
      <Problem title={texts.notLooked} error={error} onRetry={again} />
      <Loaded query={query} failed={texts.notLoaded}>
        {({ signature, paper }) => {
          if (paper) return <OnPaper contractId={contractId} paper={paper} part={part} />
          return signature ? <Signature contractId={contractId} signature={signature} /> : texts.none
        }}
      </Loaded>
    </Section>
  )
}

interface SignatureProps {
  readonly contractId: number
  readonly signature: SignatureRequest
}

function Signature({ contractId, signature }: SignatureProps) {
  const { draw } = useActions()
  return (
    <>
      <State signature={signature} />
      <Facts items={factsOf(signature)} labelWidth={150} />
      <Buttons actions={draw({ contractId, signature }, signatureActions)} />
    </>
  )
}

interface OnPaperProps {
  readonly contractId: number
  readonly paper: PaperContract
  readonly part: OpenPart
}

function OnPaper({ contractId, paper, part }: OnPaperProps) {
  const { facts, signed, edit } = texts.paper
  const { draw } = useActions()
  const actions = [...draw({ contractId }, [downloadSigned]), { label: edit, run: () => part.open(contractId) }]
  const items = [
    [facts.signedBy, paper.signedBy],
    [facts.signedOn, date(paper.signedOn)],
    [facts.fileName, paper.fileName],
    [facts.added, [dateTime(paper.addedAt), paper.addedBy].filter(Boolean).join(' · ')],
    [facts.fingerprint, paper.sha256],
  ] as const
  return (
    <>
      <Notice tone="success" title={signed.title}>
        {signed.text}
      </Notice>
      <Facts items={items} labelWidth={150} />
      <Buttons actions={actions} />
    </>
  )
}

function Buttons({ actions }: { readonly actions: readonly Action[] }) {
  return (
    <Group gap="xs">
      <ActionButtons actions={actions} />
    </Group>
  )
}

function isLeaving({ invitedAt, endedAt }: SignatureRequest): boolean {
  return invitedAt === null && endedAt === null
}

function State({ signature }: { signature: SignatureRequest }) {
  const { problem, trouble, file, endReason, endedAt, signerName, validUntil } = signature
  if (endReason !== null)
    return (
      <Notice tone="warning" title={texts.ended}>
        {endReason}
      </Notice>
    )
  if (problem !== null)
    return (
      <Notice tone="error" title={file ? texts.refused : texts.trouble}>
        {problem}
      </Notice>
    )
  if (trouble !== null)
    return (
      <Notice tone="warning" title={texts.askedAgain}>
        {trouble}
      </Notice>
    )
  if (endedAt !== null)
    return (
      <Notice tone="success" title={texts.signed.title}>
        {texts.signed.text}
      </Notice>
    )
  if (isLeaving(signature))
    return (
      <Notice tone="info" title={texts.leaving.title}>
        {texts.leaving.text}
      </Notice>
    )
  return (
    <Notice tone="info" title={texts.waiting.title}>
      {texts.waiting.text(signerName, date(validUntil))}
    </Notice>
  )
}

function factsOf(signature: SignatureRequest) {
  const { facts } = texts
  const { file } = signature
  const moments: readonly (readonly [string, string | null | undefined])[] = [
    [facts.requested, signature.requestedAt],
    [facts.invited, signature.invitedAt],
    [facts.opened, signature.openedAt],
    [facts.reminded, signature.remindedAt],
    [facts.looked, signature.lookedAt],
    [facts.received, file?.receivedAt],
    [facts.signedAt, file?.signedAt],
  ]
  return [
    [facts.signer, signature.signerName] as const,
    [facts.email, signature.email] as const,
    ...moments.flatMap(([label, at]) => (at ? [[label, dateTime(at)] as const] : [])),
    ...(file ? [[facts.signedBy, file.signedBy] as const, [facts.fingerprint, file.sha256] as const] : []),
  ]
}
