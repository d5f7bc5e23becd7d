/** A react-admin application over the product's own calls: the same list, the same rows on a page, the same columns. */
export const reactAdmin: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'peer',
    private: true,
    type: 'module',
    dependencies: {
      'react-admin': '5.15.4',
      react: '19.3.1',
      'react-dom': '19.3.1',
      vite: '8.3.8',
      '@vitejs/plugin-react': '6.3.0',
    },
  }),
  'vite.config.js': `import react from '@vitejs/plugin-react'
export default { plugins: [react()], logLevel: 'error' }
`,
  'index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Peer</title></head>
<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>
`,
  'main.jsx': `import { createRoot } from 'react-dom/client'
import { Admin, Datagrid, DateField, List, NumberField, Resource, Show, SimpleShowLayout, TextField, TextInput } from 'react-admin'

const lists = { bank: ['/api/admin/bank', 'data', 'itemsCount'], bills: ['/api/admin/tamigo/bill', 'bills', 'doc_count'] }
const sorts = { bank: 'id', bills: 'billnum' }
const { authtoken } = JSON.parse(localStorage.getItem('person'))
const ask = async (path) => (await fetch(path, { headers: { authtoken } })).json()
const dataProvider = {
  async getList(resource, { pagination: { page, perPage }, sort, filter, signal }) {
    const [path, rows, count] = lists[resource]
    const by = sort.field === 'id' ? sorts[resource] + ',desc' : sort.field + ',' + sort.order.toLowerCase()
    const query = new URLSearchParams({ page: page - 1, limit: perPage, sort: by, search: filter.q ?? '', count: 'capped' })
    const answer = await ask(path + '?' + query)
    return { data: answer[rows], total: answer[count] }
  },
  getOne: async (resource, { id }) => ({ data: await ask(lists[resource][0] + '/' + id) }),
  getMany: async () => ({ data: [] }),
}
const filters = [<TextInput key="q" source="q" label="Search" alwaysOn />]
const Payments = () => (
  <List perPage={50} filters={filters} exporter={false}>
    <Datagrid rowClick="show">
      <TextField source="id" /><TextField source="personName" /><TextField source="message" />
      <DateField source="created" showTime /><NumberField source="amount" sortBy="amount" /><TextField source="referenceNumber" />
      <TextField source="state" /><DateField source="payDate" /><TextField source="bic" />
      <TextField source="responseCode" /><TextField source="settlement" />
    </Datagrid>
  </List>
)
const Payment = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="id" /><TextField source="personName" /><TextField source="iban" /><NumberField source="amount" />
      <TextField source="state" /><DateField source="payDate" /><TextField source="referenceNumber" />
    </SimpleShowLayout>
  </Show>
)
const Bills = () => (
  <List perPage={50} exporter={false}>
    <Datagrid><TextField source="billnum" /><TextField source="company" /><NumberField source="billingAmount" /></Datagrid>
  </List>
)
createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider}>
    <Resource name="bank" list={Payments} show={Payment} />
    <Resource name="bills" list={Bills} />
  </Admin>,
)
`,
}
