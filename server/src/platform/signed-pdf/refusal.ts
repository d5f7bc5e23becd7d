export type RefusedPlace = 'DOCUMENT' | 'SIGNATURE' | 'COVERAGE' | 'CONTENT' | 'CERTIFICATE'

/** A signed PDF that is not believed, and which part of it is to blame. The message may go to a log. */
export class SignedPdfRefused extends Error {
  readonly place: RefusedPlace

  constructor(place: RefusedPlace, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SignedPdfRefused'
    this.place = place
  }
}
