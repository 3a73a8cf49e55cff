/**
 * Writes a JavaScript value as PostgreSQL text, by the rules of node-postgres: arrays become array
 * literals, other objects JSON. The server infers the type from the statement.
 */
export function encodeParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'object':
      break
    default:
      throw new TypeError(`A ${typeof value} cannot be a statement parameter.`)
  }
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  if (Array.isArray(value)) return arrayLiteral(value)
  return JSON.stringify(value)
}

function arrayLiteral(items: unknown[]): string {
  return `{${items.map(arrayElement).join(',')}}`
}

function arrayElement(item: unknown): string {
  if (Array.isArray(item)) return arrayLiteral(item)
  const text = encodeParameter(item)
  return text === null ? 'NULL' : `"${text.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`
}
