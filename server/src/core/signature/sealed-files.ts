import type { Selectable } from 'kysely'
import type { DB } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'

type Request = Pick<Selectable<DB['signature_request']>, 'document_name'>
type Signed = Pick<Selectable<DB['signed_document']>, 'request_id' | 'sha256'>
type Paper = Pick<Selectable<DB['paper_contract']>, 'contract_id' | 'sha256'>

/** A contract's files hold the national id: each is sealed for its row. */
export const placeOfSent = ({ document_name }: Request) => `signature_request ${document_name} pdf`
export const placeOfSigned = ({ request_id, sha256 }: Signed) =>
  `signed_document ${request_id} ${sha256.toString('hex')} content`
export const placeOfPaper = ({ contract_id, sha256 }: Paper) =>
  `paper_contract ${contract_id} ${sha256.toString('hex')} content`

/** As it left to be signed. */
export const sentPdf = (vault: Vault, row: Request & { readonly pdf: Buffer }) =>
  vault.openBytes(row.pdf, placeOfSent(row))
/** As it came back signed. */
export const signedPdf = (vault: Vault, row: Signed & { readonly content: Buffer }) =>
  vault.openBytes(row.content, placeOfSigned(row))
/** The scan of what was signed on paper. */
export const paperPdf = (vault: Vault, row: Paper & { readonly content: Buffer }) =>
  vault.openBytes(row.content, placeOfPaper(row))
