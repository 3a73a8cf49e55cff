import { AsyncLocalStorage } from 'node:async_hooks'

/** One open transaction as seen from the code running inside it. */
export interface TransactionScope { readonly source: object; open: boolean }

const running = new AsyncLocalStorage<TransactionScope>()

/**
 * Remembers for the rest of the caller's asynchronous path that it runs inside a transaction.
 * Must be called synchronously from `beginTransaction`: `enterWith` then also holds for the awaiting
 * Kysely code and so for the callback. A closed scope is harmless when later work inherits it.
 */
export function openScope(source: object): TransactionScope {
  const scope: TransactionScope = { source, open: true }
  running.enterWith(scope)
  return scope
}

/** Thrown instead of waiting for ever: the outer database was used inside its own transaction. */
export class NestedUseError extends Error {
  constructor() {
    super('The database itself was used inside an open transaction. Use the tx object there: '
      + 'a statement outside would not see the changes and, on the embedded database, wait for ever.')
    this.name = 'NestedUseError'
  }
}

export function assertOutsideTransaction(source: object): void {
  const scope = running.getStore()
  if (scope?.open && scope.source === source) throw new NestedUseError()
}
