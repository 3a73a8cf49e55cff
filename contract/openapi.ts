import * as z from 'zod'
import { beyondOf } from '#contract/beyondSpecification.ts'
import { allCalls } from '#contract/all.ts'
import { bodyTypesOf, type CallSpec } from '#contract/define.ts'
import { namedShapes } from '#contract/namedShapes.ts'
import { refusals } from '#contract/refusals.ts'

type Json = Record<string, unknown>

const names = z.registry<{ id: string }>()
for (const [id, shape] of Object.entries(namedShapes)) names.add(shape, { id })

/**
 * Writes schemas of a document, those that have a name once, under it: what is sent may ask for less than what is
 * answered, and is a shape of its own then.
 */
function schemaWriter() {
  const shapes: Record<string, Json> = {}
  const write = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const suffix = io === 'input' ? 'Input' : ''
    const { $schema: _, $defs = {}, ...rest } = referring(z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: names }), suffix)
    for (const [id, { id: __, ...shape }] of Object.entries($defs as Record<string, Json>)) shapes[id + suffix] = shape
    return rest
  }
  return { shapes, write }
}

/** The same schema with references into the document's components. */
const referring = (schema: unknown, suffix: string): Json =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `${value.replace('#/$defs/', '#/components/schemas/')}${suffix}` : value,
  ) as Json

type Write = ReturnType<typeof schemaWriter>['write']

/** OpenAPI 3.1 of every declared call; committed as docs/openapi.json so that wire changes show in review. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  const { shapes, write } = schemaWriter()
  for (const [id, call] of Object.entries(allCalls) as [string, CallSpec][]) {
    const path = `/rest/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(id, call, write) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Markthalle',
      version: '1',
      description: 'Marktplatz- und Dienstleistungsportal. Jeder Aufruf wird mit und ohne das Präfix `api/` beantwortet.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Refusal: { description: 'Absage', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
      },
      schemas: {
        ...Object.fromEntries(Object.entries(shapes).toSorted(([a], [b]) => (a < b ? -1 : 1))),
        Refusal: {
          type: 'object',
          required: ['error', 'message'],
          properties: {
            error: { type: 'string', enum: Object.keys(refusals) },
            message: { type: 'string' },
            requestId: { type: 'string' },
            errors: { type: 'array', items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } } },
            moves: { type: 'array', items: { type: 'string' } },
            details: { type: 'object' },
          },
        },
      },
    },
  }
}

function operation(id: string, call: CallSpec, write: Write): Json {
  const parameters = [...fieldsOf(call.params, 'path', write), ...fieldsOf(call.query, 'query', write)]
  const beyond = beyondOf(id, call)
  const codes = [...new Set([...(call.refuses ?? []), ...(call.beyond ?? []).map(({ code }) => code)])]
  const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' }
  const refused = new Set([
    ...(call.refuses ?? []).map((code) => refusals[code].status),
    ...(call.audience === 'public' ? [] : [401, 403]),
    ...(call.body || call.query || call.params ? [422] : []),
    ...(call.subject && !call.subject.leavesOut ? [404] : []),
  ])
  return {
    operationId: id,
    summary: call.summary,
    tags: [call.area],
    description: [
      `Wer: ${call.audience === 'public' ? 'alle' : call.audience.join(', ')}.`,
      ...(codes.length > 0 ? [`Absagen: ${codes.join(', ')}.`] : []),
      ...(call.events ? [`Ereignisse: ${call.events.join(', ')}.`] : []),
    ].join(' '),
    ...(beyond ? { 'x-beyond-specification': beyond } : {}),
    ...(call.audience === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries([...bodyTypesOf(call)].map((type) => [types[type], { schema: write(call.body!, 'input') }])),
          },
        }
      : {}),
    responses: {
      [String(call.status ?? 200)]: call.produces
        ? { description: 'Datei', content: { [call.produces]: { schema: { type: 'string', format: 'binary' } } } }
        : { description: 'Antwort', content: { 'application/json': { schema: write(call.output ?? z.object({}), 'output') } } },
      ...Object.fromEntries([...refused].sort().map((status) => [String(status), { $ref: '#/components/responses/Refusal' }])),
    },
  }
}

function fieldsOf(schema: z.ZodObject | undefined, place: 'path' | 'query', write: Write): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = write(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}
