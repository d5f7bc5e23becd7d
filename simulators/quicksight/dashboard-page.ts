import type { SimulatedReply } from '../platform/message.ts'

const INVENTED = [
  ['Syyskuu', 160, 132],
  ['Lokakuu', 168, 137],
  ['Marraskuu', 151, 126],
] as const

/** What is embedded in place of a dashboard of Amazon QuickSight. */
export function dashboardPage(name: string, domains: readonly string[]): SimulatedReply {
  const rows = INVENTED.map(
    ([month, billed, costs]) => `<tr><th scope="row">${month}</th><td>${billed} t€</td><td>${costs} t€</td></tr>`,
  )
  return page(
    200,
    name,
    `<p>Simuloitu Amazon QuickSight: luvut ovat keksittyjä.</p>
<table><thead><tr><th scope="col">Kuukausi</th><th scope="col">Laskutettu</th><th scope="col">Kustannukset</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`,
    domains,
  )
}

export function notAuthorised(domains: readonly string[]): SimulatedReply {
  return page(403, 'Not authorised', '<p>This page can be opened once, within five minutes.</p>', domains)
}

function page(status: number, title: string, body: string, domains: readonly string[]): SimulatedReply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `frame-ancestors ${domains.join(' ') || "'none'"}`,
    },
    body: `<!doctype html><html lang="fi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
body{font:1rem/1.5 system-ui,sans-serif;margin:2rem;color:#1c2430;background:#fff}
table{border-collapse:collapse}th,td{padding:.4rem 1rem;border-bottom:1px solid #ccd;text-align:left}
</style></head><body><main aria-label="Simulaattori"><h2>${title}</h2>${body}</main></body></html>`,
  }
}
