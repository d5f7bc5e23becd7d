/** One letter to one receiver, in plain text. */
export interface Mail {
  /** The same however often it is tried, so that a receiver who gets it twice can tell. Without angle brackets. */
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Whether the server took it. `refusal`: its own words, when it never will. */
export type Taken = { readonly isTaken: true } | { readonly isTaken: false; readonly refusal: string }

/**
 * A mail server. It cannot be asked what it has. A failed call throws a ServiceError of errors.ts, whose outcome tells whether the
 * server may have taken the mail.
 */
export interface MailServer {
  send(mail: Mail): Promise<Taken>
  /** The address of a page of the product, as it stands in mails. */
  addressOf(path: string): string
  close(): Promise<void>
}
