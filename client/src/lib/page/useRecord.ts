import { useMemo, useState } from 'react'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import type { Loaded } from './loaded.ts'
import { useLoaded } from './useLoaded.ts'

async function loaded<Key, Record>(load: (key: Key) => Promise<Record>, key: Key, _attempt: number): Promise<Loaded<Record>> {
  try {
    return { ok: true, data: await load(key) }
  } catch (error) {
    return { ok: false, error }
  }
}

/** One record for a drawer, asked for again by `again`. @param load of the module, the same at each render */
export function useRecord<Key, Record>(load: (key: Key) => Promise<Record>, key: Key) {
  const [attempt, setAttempt] = useState(0)
  const { result } = useLoaded(useMemo(() => loaded(load, key, attempt), [load, key, attempt]))
  const isUnknown = result !== undefined && !result.ok && result.error instanceof ApiRefusal && result.error.status < 500
  return {
    record: result?.ok ? result.data : null,
    status:
      result === undefined
        ? ('loading' as const)
        : result.ok
          ? ('loaded' as const)
          : isUnknown
            ? ('missing' as const)
            : ('failed' as const),
    again: () => setAttempt((count) => count + 1),
  }
}
