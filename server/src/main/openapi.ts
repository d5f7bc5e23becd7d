import { bodyBytes, type Endpoint } from '@palkkasilta/contract/endpoint.ts'
import { errors } from '@palkkasilta/contract/errors.ts'
import { documentedBody } from '@palkkasilta/contract/form.ts'
import { z } from 'zod'

const problem = {
  type: 'object',
  required: ['status', 'code', 'message', 'details'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'Finnish, for staff' },
    details: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

type JsonSchema = Record<string, unknown> & { properties?: Record<string, object>; required?: string[] }

/** As the wire has it: that is the input side of all codecs. */
function schema(shape: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return rest as JsonSchema
}

function parameters(place: 'path' | 'query', shape: z.ZodType | undefined): object[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schema(shape)
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

function answers(endpoint: Endpoint): object {
  const failure = {
    description: 'Refused or failed',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  if (endpoint.file) {
    const content = { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
    return { 200: { description: 'The file', content }, default: failure }
  }
  if (!endpoint.reply) return { 204: { description: 'Done' }, default: failure }
  const content = { 'application/json': { schema: schema(endpoint.reply) } }
  return { 200: { description: 'Done', content }, default: failure }
}

function operation(endpoint: Endpoint): object {
  const headers = endpoint.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/').slice(2, 4).join('/')],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query), ...headers],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schema(documentedBody(endpoint.body)) } },
        'x-max-bytes': endpoint.bodyLimit ?? bodyBytes.usual,
      },
    }),
    responses: answers(endpoint),
    security: endpoint.access === 'PUBLIC' ? [] : [{ authtoken: [] }],
    'x-access': endpoint.access,
    ...(endpoint.acts && {
      'x-acts': true,
      description: 'This GET changes data: send the header token; it is never cached.',
    }),
  }
}

/** The OpenAPI 3.1 document of the registered endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation(endpoint) })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Palkkasilta', version: '1.0.0', description: 'Back office of a billing and payroll intermediary' },
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: { authtoken: { type: 'apiKey', in: 'header', name: 'authtoken' } },
    },
  }
}
