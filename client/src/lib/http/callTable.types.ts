import type { CallSpec } from '#contract/define.ts'

/** One row of the call table, as exact as the declaration it stands for. */
export type CallRow<Call extends CallSpec> = Call extends { produces: string }
  ? readonly [Call['method'], Call['path'], 'file']
  : Call extends { consumes: readonly ['form', ...unknown[]] }
    ? readonly [Call['method'], Call['path'], 'form']
    : readonly [Call['method'], Call['path']]
