import { Group } from '@mantine/core'
import type { SignatureRequest } from '@palkkasilta/contract/signatures.ts'
import * as contract from '@palkkasilta/contract/signatures.ts'
import { SOON_MS, useCall } from '../../shared/api/use-call.ts'
import { signatures as texts } from '../../texts/fi/signatures.ts'
import { ActionButton } from '../../ui/action.tsx'
import { Facts } from '../../ui/facts.tsx'
import { date, dateTime } from '../../ui/format/index.ts'
import { Loaded } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { useLookAtSignature } from './use-look-at-signature.ts'
import { useSignatureActions } from './use-signature-actions.ts'

/** How the request to sign a contract stands, what came back and what can be done. */
export function SignatureSection({ contractId }: { contractId: number }) {
  const request = { params: { id: contractId } }
  const query = useCall(contract.getSignature, request, {
    again: ({ signature }) => signature !== null && isLeaving(signature) && SOON_MS,
  })
  useLookAtSignature(contractId, query.data?.signature ?? null)
  return (
    <Section title={texts.title}>
      <Loaded query={query} failed={texts.notLoaded}>
        {({ signature }) => (signature ? <Signature contractId={contractId} signature={signature} /> : texts.none)}
      </Loaded>
    </Section>
  )
}

interface SignatureProps {
  readonly contractId: number
  readonly signature: SignatureRequest
}

function Signature({ contractId, signature }: SignatureProps) {
  const actions = useSignatureActions(contractId, signature)
  return (
    <>
      <State signature={signature} />
      <Facts items={factsOf(signature)} labelWidth={150} />
      <Group gap="xs">
        {actions.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
      </Group>
    </>
  )
}

function isLeaving({ invitedAt, endedAt }: SignatureRequest): boolean {
  return invitedAt === null && endedAt === null
}

function State({ signature }: { signature: SignatureRequest }) {
  const { problem, file, endReason, endedAt, signerName, validUntil } = signature
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
