import * as z from 'zod'
import { beyondOf } from '#contract/beyondSpecification.ts'
import { allCalls } from '#contract/all.ts'
import { bodyTypesOf, type CallSpec } from '#contract/define.ts'
import { refusals } from '#contract/refusals.ts'

type Json = Record<string, unknown>
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

/** OpenAPI 3.1 of every declared call; committed as docs/openapi.json so that wire changes show in review. */
export function openApi(): Json {
  const paths: Record<string, Json> = {}
  for (const [id, call] of Object.entries(allCalls) as [string, CallSpec][]) {
    const path = `/rest/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(id, call) }
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
      schemas: {
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

function operation(id: string, call: CallSpec): Json {
  const parameters = [...fieldsOf(call.params, 'path'), ...fieldsOf(call.query, 'query')]
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
    description: `Wer: ${call.audience === 'public' ? 'alle' : call.audience.join(', ')}.${codes.length > 0 ? ` Absagen: ${codes.join(', ')}.` : ''}${call.facts ? ` Ereignisse: ${call.facts.join(', ')}.` : ''}`,
    ...(beyond ? { 'x-beyond-specification': beyond } : {}),
    ...(call.audience === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries([...bodyTypesOf(call)].map((type) => [types[type], { schema: schemaOf(call.body!, 'input') }])),
          },
        }
      : {}),
    responses: {
      [String(call.status ?? 200)]: call.produces
        ? { description: 'Datei', content: { [call.produces]: { schema: { type: 'string', format: 'binary' } } } }
        : { description: 'Antwort', content: { 'application/json': { schema: schemaOf(call.output ?? z.object({}), 'output') } } },
      ...Object.fromEntries(
        [...refused]
          .sort()
          .map((status) => [
            String(status),
            { description: 'Absage', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
          ]),
      ),
    },
  }
}

function fieldsOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}
