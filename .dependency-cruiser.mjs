/** The arrows between the layers: every import that is not allowed here is an error. */

const layers = [
  'values',
  'parameters',
  'engine',
  'contract',
  'server',
  'web',
  'simulators',
  'demo',
  'scripts',
  'bench',
  'e2e',
]

/** What each layer may import beside itself. */
const mayImport = {
  values: [],
  parameters: ['values/'],
  engine: ['values/', 'parameters/'],
  contract: ['values/', 'engine/lifecycles/', 'engine/agreements/', 'engine/invoicing/'],
  // its tests may use the simulators: 'product-stands-alone' keeps the product itself from them
  server: ['values/', 'parameters/', 'engine/', 'contract/', 'simulators/'],
  web: ['values/', 'engine/lifecycles/', 'contract/'],
  simulators: ['values/', 'engine/calendar/', 'engine/register/', 'server/'],
  demo: ['values/', 'parameters/', 'engine/', 'contract/', 'server/', 'simulators/'],
  scripts: ['values/', 'parameters/', 'engine/', 'contract/', 'server/', 'demo/', 'e2e/'],
  bench: ['values/', 'parameters/', 'engine/', 'contract/', 'server/', 'scripts/'],
  e2e: ['values/', 'engine/lifecycles/', 'contract/'],
}

const arrows = layers.map((layer) => ({
  name: `arrows-of-${layer}`,
  comment: `${layer} may import ${mayImport[layer].join(', ') || 'nothing but itself'}`,
  severity: 'error',
  from: { path: `^${layer}/` },
  to: {
    path: `^(${layers.join('|')})/`,
    pathNot: [layer, ...mayImport[layer]].map((target) => `^${target.replace(/\/?$/, '/')}`),
  },
}))

/** The layers of the web, lowest first: each may import those before it. */
const webLayers = ['texts', 'ui', 'shared', 'features', 'app']

const webArrows = webLayers.slice(0, -1).map((layer, index) => ({
  name: `web-arrows-of-${layer}`,
  comment: `in the web ${layer} may import ${webLayers.slice(0, index).join(', ') || 'nothing but itself'}`,
  severity: 'error',
  from: { path: `^web/src/${layer}/` },
  to: { path: `^web/src/(${webLayers.slice(index + 1).join('|')})/` },
}))

export const testCode = '\\.(test|spec|fixture|setup)\\.tsx?$|/testing(/|\\.ts$)'

/** The folders of the server from the bottom up: each may import what stands before it. */
const serverFolders = ['platform', 'integrations', 'jobs', 'kernel', 'core', 'features', 'main']

const serverArrows = serverFolders
  .map((folder, height) => ({
    name: `server-${folder}`,
    comment: `${folder} may import ${serverFolders.slice(0, height).join(', ') || 'nothing else of the server'}`,
    severity: 'error',
    from: { path: `^server/src/${folder}/`, pathNot: testCode },
    to: { path: `^server/src/(${serverFolders.slice(height + 1).join('|')})/` },
  }))
  .slice(0, -1)

export default {
  forbidden: [
    ...arrows,
    {
      name: 'pure-without-machine',
      comment: 'values, parameters, engine and contract know no file, network or process',
      severity: 'error',
      from: {
        path: '^(values|parameters|engine|contract)/',
        pathNot: ['\\.test\\.ts$', '\\.fixture\\.ts$', '^(engine|parameters)/command-line/'],
      },
      to: { dependencyTypes: ['core'] },
    },
    ...webArrows,
    {
      name: 'web-features-apart',
      comment: "a feature of the web does not import another feature's insides: what both need lives in shared or ui",
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    ...serverArrows,
    {
      name: 'web-ui-knows-no-product',
      comment: 'ui draws what it is given: no shapes of the contract, no lifecycles',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^(contract|engine)/' },
    },
    {
      name: 'server-features-apart',
      comment: 'a feature never imports another: what both need lives in core',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: testCode },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    },
    {
      name: 'no-circles',
      comment: 'type-only imports included',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-in-product',
      comment: 'the product does not import tests, fixtures or test helpers',
      severity: 'error',
      from: { pathNot: [testCode, '^(bench|e2e)/'] },
      to: { path: testCode },
    },
    {
      name: 'product-stands-alone',
      comment: 'the product knows neither simulators nor demo',
      severity: 'error',
      from: { path: '^(values|parameters|engine|contract|server|web)/', pathNot: testCode },
      to: { path: '^(simulators|demo)/' },
    },
    {
      name: 'simulators-share-messages-only',
      comment: 'a simulator shares the message models and the technology with the server, nothing of its own judgement',
      severity: 'error',
      from: { path: '^simulators/', pathNot: testCode },
      to: { path: '^server/', pathNot: '^server/src/(platform/|integrations/[^/]+/(messages|channel)/)' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment: 'what is imported stands in the package.json of the importing workspace',
      severity: 'error',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|data)/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
