/**
 * Rows by key for many who ask at the same time: all that are asked for within one turn of the event loop are read by one statement.
 * A storm of reconnects then costs a statement for dozens of clients; who asks alone waits for nobody.
 *
 * @param read The rows of these keys, each at most once; what is missing in the map is not there.
 */
export function gathered<Key, Row>(read: (keys: Key[]) => Promise<ReadonlyMap<Key, Row>>): (key: Key) => Promise<Row | undefined> {
  let next: { keys: Set<Key>; rows: Promise<ReadonlyMap<Key, Row>> } | undefined
  return async (key) => {
    if (!next) {
      const keys = new Set<Key>()
      const rows = new Promise<void>((resolve) => {
        setImmediate(resolve)
      }).then(() => {
        next = undefined
        return read([...keys])
      })
      next = { keys, rows }
    }
    next.keys.add(key)
    return (await next.rows).get(key)
  }
}
