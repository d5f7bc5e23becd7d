import type { StoredRequest } from './queries.ts'

/** What the service did not give, as staff read it. It says nothing of the contract, so that the service is asked again. */
export interface Trouble {
  readonly kind: 'MISSING' | 'ELSEWHERE' | 'FILE' | 'SIGNER'
  readonly text: string
}

/** A document is believed to be gone after so many answers in so many hours. */
const MISSING = { times: 3, hours: 2 }
/** So long staff wait for what is not given before they may go on without it. */
const HOURS_OF_PATIENCE = 72

const AGAIN = 'Palvelulta kysytään uudelleen. Jos sama jatkuu kolme päivää, pyynnön voi perua.'

export const troubles = {
  missing: {
    kind: 'MISSING',
    text: `Allekirjoituspalvelu ei löydä asiakirjaa. ${AGAIN}`,
  },
  elsewhere: {
    kind: 'ELSEWHERE',
    text: `Allekirjoituspalvelu löytää asiakirjan nimellä, mutta ei anna sitä. ${AGAIN}`,
  },
  signer: {
    kind: 'SIGNER',
    text: `Sopimus on allekirjoitettu, mutta allekirjoituspalvelu ei kertonut, kuka allekirjoitti. ${AGAIN}`,
  },
} as const satisfies Record<string, Trouble>

/** The file is not the one that was sent with something after it, or not all of it; `null`: it is, and can be judged. */
export function unlikeFile(file: Buffer, sent: Buffer): Trouble | null {
  const begins = file.length > sent.length && file.subarray(0, sent.length).equals(sent)
  if (begins && file.subarray(sent.length).subarray(-1_024).includes('%%EOF')) return null
  const got = begins ? 'katkenneen tiedoston' : gotOf(file)
  const text = `Sopimus on allekirjoitettu, mutta allekirjoituspalvelu antoi ${got} (${file.length} tavua). ${AGAIN}`
  return { kind: 'FILE', text }
}

function gotOf(file: Buffer): string {
  const start = file.toString('latin1', 0, 200).trimStart()
  if (file.length === 0) return 'tyhjän vastauksen'
  if (start.startsWith('<')) return 'verkkosivun'
  return start.startsWith('%PDF-')
    ? 'tiedoston, joka ei ala niillä tavuilla, jotka lähetettiin allekirjoitettavaksi'
    : 'muuta kuin PDF-tiedoston'
}

type Kept = Pick<StoredRequest, 'trouble_kind' | 'trouble' | 'trouble_since' | 'trouble_times'>

const NONE: Kept = { trouble_kind: null, trouble: null, trouble_since: null, trouble_times: 0 }

/** As it is kept: the same trouble again is counted, another begins anew. */
export function troubleAfter(was: Kept, trouble: Trouble | null, at: Temporal.Instant): Kept {
  if (trouble === null) return NONE
  const isSame = was.trouble_kind === trouble.kind
  return {
    trouble_kind: trouble.kind,
    trouble: trouble.text,
    trouble_since: isSame ? was.trouble_since : at.toString(),
    trouble_times: isSame ? was.trouble_times + 1 : 1,
  }
}

/** Whether the service has said often enough, and long enough, that it has no such document. */
export function isGone({ trouble_kind, trouble_since, trouble_times }: Kept, now: Temporal.Instant): boolean {
  return trouble_kind === 'MISSING' && trouble_times >= MISSING.times && isOlder(trouble_since, MISSING.hours, now)
}

/** Whether staff have waited long enough. */
export function isGivenUp({ trouble_since }: Kept, now: Temporal.Instant): boolean {
  return isOlder(trouble_since, HOURS_OF_PATIENCE, now)
}

function isOlder(since: string | null, hours: number, now: Temporal.Instant): boolean {
  return since !== null && Temporal.Instant.compare(Temporal.Instant.from(since).add({ hours }), now) <= 0
}
