import type { Kernel } from './context.ts'
import { answers } from './db/answers.ts'

/** After a write met a full disk the backend is unready for so long; then it is given another try. */
const fullForMs = 30_000

/** For so long a backend that ends goes on answering, so that every gateway has noticed. */
export const leavingForMs = 1500

/** Why the backend cannot do its work just now; null while it can. */
export async function unreadyReason({ database }: Pick<Kernel, 'database'>): Promise<string | null> {
  const { broken, fullAt } = database.stats()
  if (broken !== null) return 'database stopped'
  if (fullAt !== null && Date.now() - fullAt < fullForMs) return 'disk full'
  return (await answers(database.kysely)) ? null : 'database unreachable'
}
