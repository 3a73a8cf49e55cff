import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely } from 'kysely'
import type { KyselyConfig, Transaction, TransactionBuilder } from 'kysely'

/** One open transaction as seen from the code running inside it. */
interface TransactionScope {
  readonly source: object
  open: boolean
}

const running = new AsyncLocalStorage<TransactionScope>()

/** Thrown instead of waiting for ever: the outer database was used inside its own transaction. */
export class NestedUseError extends Error {
  constructor() {
    super(
      'The database itself was used inside an open transaction. Use the tx object there: ' +
        'a statement outside would not see the changes and, on the embedded database, wait for ever.',
    )
    this.name = 'NestedUseError'
  }
}

/** Using the outer database inside its own transaction would wait for itself for ever. @throws when this code runs inside one */
export function assertOutsideTransaction(source: object): void {
  const scope = running.getStore()
  if (scope?.open && scope.source === source) throw new NestedUseError()
}

/** Kysely whose transactions mark the code inside them, so that a use of the outer database there is noticed. */
class ScopedKysely<Tables> extends Kysely<Tables> {
  readonly #source: object

  constructor(config: KyselyConfig, source: object) {
    super(config)
    this.#source = source
  }

  override transaction(): TransactionBuilder<Tables> {
    return scoped(super.transaction(), this.#source)
  }
}

/**
 * A database that tells of a use of itself inside its own transaction, and in production a plain one: once a context is followed, this Node
 * calls hooks at every promise of the process, some percent of a short request, and whoever makes that mistake meets it in the first test.
 * There such a use would end with the time that a statement, a connection and an idle transaction have.
 */
export const guardedKysely = <Tables>(config: KyselyConfig, source: object, isGuarded = process.env['NODE_ENV'] !== 'production') =>
  isGuarded ? new ScopedKysely<Tables>(config, source) : new Kysely<Tables>(config)

function scoped<Tables>(builder: TransactionBuilder<Tables>, source: object): TransactionBuilder<Tables> {
  const { execute, setAccessMode, setIsolationLevel } = builder
  builder.execute = <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
    execute.call(builder, (tx: Transaction<Tables>) => runInScope(source, () => work(tx))) as Promise<T>
  builder.setAccessMode = (mode) => scoped(setAccessMode.call(builder, mode), source) as TransactionBuilder<Tables>
  builder.setIsolationLevel = (level) => scoped(setIsolationLevel.call(builder, level), source) as TransactionBuilder<Tables>
  return builder
}

/** The scope is closed at the end because detached work may go on carrying it: a timer, a wake-up of a worker. */
async function runInScope<T>(source: object, work: () => Promise<T>): Promise<T> {
  const scope: TransactionScope = { source, open: true }
  return await running.run(scope, async () => {
    try {
      return await work()
    } finally {
      scope.open = false
    }
  })
}
