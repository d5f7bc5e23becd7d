import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractCalls } from './contract-calls.ts'

const server = process.env.API_ADDRESS ?? `http://localhost:${process.env.PORT ?? 3000}`

const lists =
  /web.src.(ui.(table.(?!columns.column-popover|list.(export-list|nothing)|table-section|peek)|state-badge|questions.naming|telling.(hint|use-attempt|coming)|facts|save-file|inputs.fetch-again)|shared.(list.(?!views-menu|reported-)|links.(?!found|mends)|tasks.(?!task-progress)|accounts|actions.(?!refused)|departments))/
/** Of the states' tables and the calls those that no list needs at all come with the pages that do. */
const words =
  /web.src.texts.fi.(states|choices|accounts|bank-files|department-filter|zero-reasons|mails)|contract.(names|refusals|stages|no-key|(?!advances|reports|account-|bank-entries|bank-accounts|(?:bank|channel|register)-certificates|year-figures|receipts|purchase-payments|customer-|claims|withheld|holidays|sick-pay|public-holiday|terms-settlements|salary-corrections|margin|saved-reports|own-(?!bills.ts.call=redirectToBill)).*call=)|engine.lifecycles.(?!account-consent|bills|salaries|wage-report|bank|settlement|outbound-message|work-queue|work-contract)/
const frame = /web.src.(app.shell.shell|ui.address-tabs)|core.esm.components.Tabs[\\/]|hooks.esm.use-debounced-value/
const inOffice = (id: string) => [lists, words, frame].some((part) => part.test(id))

/** What a feature's list shares with its pages and panels, without what only pages draw; of agreements, whose pages share a form, these alone. */
const shared =
  /web.src.(features|texts.fi|shared(?=.(shifts|work-contracts|payroll.(?!settling|working|reporting|correcting|queries|on-its-way|paying.(salary-payments|pay-question|own)|slip.show)))).(?!.*(panel|dialog|form|shown|(bill|salary|history)-words|pages|contract-actions|salary-actions))(?!agreements.(?!columns|queries|state-looks|use-removal|ts))/
/** Words that are always shown with those of another feature. */
const goesWith: Readonly<Record<string, string>> = {
  signatures: 'work-contracts',
  'bill-trips': 'bills',
  liabilities: 'separate-reports',
}
const featureOf = (id: string) => {
  const [, name = ''] = /(?:features|texts.fi|shared).([a-z-]+)/.exec(id) ?? []
  return goesWith[name] ?? (name || null)
}

/**
 * Few scripts, since each costs a call: what the first page needs, what the office's frame and lists need, what lies over a
 * page, what pages of one thing need. A group takes along what its modules import, and the earlier group comes first.
 */
const codeSplitting = {
  groups: [
    { name: 'first', tags: ['$initial' as const], priority: 4 },
    { name: 'office', test: inOffice, priority: 3 },
    { name: 'own-calls', test: /contract.own-(?!bills.ts.call=redirectToBill).*call=/, priority: 3 },
    { name: 'over', test: /@mantine.(dates|core.esm.components.(Modal|Drawer|Popover|Tooltip|Combobox))/, priority: 2 },
    {
      name: 'detail',
      test: /web.src.(ui.(detail|form|facts|copy|timeline|section|table.table-section)|shared.(form|preview|why|history.(?!payment-words)))/,
      priority: 1,
    },
    // what the workforce area's list and page share of the life of a salary
    { name: 'workforce-salaries', test: /payroll.(correcting.removal|queries|slip.show)/, priority: 1 },
    { name: featureOf, test: shared, minShareCount: 2, priority: 0 },
  ],
}

export default defineConfig({
  plugins: [contractCalls(), react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // browsers that know light-dark() themselves: what stands in for it would leave the colours empty
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssCodeSplit: false,
    // No inlined scripts or data addresses: the server's Content Security Policy allows scripts of its own origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // the names of all scripts are in the first one, and what is random of them does not pack
    rolldownOptions: { output: { codeSplitting, chunkFileNames: 'assets/[name]-[hash:7].js' } },
  },
  server: { proxy: { '/api': server } },
})
