/** Whoever may ask for offers. */
export const buyers = ['customer', 'guest'] as const
export const events = ['lead.changed', 'leadRecipient.changed', 'notification.created'] as const
export const step = { method: 'POST', area: 'leads', events } as const
export const own = (at: 'body.id' | 'params.id') => ({ kind: 'lead', at }) as const
