import { mkdirSync } from 'node:fs'

/** Calls that tests really drive are noted for the coverage of the catalogue. */
mkdirSync('reports', { recursive: true })
process.env['RECORD_CALLS'] ??= 'reports/calls.jsonl'
