import { allLifecycles } from '../engine/lifecycles/all.ts'
import { type CorrectionHazard, eventsOf, type Lifecycle, statesOf } from '../engine/lifecycles/lifecycle.ts'

const hazards: Readonly<Record<CorrectionHazard, string>> = {
  SENT_MESSAGE_DENIED: 'once a message has left',
}

/** What docs/states holds: a drawing of each lifecycle and an index, as text by file name. */
export function stateDrawings(): ReadonlyMap<string, string> {
  return new Map([
    ['README.md', index()],
    ...allLifecycles.map((table): [string, string] => [fileOf(table), drawing(table)]),
  ])
}

function index(): string {
  const lines = allLifecycles.map((table) => `- [${titleOf(table)}](${fileOf(table)})`)
  return `# States

Made by \`npm run states\` from the tables in \`engine/lifecycles\`: do not edit.

A step is named by the event that it leaves on the timeline, with who may take it: our staff, a user in their own view, the bank,
a provider, the Incomes Register, or the product by itself. \`server/src/kernel/moves.ts\` alone takes steps.

A new state is a line in its table, a migration of the column's check (then \`npm run database-types\`) and a Finnish word
in \`web/src/texts/fi/states.ts\`. The compiler names every place that must decide what the state means; then \`npm run states\`.

${lines.join('\n')}
`
}

function drawing(table: Lifecycle): string {
  const parts = [`# ${titleOf(table)}`, diagram(table), ...rules(table)]
  return `${parts.join('\n\n')}\n`
}

function diagram(table: Lifecycle): string {
  const states = statesOf(table)
  const steps = states.flatMap((from) =>
    eventsOf(table, from).flatMap((event) => {
      const step = table.steps[from]?.[event]
      return step ? `${from} --> ${step.to}: ${event} (${step.by.join(', ')})` : []
    }),
  )
  const ends = states.filter((state) => eventsOf(table, state).length === 0).map((state) => `${state} --> [*]`)
  const first = `[*] --> ${table.initial}${table.created ? `: ${table.created}` : ''}`
  return ['```mermaid', 'stateDiagram-v2', ...[first, ...steps, ...ends].map((line) => `  ${line}`), '```'].join('\n')
}

function rules({ editable = [], deletable = [], correction }: Lifecycle): string[] {
  const listed = (states: readonly string[]) => states.map((state) => `\`${state}\``).join(', ')
  return [
    ...(editable.length > 0 ? [`Can be edited in ${listed(editable)}.`] : []),
    ...(deletable.length > 0 ? [`Can be deleted in ${listed(deletable)}.`] : []),
    ...(correction ? [`Staff may choose any state (\`${correction.event}\`)${exceptions(correction.hazards)}`] : []),
  ]
}

type Hazards = NonNullable<Lifecycle['correction']>['hazards']

function exceptions(from: Hazards): string {
  const lines = Object.entries(from).flatMap(([state, targets = {}]) =>
    Object.entries(targets).flatMap(([target, hazard]) =>
      hazard ? `- from \`${state}\` to \`${target}\` ${hazards[hazard]}` : [],
    ),
  )
  return lines.length === 0 ? '.' : `, but not\n\n${lines.join('\n')}`
}

function titleOf({ name }: Lifecycle): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function fileOf({ name }: Lifecycle): string {
  return `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`
}
