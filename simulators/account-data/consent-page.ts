import { escaped, htmlPage } from '../platform/html-page.ts'
import type { SimulatedReply } from '../platform/message.ts'

const TITLE = 'Suostumus tilitietoihin'

/** Where the holder of the accounts gives the consent; in place of a bank's sign-in the page just asks. */
export function consentPage(bank: string, days: number, ibans: readonly string[]): SimulatedReply {
  const accounts = ibans.map(
    (iban) =>
      `<label><input type="checkbox" name="account" value="${escaped(iban)}" checked> ${escaped(iban.replace(/(.{4})/g, '$1 '))}</label>`,
  )
  return htmlPage(
    200,
    TITLE,
    `<h1>${escaped(bank)}</h1>
<p>Palkkasilta Oy pyytää lupaa lukea näiden tilien tiedot, saldot ja tapahtumat ${days} päivän ajan (simulaattori).</p>
<form method="post">
${accounts.join('\n')}
<button name="action" value="approve">Hyväksy</button>
<button name="action" value="decline">Peruuta</button>
</form>`,
  )
}

export function spentLink(): SimulatedReply {
  return htmlPage(404, TITLE, '<h1>Linkki ei kelpaa</h1><p>Suostumus on jo annettu tai peruttu. Aloita alusta.</p>')
}

/** What the holder ticked, none where they decline. */
export function chosenAccounts(body: Buffer): readonly string[] {
  const form = new URLSearchParams(body.toString('utf8'))
  return form.get('action') === 'approve' ? form.getAll('account') : []
}
