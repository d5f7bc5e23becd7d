/** By the first four letters of the bank's BIC: its own pages for those who send files to it. Looked up in November 2026. */
const pages: Readonly<Record<string, string>> = {
  OKOY: 'https://www.op.fi/yritykset/tietoa-ohjelmistotoimittajille/yhteyskanavat',
  NDEA: 'https://www.nordea.fi/en/business/our-services/mobile-online-services/web-services.html',
}

/** The publisher of the messages themselves. */
const MESSAGES = 'https://www.iso20022.org/iso-20022-message-definitions'

export function documentationOf(bic: string): string {
  return pages[bic.slice(0, 4)] ?? MESSAGES
}
