import { pictureSources } from '#contract/values/pictures.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { hasFavourite, type ProviderExtras } from './providers.store.ts'

/** What a provider offers besides, in words. */
export function preferencesOf(row: ProviderExtras & { kind: string; show_chat: boolean; cash_payment: boolean }): string[] {
  return [
    ...(row.delivers ? ['Lieferung'] : []),
    ...(row.hands_out ? ['Abholung'] : []),
    ...(row.takes_appointments ? ['Termine auf Anfrage'] : []),
    ...(row.kind === 'restaurant' && row.cash_payment ? ['Barzahlung'] : []),
    ...(row.show_chat ? ['Nachrichten'] : []),
  ]
}

/** The smallest copy of a stored picture; others as they are. */
export const smallest = (src: string | null) => (src === null ? null : (pictureSources(src, 'webp')?.split(' ')[0] ?? src))

export const isFavourite = async ({ db, caller }: Ctx, providerId: number): Promise<boolean> =>
  caller.kind === 'account' && hasFavourite(db, caller.userId, providerId)
